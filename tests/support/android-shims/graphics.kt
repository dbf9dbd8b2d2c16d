// A shim: as much of these classes as examples/android uses, only for the compiler.
package android.graphics

class Bitmap

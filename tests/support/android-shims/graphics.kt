// A shim: as much of these classes as examples/android uses, for the compiler alone.
package android.graphics

class Bitmap

// A shim: as much of these classes as examples/android uses, for the compiler alone.
package android.annotation

annotation class SuppressLint(vararg val value: String)

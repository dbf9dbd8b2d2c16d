// A shim: as much of these classes as examples/android uses, only for the compiler.
package androidx.core.graphics

class Insets(val left: Int, val top: Int, val right: Int, val bottom: Int) {
    companion object {
        val NONE = Insets(0, 0, 0, 0)
    }
}

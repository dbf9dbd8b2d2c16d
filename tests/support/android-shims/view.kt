// A shim: as much of these classes as examples/android uses, only for the compiler.
package android.view

interface ViewParent

open class View(context: android.content.Context) {
    val parent: ViewParent? get() = TODO()
}

abstract class ViewGroup(context: android.content.Context) : View(context), ViewParent {
    fun removeView(view: View): Unit = TODO()
}

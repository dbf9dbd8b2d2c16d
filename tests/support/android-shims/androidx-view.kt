// A shim: as much of these classes as examples/android uses, only for the compiler.
package androidx.core.view

import androidx.core.graphics.Insets

fun interface OnApplyWindowInsetsListener {
    fun onApplyWindowInsets(view: android.view.View, insets: WindowInsetsCompat): WindowInsetsCompat
}

object ViewCompat {
    fun setOnApplyWindowInsetsListener(view: android.view.View, listener: OnApplyWindowInsetsListener?): Unit = TODO()
}

class WindowInsetsCompat {
    fun getInsets(mask: Int): Insets = TODO()

    object Type {
        fun systemBars(): Int = TODO()
        fun displayCutout(): Int = TODO()
        fun ime(): Int = TODO()
    }
}

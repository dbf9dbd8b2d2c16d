// A shim: as much of these classes as examples/android uses, only for the compiler.
package android.content.res

class DisplayMetrics {
    var density: Float = 0f
}

class Configuration {
    var fontScale: Float = 0f
}

class Resources {
    val configuration: Configuration get() = TODO()
    val displayMetrics: DisplayMetrics get() = TODO()
}

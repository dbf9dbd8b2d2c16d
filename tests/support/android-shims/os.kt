// A shim: as much of these classes as examples/android uses, only for the compiler, and timers that never end.
package android.os

class Bundle {
    fun getString(key: String): String? = TODO()
    fun putString(key: String, value: String?): Unit = TODO()
}

class Looper {
    companion object {
        fun getMainLooper(): Looper = Looper()
    }
}

class Handler(looper: Looper) {
    fun postDelayed(run: Runnable, ms: Long): Boolean = true
}

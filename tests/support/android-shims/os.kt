// A shim: as much of these classes as examples/android uses, only for the compiler.
package android.os

class Bundle

class Looper {
    companion object {
        fun getMainLooper(): Looper = TODO()
    }
}

class Handler(looper: Looper) {
    fun postDelayed(run: Runnable, ms: Long): Boolean = TODO()
}

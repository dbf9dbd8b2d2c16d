// A shim: as much of these classes as examples/android uses, only for the compiler.
package android.content

open class Context {
    val resources: android.content.res.Resources get() = TODO()
    fun startActivity(intent: Intent): Unit = TODO()
}

class Intent(action: String, uri: android.net.Uri) {
    companion object {
        const val ACTION_VIEW = ""
    }
}

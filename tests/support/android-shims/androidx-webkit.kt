// A shim: as much of these classes as examples/android uses, only for the compiler.
package androidx.webkit

import android.net.Uri
import android.webkit.WebView

abstract class JavaScriptReplyProxy {
    abstract fun postMessage(text: String)
}

abstract class ScriptHandler {
    abstract fun remove()
}

class WebMessageCompat {
    val data: String? get() = TODO()
}

object WebViewCompat {
    fun interface WebMessageListener {
        fun onPostMessage(
            view: WebView, message: WebMessageCompat, origin: Uri, isMainFrame: Boolean, reply: JavaScriptReplyProxy
        )
    }

    fun addDocumentStartJavaScript(view: WebView, script: String, rules: Set<String>): ScriptHandler = TODO()
    fun addWebMessageListener(view: WebView, name: String, rules: Set<String>, listener: WebMessageListener): Unit = TODO()
}

object WebViewFeature {
    const val DOCUMENT_START_SCRIPT = ""
    const val WEB_MESSAGE_LISTENER = ""
    fun isFeatureSupported(name: String): Boolean = TODO()
}

// A shim: as much of these classes as examples/android uses, only for the compiler.
package android.webkit

import android.content.Context
import android.content.Intent
import android.graphics.Bitmap
import android.net.Uri

annotation class JavascriptInterface

class RenderProcessGoneDetail

interface ValueCallback<T> {
    fun onReceiveValue(value: T?)
}

interface WebResourceRequest {
    val url: Uri
    val isForMainFrame: Boolean
}

abstract class WebSettings {
    abstract var javaScriptEnabled: Boolean
    abstract var domStorageEnabled: Boolean
    abstract var allowFileAccess: Boolean
    abstract var textZoom: Int
}

open class WebChromeClient {
    open fun onShowFileChooser(
        view: WebView, answer: ValueCallback<Array<Uri>>, params: FileChooserParams
    ): Boolean = false

    abstract class FileChooserParams {
        abstract fun createIntent(): Intent

        companion object {
            fun parseResult(code: Int, data: Intent?): Array<Uri>? = TODO()
        }
    }
}

open class WebViewClient {
    open fun onPageStarted(view: WebView, url: String, icon: Bitmap?): Unit = TODO()
    open fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean = false
    open fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean = false
}

open class WebView(context: Context) : android.view.ViewGroup(context) {
    val settings: WebSettings get() = TODO()
    val url: String? get() = TODO()
    var webViewClient: WebViewClient = TODO()
    var webChromeClient: WebChromeClient? = TODO()

    fun addJavascriptInterface(target: Any, name: String): Unit = TODO()
    fun evaluateJavascript(script: String, answer: ValueCallback<String>?): Unit = TODO()
    fun loadUrl(url: String): Unit = TODO()
    fun destroy(): Unit = TODO()
}

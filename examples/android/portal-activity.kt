// Compiled against shims, never run; its messages are checked against host/kit/protocol.schema.json.
package example.portal

import android.annotation.SuppressLint
import android.content.Intent
import android.graphics.Bitmap
import android.net.Uri
import android.os.Bundle
import android.view.ViewGroup
import android.webkit.JavascriptInterface
import android.webkit.RenderProcessGoneDetail
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.activity.ComponentActivity
import androidx.activity.addCallback
import androidx.activity.result.contract.ActivityResultContracts
import androidx.core.graphics.Insets
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.ScriptHandler
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import java.util.UUID
import org.json.JSONObject

/** The portal's exact origin: no other is loaded or obeyed. */
private const val ORIGIN = "https://portal.example"
private const val OBJECT = "AdPortalHost"
private const val ADDRESS = "address"
private val LINKS = setOf("https", "http", "mailto", "tel")

class PortalActivity : ComponentActivity() {
    private lateinit var web: WebView
    private lateinit var end: HostEnd
    private lateinit var key: String
    private lateinit var launch: String
    private var startScript: ScriptHandler? = null
    private var reply: JavaScriptReplyProxy? = null
    private var bars = Insets.NONE
    private var keyboard = 0
    private var isVisible = true
    private var picking: ValueCallback<Array<Uri>>? = null
    private val picker = registerForActivityResult(ActivityResultContracts.StartActivityForResult()) { outcome ->
        picking?.onReceiveValue(WebChromeClient.FileChooserParams.parseResult(outcome.resultCode, outcome.data))
        picking = null
    }

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        // After the end of the app's process, the same address; it never holds a token.
        open(state?.getString(ADDRESS) ?: "$ORIGIN/")
        onBackPressedDispatcher.addCallback(this) {
            val asked = end
            // If the portal cannot go back or does not answer, the user must still be able to leave.
            asked.call(HostMessages.BACK) { if (asked === end && it?.optBoolean("handled") != true) finish() }
        }
    }

    override fun onSaveInstanceState(state: Bundle) {
        super.onSaveInstanceState(state)
        state.putString(ADDRESS, web.url)
    }

    /** A hidden portal does not refresh. */
    override fun onStart() {
        super.onStart()
        showPortal(true)
    }

    override fun onStop() {
        showPortal(false)
        super.onStop()
    }

    override fun onDestroy() {
        end.leave()
        removeWebView()
        super.onDestroy()
    }

    /** Another user has logged in; an empty token signs out. */
    fun setToken(token: String) {
        AppSession.token = token.ifEmpty { null }
        prepare()
        end.call(HostMessages.SET_TOKEN, { put("token", token) })
    }

    /** A new web view with a new key: messages from an earlier load are no longer accepted. */
    @SuppressLint("SetJavaScriptEnabled")
    private fun open(address: String) {
        val key = UUID.randomUUID().toString()
        this.key = key
        reply = null
        startScript = null
        web = WebView(this)
        web.settings.javaScriptEnabled = true
        web.settings.domStorageEnabled = true
        web.settings.allowFileAccess = false
        // A web view enlarges the text by the system's font size, and not what is around it. The portal enlarges both.
        web.settings.textZoom = 100
        web.webViewClient = PortalClient()
        web.webChromeClient = FileChooser()
        end = HostEnd(key, { text -> post(key, text) }, ::answer, ::notice, ::sayInsetsAndVisibility)
        prepare()
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) listen() else fallBack()
        setContentView(web)
        ViewCompat.setOnApplyWindowInsetsListener(web) { _, insets ->
            bars = insets.getInsets(WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout())
            keyboard = insets.getInsets(WindowInsetsCompat.Type.ime()).bottom
            sayInsets()
            insets
        }
        web.loadUrl(address)
    }

    /** What the next load of the page begins with: the user, or the portal, may reload it after another user or language. */
    private fun prepare() {
        val begin = JSONObject().put("key", key).put("token", AppSession.token).put("locale", AppSession.language)
        // Without a size from the system, the one chosen in the portal stays.
        val textSize = resources.configuration.fontScale.toDouble().coerceAtMost(2.0)
        if (textSize > 1) begin.put("appearance", JSONObject().put("textSize", textSize))
        launch = "window.AdPortalLaunch = $begin"
        if (!WebViewFeature.isFeatureSupported(WebViewFeature.DOCUMENT_START_SCRIPT)) return
        startScript?.remove()
        startScript = WebViewCompat.addDocumentStartJavaScript(web, launch, setOf(ORIGIN))
    }

    /** A web view has to leave its window before it is destroyed. */
    private fun removeWebView() {
        (web.parent as? ViewGroup)?.removeView(web)
        web.destroy()
    }

    private fun sayInsetsAndVisibility() {
        sayInsets()
        showPortal(isVisible)
    }

    /** The page draws edge to edge; the portal keeps clear of the system bars. In CSS pixels. */
    private fun sayInsets() {
        val density = resources.displayMetrics.density.toDouble()
        end.call(HostMessages.SET_INSETS, {
            put("top", bars.top / density).put("right", bars.right / density)
            put("bottom", bars.bottom / density).put("left", bars.left / density)
            put("keyboard", keyboard / density)
        })
    }

    private fun showPortal(visible: Boolean) {
        isVisible = visible
        end.call(HostMessages.SET_VISIBLE, { put("visible", visible) })
    }

    private fun listen() {
        WebViewCompat.addWebMessageListener(web, OBJECT, setOf(ORIGIN)) { _, message, origin, isMainFrame, proxy ->
            if (!isMainFrame || origin.toString() != ORIGIN) return@addWebMessageListener
            reply = proxy
            message.data?.let(end::receive)
        }
    }

    /**
     * For old web views. Warning: every frame of every page sees this object, and Android does not say which
     * one calls. Only the key identifies the portal, and PortalClient loads no other page in this web view.
     */
    @SuppressLint("AddJavascriptInterface")
    private fun fallBack() {
        val current = end
        web.addJavascriptInterface(object {
            @JavascriptInterface
            fun postMessage(text: String) {
                // Called on one of the web view's threads.
                runOnUiThread { current.receive(text) }
            }
        }, OBJECT)
    }

    private fun post(key: String, text: String) {
        val proxy = reply
        if (proxy != null) return proxy.postMessage(text)
        val call = "window.AdPortalReceive && window.AdPortalReceive(${JSONObject.quote(key)}, ${JSONObject.quote(text)})"
        web.evaluateJavascript(call, null)
    }

    private fun answer(method: String, params: JSONObject, reply: (JSONObject) -> Unit) {
        when (method) {
            "app.close" -> {
                reply(JSONObject(HostMessages.DONE))
                finish()
            }
            "token.request" -> AppSession.renew(params.optBoolean("force")) { token ->
                if (token == null) reply(JSONObject(HostMessages.DENIED))
                else reply(JSONObject(HostMessages.TOKEN).apply { getJSONObject("d").put("token", token) })
            }
            "link.open" -> reply(JSONObject(if (openLink(params.optString("url"))) HostMessages.DONE else HostMessages.DENIED))
            "language.changed" -> {
                AppSession.language = params.optString("tag")
                prepare()
                reply(JSONObject(HostMessages.DONE))
            }
            else -> reply(JSONObject(HostMessages.UNSUPPORTED))
        }
    }

    private fun notice(name: String, detail: JSONObject) {
        if (name == "portal.title") title = detail.optString("title")
    }

    /** Opens outside the web view that has the bridge. */
    private fun openLink(url: String): Boolean {
        val uri = Uri.parse(url)
        if (uri.scheme !in LINKS) return false
        return runCatching { startActivity(Intent(Intent.ACTION_VIEW, uri)) }.isSuccess
    }

    private inner class PortalClient : WebViewClient() {
        override fun onPageStarted(view: WebView, url: String, icon: Bitmap?) {
            if (WebViewFeature.isFeatureSupported(WebViewFeature.DOCUMENT_START_SCRIPT)) return
            // This may run too late; the portal then runs without this host, and users log in manually.
            if (originOf(Uri.parse(url)) == ORIGIN) view.evaluateJavascript(launch, null)
        }

        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            if (originOf(request.url) == ORIGIN) return false
            if (request.isForMainFrame) openLink(request.url.toString())
            return true
        }

        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            val address = view.url ?: "$ORIGIN/"
            val gone = end
            removeWebView()
            open(address)
            // Only now: an open "back" of the old portal must not close the new one.
            gone.leave(isGone = true)
            return true
        }
    }

    /** For pictures in feedback and contract: without this, a web view ignores the page's file input. */
    private inner class FileChooser : WebChromeClient() {
        override fun onShowFileChooser(
            view: WebView, answer: ValueCallback<Array<Uri>>, params: FileChooserParams
        ): Boolean {
            picking?.onReceiveValue(null)
            picking = answer
            return runCatching { picker.launch(params.createIntent()) }.onFailure {
                picking = null
            }.isSuccess
        }
    }

    private fun originOf(uri: Uri) = "${uri.scheme}://${uri.encodedAuthority}"
}

/** Supplied by your app: who is logged in, and how to get a token of the portal's backend. */
object AppSession {
    var token: String? = null

    /** The language last chosen in the portal, as BCP 47: with a token from the app, the portal stores none. */
    var language: String? = null

    /** Asks your server on a background thread; must call `done` on the main thread, with null if there is no token. */
    lateinit var renew: (force: Boolean, done: (String?) -> Unit) -> Unit
}

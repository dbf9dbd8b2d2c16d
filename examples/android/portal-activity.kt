// Nobody has compiled or run this file; its messages alone are checked, against host/kit/protocol.schema.json.
package example.portal

import android.annotation.SuppressLint
import android.content.Intent
import android.graphics.Bitmap
import android.net.Uri
import android.os.Bundle
import android.webkit.JavascriptInterface
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.activity.ComponentActivity
import androidx.activity.addCallback
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONObject
import java.util.UUID

/** Where the portal is: this exact origin and no other is shown and heard. */
private const val ORIGIN = "https://portal.example"
private const val OBJECT = "AdPortalHost"
private val LINKS = setOf("https", "http", "mailto", "tel")

class PortalActivity : ComponentActivity() {
    private lateinit var web: WebView
    private lateinit var end: HostEnd
    private lateinit var launch: String
    private var reply: JavaScriptReplyProxy? = null

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        open("$ORIGIN/")
        onBackPressedDispatcher.addCallback(this) {
            // A portal that has no way back, or that does not answer, must not hold the person.
            end.call(HostMessages.BACK) { if (it?.optBoolean("handled") != true) finish() }
        }
    }

    override fun onDestroy() {
        end.leave()
        web.destroy()
        super.onDestroy()
    }

    /** Another person has logged in, or with an empty token nobody. */
    fun setToken(token: String) = end.call(HostMessages.SET_TOKEN, { put("token", token) })

    /** A new web view with a new key: an earlier life of the page is nobody any more. */
    @SuppressLint("SetJavaScriptEnabled")
    private fun open(address: String) {
        val key = UUID.randomUUID().toString()
        val begin = JSONObject().put("key", key).put("token", AppSession.token)
        launch = "window.AdPortalLaunch = $begin"
        reply = null
        web = WebView(this)
        web.settings.javaScriptEnabled = true
        web.settings.domStorageEnabled = true
        web.settings.allowFileAccess = false
        web.webViewClient = PortalClient()
        end = HostEnd(key, { text -> post(key, text) }, ::answer, ::notice)
        if (WebViewFeature.isFeatureSupported(WebViewFeature.DOCUMENT_START_SCRIPT)) {
            WebViewCompat.addDocumentStartJavaScript(web, launch, setOf(ORIGIN))
        }
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) listen() else fallBack()
        setContentView(web)
        web.loadUrl(address)
    }

    private fun listen() {
        WebViewCompat.addWebMessageListener(web, OBJECT, setOf(ORIGIN)) { _, message, origin, isMainFrame, proxy ->
            if (!isMainFrame || origin.toString() != ORIGIN) return@addWebMessageListener
            reply = proxy
            message.data?.let(end::hear)
        }
    }

    /**
     * Old web views. Warning: this object is there in every frame of every page, and Android does not say which
     * one calls. The key decides, and PortalClient lets no page but the portal's into this web view.
     */
    @SuppressLint("AddJavascriptInterface")
    private fun fallBack() {
        val heard = end
        web.addJavascriptInterface(object {
            @JavascriptInterface
            fun postMessage(text: String) {
                // Called on a thread of the web view.
                runOnUiThread { heard.hear(text) }
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
            else -> reply(JSONObject(HostMessages.UNSUPPORTED))
        }
    }

    private fun notice(name: String, detail: JSONObject) {
        if (name == "portal.title") title = detail.optString("title")
    }

    /** Outside of the web view that has the bridge. */
    private fun openLink(url: String): Boolean {
        val uri = Uri.parse(url)
        if (uri.scheme !in LINKS) return false
        return runCatching { startActivity(Intent(Intent.ACTION_VIEW, uri)) }.isSuccess
    }

    private inner class PortalClient : WebViewClient() {
        override fun onPageStarted(view: WebView, url: String, icon: Bitmap?) {
            if (WebViewFeature.isFeatureSupported(WebViewFeature.DOCUMENT_START_SCRIPT)) return
            // May come too late: then the portal runs without this host, and the person logs in himself.
            if (originOf(Uri.parse(url)) == ORIGIN) view.evaluateJavascript(launch, null)
        }

        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            if (originOf(request.url) == ORIGIN) return false
            if (request.isForMainFrame) openLink(request.url.toString())
            return true
        }

        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            val address = view.url ?: "$ORIGIN/"
            view.destroy()
            open(address)
            return true
        }
    }

    private fun originOf(uri: Uri) = "${uri.scheme}://${uri.encodedAuthority}"
}

/** Your app's own: who is logged in, and how he gets a token of the portal's backend. */
object AppSession {
    var token: String? = null

    /** Asks your server, on a thread of its own; tells null when it gives none. */
    lateinit var renew: (force: Boolean, tell: (String?) -> Unit) -> Unit
}

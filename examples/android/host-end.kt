// Run against shims, never on a device; its messages are checked against host/kit/protocol.schema.json.
package example.portal

import android.os.Handler
import android.os.Looper
import org.json.JSONException
import org.json.JSONObject
import java.util.UUID

/** The host's end of the bridge. Runs on the main thread and obeys only messages with the key of this page load. */
class HostEnd(
    private val key: String,
    private val post: (String) -> Unit,
    /** Answers a request with a message of HostMessages, at once or later. */
    private val onRequest: (method: String, params: JSONObject, reply: (JSONObject) -> Unit) -> Unit,
    private val onEvent: (name: String, detail: JSONObject) -> Unit,
    /** The portal is attached: send insets and visibility now. */
    private val onAttached: () -> Unit
) {
    private val boot = UUID.randomUUID().toString()
    private val timer = Handler(Looper.getMainLooper())
    private val waiting = mutableMapOf<Long, (JSONObject?) -> Unit>()
    private var portal: String? = null
    private var lastId = 0L

    fun receive(text: String) {
        val message = try { JSONObject(text) } catch (_: JSONException) { return }
        if (message.optString("ch") != "ad-portal") return
        val src = message.optString("src")
        val id = message.optLong("id", -1)
        val detail = message.optJSONObject("d") ?: JSONObject()
        when (message.optString("t")) {
            "hello" -> if (detail.optString("key") == key) greet(id, src)
            // Null if the portal refused.
            "res" -> if (src == boot) waiting.remove(id)?.invoke(message.optJSONObject("d"))
            // The answer to an earlier load of the page is dropped.
            "req" -> if (src == portal) onRequest(message.optString("m"), detail) { if (src == portal) send(it, id, src) }
            "ev" -> if (src == portal) notice(message.optString("m"), detail)
        }
    }

    /** Sends a request to the portal; the answer is null if it refuses or does not answer in time. */
    fun call(template: String, fill: JSONObject.() -> Unit = {}, answer: (JSONObject?) -> Unit = {}) {
        if (portal == null) return answer(null)
        val id = ++lastId
        waiting[id] = answer
        timer.postDelayed({ waiting.remove(id)?.invoke(null) }, 10_000)
        val message = JSONObject(template)
        message.optJSONObject("d")?.fill()
        send(message, id, boot)
    }

    /** Settles what is open; says so to the portal, unless its process is gone. */
    fun leave(isGone: Boolean = false) {
        if (portal != null && !isGone) send(JSONObject(HostMessages.BYE), 0, boot)
        portal = null
        settleAll()
    }

    private fun notice(name: String, detail: JSONObject) {
        // The page has destroyed the portal: nothing answers any more.
        if (name == "portal.bye") leave(isGone = true) else onEvent(name, detail)
    }

    private fun settleAll() = waiting.values.toList().also { waiting.clear() }.forEach { it(null) }

    private fun greet(id: Long, src: String) {
        // The page was loaded anew: what its last load was asked is not answered any more.
        if (src != portal) settleAll()
        portal = src
        val ack = JSONObject(HostMessages.ACK)
        ack.getJSONObject("d").put("boot", boot)
        send(ack, id, src)
        onAttached()
    }

    private fun send(message: JSONObject, id: Long, src: String) = post(message.put("id", id).put("src", src).toString())
}

/** Plays a portal to HostEnd of examples/android and prints what the host does, line by line. Timers never end. */
package example.portal

import org.json.JSONObject

private const val KEY = "k-9d0e5b1c44a7f283"
private const val HELLO = """"t":"hello","d":{"versions":[1,1],"caps":{},"boot":"p-1","key":"""
private var boot = ""

private fun show(text: String) {
    val message = JSONObject(text)
    val type = message.optString("t")
    if (type == "ack") boot = message.getJSONObject("d").optString("boot")
    println("$type ${message.optString("m")} ${message.optJSONObject("e") ?: ""}".trim())
}

fun main() {
    val end = HostEnd(
        KEY, ::show,
        onRequest = { method, _, reply -> if (method == "share.open") reply(JSONObject(HostMessages.UNSUPPORTED)) },
        onEvent = { name, detail -> println("event $name $detail") },
        onAttached = { println("attached") }
    )
    val receive = { src: String, rest: String -> end.receive("""{"ch":"ad-portal","v":1,"id":1,"src":"$src",$rest}""") }
    val back = { name: String -> end.call(HostMessages.BACK) { println("$name: $it") } }
    end.receive("no JSON")
    receive("p-1", "$HELLO\"wrong\"}")
    receive("p-1", "$HELLO\"$KEY\"}")
    receive("p-2", """"t":"req","m":"share.open","d":{}""")
    receive("p-1", """"t":"req","m":"share.open","d":{}""")
    receive("p-1", """"t":"ev","m":"portal.title","d":{"title":"Plans"}""")
    back("first")
    receive(boot, """"t":"res","d":{"handled":true}""")
    back("second")
    receive("p-1", """"t":"ev","m":"portal.bye"""")
    back("third")
}

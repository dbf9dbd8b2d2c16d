// Compiled against shims, never run; its messages are checked against host/kit/protocol.schema.json.
package example.portal

/** Every message that this host sends, as JSON: HostEnd fills in `?` and 0. */
object HostMessages {
    const val ACK = """{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"ack","d":{"version":1,"caps":{"app.close":1,"token.request":1,"link.open":1,"language.changed":1,"portal.title":1},"boot":"?"}}"""
    const val DONE = """{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"res","d":{}}"""
    const val TOKEN = """{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"res","d":{"token":"?"}}"""
    const val DENIED = """{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"res","e":{"code":"denied"}}"""
    const val UNSUPPORTED = """{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"res","e":{"code":"unsupported"}}"""
    const val BACK = """{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"req","m":"back.press","d":{}}"""
    const val SET_TOKEN = """{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"req","m":"token.set","d":{"token":"?"}}"""
    const val SET_INSETS = """{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"req","m":"insets.set","d":{"top":0,"right":0,"bottom":0,"left":0}}"""
    const val SET_VISIBLE = """{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"req","m":"visibility.set","d":{"visible":true}}"""
    const val BYE = """{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"ev","m":"host.bye"}"""
}

// Nobody has compiled or run this file; only its messages are checked, against host/kit/protocol.schema.json.
import Foundation

/** Every message that this host sends, as JSON: HostEnd fills in `?` and 0. */
enum HostMessages {
    static let ack = #"{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"ack","d":{"version":1,"caps":{"app.close":1,"token.request":1,"link.open":1,"language.changed":1,"portal.title":1},"boot":"?"}}"#
    static let done = #"{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"res","d":{}}"#
    static let token = #"{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"res","d":{"token":"?"}}"#
    static let denied = #"{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"res","e":{"code":"denied"}}"#
    static let unsupported = #"{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"res","e":{"code":"unsupported"}}"#
    static let back = #"{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"req","m":"back.press","d":{}}"#
    static let setToken = #"{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"req","m":"token.set","d":{"token":"?"}}"#
}

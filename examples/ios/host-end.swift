// Nobody has compiled or run this file; only its messages are checked, against host/kit/protocol.schema.json.
import Foundation

typealias Bag = [String: Any]

/// The host's end of the bridge. Runs on the main thread and obeys only messages with the key of this page load.
final class HostEnd {
    /// Sends a message to the portal.
    var post: (String) -> Void = { _ in }
    /// Answers a request with a message of HostMessages, at once or later.
    var onRequest: (_ method: String, _ params: Bag, _ reply: @escaping (Bag) -> Void) -> Void = { _, _, _ in }
    var onEvent: (_ name: String, _ detail: Bag) -> Void = { _, _ in }

    private let key: String
    private let boot = UUID().uuidString
    private var portal: String?
    private var lastId = 0
    private var waiting: [Int: (Bag?) -> Void] = [:]

    init(key: String) { self.key = key }

    static func read(_ text: String) -> Bag {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? Bag ?? [:]
    }

    func receive(_ text: String) {
        let message = Self.read(text)
        guard message["ch"] as? String == "ad-portal", let id = message["id"] as? Int,
              let src = message["src"] as? String else { return }
        let detail = message["d"] as? Bag ?? [:]
        let name = message["m"] as? String ?? ""
        switch message["t"] as? String {
        case "hello" where detail["key"] as? String == key: greet(id, src)
        // Nil if the portal refused.
        case "res" where src == boot: waiting.removeValue(forKey: id)?(message["d"] as? Bag)
        case "req" where src == portal: onRequest(name, detail) { [weak self] in self?.send($0, id, src) }
        // The page has destroyed the portal: nothing answers any more.
        case "ev" where src == portal && name == "portal.bye": leave()
        case "ev" where src == portal: onEvent(name, detail)
        default: break
        }
    }

    /// Sends a request to the portal; the answer is nil if it refuses or does not answer in time.
    func call(_ template: String, _ params: Bag? = nil, answer: @escaping (Bag?) -> Void = { _ in }) {
        guard portal != nil else { return answer(nil) }
        lastId += 1
        let id = lastId
        waiting[id] = answer
        DispatchQueue.main.asyncAfter(deadline: .now() + 10) { [weak self] in
            self?.waiting.removeValue(forKey: id)?(nil)
        }
        var message = Self.read(template)
        if let params { message["d"] = params }
        send(message, id, boot)
    }

    /// The page is gone: settles what is open.
    func leave() {
        portal = nil
        settleAll()
    }

    private func settleAll() {
        let open = waiting.values
        waiting = [:]
        open.forEach { $0(nil) }
    }

    private func greet(_ id: Int, _ src: String) {
        // The page was loaded anew: what its last load was asked is not answered any more.
        if src != portal { settleAll() }
        portal = src
        var ack = Self.read(HostMessages.ack)
        var detail = ack["d"] as? Bag ?? [:]
        detail["boot"] = boot
        ack["d"] = detail
        send(ack, id, src)
    }

    private func send(_ message: Bag, _ id: Int, _ src: String) {
        let filled = message.merging(["id": id, "src": src]) { $1 }
        guard let data = try? JSONSerialization.data(withJSONObject: filled) else { return }
        post(String(decoding: data, as: UTF8.self))
    }
}

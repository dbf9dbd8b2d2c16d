// Nobody has compiled or run this file; only its messages are checked, against host/kit/protocol.schema.json.
import UIKit
import WebKit

/// Supplied by your app: who is logged in, and how to get a token of the portal's backend.
protocol AppSession: AnyObject {
    var token: String? { get }
    /// The language last chosen in the portal, as BCP 47: with a token from the app, the portal stores none.
    var language: String? { get set }
    func renew(force: Bool, completion: @escaping (String?) -> Void)
}

final class PortalViewController: UIViewController, WKNavigationDelegate {
    /// The portal's exact origin: no other is loaded or obeyed.
    static let origin = URL(string: "https://portal.example")!
    private static let links: Set = ["https", "http", "mailto", "tel"]
    private static let handler = "AdPortalHost"

    private let session: AppSession
    private var web: WKWebView!
    private var end: HostEnd!
    private var key = ""

    init(session: AppSession) {
        self.session = session
        super.init(nibName: nil, bundle: nil)
        // A sheet closes with a swipe, and typed text with it.
        modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        web = WKWebView()
        web.navigationDelegate = self
        view = web
        load(Self.origin)
    }

    /// A new key for each load: messages from an earlier load are no longer accepted.
    private func load(_ address: URL) {
        let key = UUID().uuidString
        self.key = key
        let old = end
        end = HostEnd(key: key)
        // Only now: an open "back" of the old portal must not close the new one.
        old?.leave()
        end.onRequest = { [weak self] in self?.answer($0, $1, $2) }
        end.onEvent = { [weak self] name, detail in
            if name == "portal.title" { self?.title = detail["title"] as? String }
        }
        end.post = { [weak web = self.web] text in
            // Arguments instead of a concatenated script: nothing needs escaping.
            web?.callAsyncJavaScript(
                "window.AdPortalReceive && window.AdPortalReceive(key, text)",
                arguments: ["key": key, "text": text], in: nil, in: .page, completionHandler: nil)
        }
        prepare()
        let content = web.configuration.userContentController
        content.removeScriptMessageHandler(forName: Self.handler)
        // The content controller retains its handler, so the handler is a separate object.
        content.add(PortalMessageHandler(end: end, origin: Self.origin), name: Self.handler)
        web.load(URLRequest(url: address))
    }

    /// What the next load of the page begins with: the user, or the portal, may reload it after another user or language.
    private func prepare() {
        var launch: Bag = ["key": key]
        launch["token"] = session.token
        launch["locale"] = session.language
        // A web view ignores the system's text size. Without one, the size chosen in the portal stays.
        // Of 100, because the scaled value is rounded to a pixel.
        let textSize = min(Double(UIFontMetrics.default.scaledValue(for: 100)) / 100, 2)
        if textSize > 1 { launch["appearance"] = ["textSize": textSize] }
        let json = String(decoding: try! JSONSerialization.data(withJSONObject: launch), as: UTF8.self)
        let content = web.configuration.userContentController
        content.removeAllUserScripts()
        content.addUserScript(WKUserScript(
            source: "window.AdPortalLaunch = \(json)", injectionTime: .atDocumentStart, forMainFrameOnly: true))
    }

    /// Another user has logged in, and the session has this token; an empty one signs out.
    func setToken(_ token: String) {
        prepare()
        end.call(HostMessages.setToken, ["token": token])
    }

    /// Call this from the app's own back button.
    func back() {
        let asked = end
        end.call(HostMessages.back) { [weak self, weak asked] answer in
            // If the portal cannot go back or does not answer, the user must still be able to leave.
            guard let self, asked === self.end else { return }
            if answer?["handled"] as? Bool != true { self.dismiss(animated: true) }
        }
    }

    private func answer(_ method: String, _ params: Bag, _ reply: @escaping (Bag) -> Void) {
        switch method {
        case "app.close":
            reply(HostEnd.read(HostMessages.done))
            dismiss(animated: true)
        case "token.request":
            session.renew(force: params["force"] as? Bool ?? false) { token in
                guard let token else { return reply(HostEnd.read(HostMessages.denied)) }
                reply(HostEnd.read(HostMessages.token).merging(["d": ["token": token]]) { $1 })
            }
        case "link.open":
            let isOpen = openLink(URL(string: params["url"] as? String ?? ""))
            reply(HostEnd.read(isOpen ? HostMessages.done : HostMessages.denied))
        case "language.changed":
            session.language = params["tag"] as? String
            prepare()
            reply(HostEnd.read(HostMessages.done))
        default:
            reply(HostEnd.read(HostMessages.unsupported))
        }
    }

    /// Opens outside the web view that has the bridge.
    private func openLink(_ url: URL?) -> Bool {
        guard let url, Self.links.contains(url.scheme ?? "") else { return false }
        UIApplication.shared.open(url)
        return true
    }

    /// Every SDK has the async form; the type of the closure in the other one changed with iOS 18.
    func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        let url = action.request.url
        let isOwn = url?.scheme == Self.origin.scheme && url?.host == Self.origin.host && url?.port == Self.origin.port
        // A frame of another origin is a support page inside the portal: the message handler accepts nothing from it.
        let isFrame = action.targetFrame?.isMainFrame == false
        if isOwn || isFrame { return .allow }
        if action.navigationType == .linkActivated { _ = openLink(url) }
        return .cancel
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        load(webView.url ?? Self.origin)
    }
}

/// Every frame of a page sees the handler: this one accepts only the main frame of the exact origin.
final class PortalMessageHandler: NSObject, WKScriptMessageHandler {
    private let end: HostEnd
    private let origin: URL

    init(end: HostEnd, origin: URL) {
        self.end = end
        self.origin = origin
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        let frame = message.frameInfo
        let from = frame.securityOrigin
        // A default port is 0 in a security origin and nil in a URL.
        guard frame.isMainFrame, from.protocol == origin.scheme, from.host == origin.host,
              from.port == origin.port ?? 0, let text = message.body as? String else { return }
        end.receive(text)
    }
}

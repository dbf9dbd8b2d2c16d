// Nobody has compiled or run this file; only its messages are checked, against host/kit/protocol.schema.json.
import 'package:flutter/widgets.dart';
import 'package:webview_flutter/webview_flutter.dart';
import 'package:webview_flutter_android/webview_flutter_android.dart';

import 'app-session.dart';
import 'host-end.dart';
import 'host-messages.dart';

/// The portal with `webview_flutter` 4. The plugin cannot run a script at document start, so the host writes
/// the page itself, with the key before the portal's script.
class PortalPage extends StatefulWidget {
  const PortalPage({super.key, required this.session});

  final AppSession session;

  @override
  State<PortalPage> createState() => _PortalPageState();
}

class _PortalPageState extends State<PortalPage> {
  final _web = WebViewController();
  late HostEnd _end;

  /// A new key for each load: messages from an earlier load are no longer accepted.
  void _load() {
    final key = newKey();
    _end = HostEnd(
      key: key,
      post: (text) => _web.runJavaScript(
        'window.AdPortalReceive && window.AdPortalReceive(${toScript(key)}, ${toScript(text)})',
      ),
      onRequest: (method, params) => answer(widget.session, method, params, _close),
    );
    _web.loadHtmlString(_pageWith(key), baseUrl: '$origin/');
  }

  String _pageWith(String key) => '''
<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"></head>
<body style="margin:0"><div id="portal" style="height:100vh"></div>
<script>window.AdPortalLaunch = ${launchOf(widget.session, key)}</script>
<script src="$origin/portal.js"></script>
<script>AdPortal.mount(document.getElementById('portal'), { routing: 'memory', ownsPage: true })</script>
</body></html>''';

  @override
  void initState() {
    super.initState();
    // Android would enlarge the text, and not what is around it. The portal enlarges both.
    if (_web.platform case final AndroidWebViewController android) android.setTextZoom(100);
    _web
      ..setJavaScriptMode(JavaScriptMode.unrestricted)
      // Every frame of a page sees this channel, and the plugin does not say which one posted: only the key identifies the portal.
      ..addJavaScriptChannel('AdPortalHost', onMessageReceived: (message) => _end.receive(message.message))
      ..setNavigationDelegate(NavigationDelegate(
        onNavigationRequest: (request) {
          final url = Uri.tryParse(request.url);
          if (isOwn(url)) return NavigationDecision.navigate;
          if (request.isMainFrame) openLink(url);
          return NavigationDecision.prevent;
        },
        // Of iOS only: on Android the app ends with its renderer.
        onWebResourceError: (error) {
          if (error.errorType != WebResourceErrorType.webContentProcessTerminated) return;
          final gone = _end;
          _load();
          // Only now: an open "back" of the old portal must not close the new one.
          gone.detach();
        },
      ));
    _load();
  }

  @override
  void dispose() {
    _end.leave();
    super.dispose();
  }

  void _close() => Navigator.of(context).pop();

  Future<void> _back() async {
    final asked = _end;
    final outcome = await asked.call(HostMessages.back);
    // If the portal cannot go back or does not answer, the user must still be able to leave.
    if (mounted && asked == _end && outcome?['handled'] != true) _close();
  }

  @override
  Widget build(BuildContext context) => PopScope(
        canPop: false,
        onPopInvokedWithResult: (didPop, _) {
          if (!didPop) _back();
        },
        child: SafeArea(child: WebViewWidget(controller: _web)),
      );
}

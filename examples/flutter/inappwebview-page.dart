// Nobody has compiled or run this file; only its messages are checked, against host/kit/protocol.schema.json.
import 'dart:collection';

import 'package:flutter/widgets.dart';
import 'package:flutter_inappwebview/flutter_inappwebview.dart';

import 'app-session.dart';
import 'host-end.dart';
import 'host-messages.dart';

/// The portal with `flutter_inappwebview` 6: token and key at document start of the main frame.
class PortalPage extends StatefulWidget {
  const PortalPage({super.key, required this.session});

  final AppSession session;

  @override
  State<PortalPage> createState() => _PortalPageState();
}

class _PortalPageState extends State<PortalPage> {
  int _life = 0;
  String _address = '$origin/';

  @override
  Widget build(BuildContext context) => SafeArea(
        // After its process has died, a new web view opens the same address with a new key.
        child: _PortalView(
          key: ValueKey(_life),
          session: widget.session,
          address: _address,
          onAddress: (address) => _address = address,
          onGone: () {
            if (mounted) setState(() => _life += 1);
          },
        ),
      );
}

class _PortalView extends StatefulWidget {
  const _PortalView({
    super.key,
    required this.session,
    required this.address,
    required this.onAddress,
    required this.onGone,
  });

  final AppSession session;
  final String address;
  final void Function(String address) onAddress;
  final void Function() onGone;

  @override
  State<_PortalView> createState() => _PortalViewState();
}

class _PortalViewState extends State<_PortalView> {
  final _key = newKey();
  InAppWebViewController? _web;
  late final _end = HostEnd(
    key: _key,
    // Arguments instead of a concatenated script: nothing needs escaping.
    post: (text) => _web?.callAsyncJavaScript(
      functionBody: 'window.AdPortalReceive && window.AdPortalReceive(key, text)',
      arguments: {'key': _key, 'text': text},
    ),
    onRequest: (method, params) async {
      final given = await answer(widget.session, method, params, _close);
      if (method == 'language.changed' || method == 'token.request') await _prepare();
      return given;
    },
  );

  UserScript get _launch => UserScript(
        source: 'window.AdPortalLaunch = ${launchOf(widget.session, _key)}',
        injectionTime: UserScriptInjectionTime.AT_DOCUMENT_START,
        forMainFrameOnly: true,
      );

  /// What the next load of the page begins with: the user, or the portal, may reload it after another language was chosen.
  Future<void> _prepare() async {
    if (!mounted) return;
    await _web?.removeAllUserScripts();
    await _web?.addUserScript(userScript: _launch);
  }

  @override
  void dispose() {
    _end.leave();
    super.dispose();
  }

  void _close() => Navigator.of(context).pop();

  Future<void> _back() async {
    final outcome = await _end.call(HostMessages.back);
    // If the portal cannot go back or does not answer, the user must still be able to leave.
    if (mounted && outcome?['handled'] != true) _close();
  }

  @override
  Widget build(BuildContext context) => PopScope(
        canPop: false,
        onPopInvokedWithResult: (didPop, _) {
          if (!didPop) _back();
        },
        child: InAppWebView(
          initialUrlRequest: URLRequest(url: WebUri(widget.address)),
          initialUserScripts: UnmodifiableListView([_launch]),
          // Android would enlarge the text, and not what is around it. The portal enlarges both.
          initialSettings: InAppWebViewSettings(useShouldOverrideUrlLoading: true, textZoom: 100),
          onWebViewCreated: (controller) {
            _web = controller;
            // Other frames of a page can call this, too: only the key identifies the portal.
            controller.addJavaScriptHandler(
              handlerName: 'AdPortalHost',
              callback: (arguments) {
                if (arguments case [final String text]) _end.receive(text);
              },
            );
          },
          shouldOverrideUrlLoading: (controller, action) async {
            if (isOwn(action.request.url)) return NavigationActionPolicy.ALLOW;
            if (action.isForMainFrame) await openLink(action.request.url);
            return NavigationActionPolicy.CANCEL;
          },
          onUpdateVisitedHistory: (controller, url, isReload) {
            if (isOwn(url)) widget.onAddress('$url');
          },
          // iOS, then Android, where an unhandled renderer death terminates the app.
          onWebContentProcessDidTerminate: (controller) => widget.onGone(),
          onRenderProcessGone: (controller, detail) => widget.onGone(),
        ),
      );
}

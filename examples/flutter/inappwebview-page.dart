// Nobody has compiled or run this file; its messages alone are checked, against host/kit/protocol.schema.json.
import 'dart:collection';
import 'dart:convert';

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
  final _key = newKey();
  InAppWebViewController? _web;
  late final _end = HostEnd(
    key: _key,
    // Arguments, not a script made of text: nothing needs to be quoted.
    post: (text) => _web?.callAsyncJavaScript(
      functionBody: 'window.AdPortalReceive && window.AdPortalReceive(key, text)',
      arguments: {'key': _key, 'text': text},
    ),
    onRequest: (method, params) => answer(widget.session, method, params, _close),
  );

  UserScript get _launch => UserScript(
        source: 'window.AdPortalLaunch = ${toScript({
              'key': _key,
              if (widget.session.token case final token?) 'token': token,
            }, jsonEncode)}',
        injectionTime: UserScriptInjectionTime.AT_DOCUMENT_START,
        forMainFrameOnly: true,
      );

  @override
  void dispose() {
    _end.leave();
    super.dispose();
  }

  void _close() => Navigator.of(context).pop();

  Future<void> _back() async {
    final outcome = await _end.call(HostMessages.back);
    // A portal that has no way back, or that does not answer, must not hold the person.
    if (mounted && outcome?['handled'] != true) _close();
  }

  @override
  Widget build(BuildContext context) => PopScope(
        canPop: false,
        onPopInvokedWithResult: (didPop, _) {
          if (!didPop) _back();
        },
        child: InAppWebView(
          initialUrlRequest: URLRequest(url: WebUri('$origin/')),
          initialUserScripts: UnmodifiableListView([_launch]),
          initialSettings: InAppWebViewSettings(useShouldOverrideUrlLoading: true),
          onWebViewCreated: (controller) {
            _web = controller;
            // Other frames of a page can call this, too: the key decides.
            controller.addJavaScriptHandler(
              handlerName: 'AdPortalHost',
              callback: (arguments) {
                if (arguments case [final String text]) _end.hear(text);
              },
            );
          },
          shouldOverrideUrlLoading: (_, action) async =>
              action.request.url?.origin == origin ? NavigationActionPolicy.ALLOW : NavigationActionPolicy.CANCEL,
          // The page of a dead process is gone: load it again. Its route stands in the address.
          onWebContentProcessDidTerminate: (controller) => controller.reload(),
        ),
      );
}

// Nobody has compiled or run this file; only its messages are checked, against host/kit/protocol.schema.json.
import 'dart:convert';
import 'dart:ui';

import 'package:url_launcher/url_launcher.dart';

import 'host-end.dart';
import 'host-messages.dart';

/// The portal's exact origin: no other is loaded.
const origin = 'https://portal.example';

/// Supplied by your app: who is logged in, and how to get a token of the portal's backend.
abstract interface class AppSession {
  String? get token;

  /// The language last chosen in the portal, as BCP 47: with a token from the app, the portal stores none.
  String? get language;
  set language(String? tag);
  Future<String?> renew({required bool force});
}

/// Answers a request of the portal, for both web views.
Future<Bag> answer(AppSession session, String method, Bag params, void Function() close) async {
  switch (method) {
    case 'app.close':
      close();
      return HostEnd.read(HostMessages.done);
    case 'token.request':
      final token = await session.renew(force: params['force'] == true);
      if (token == null) return HostEnd.read(HostMessages.denied);
      return {...HostEnd.read(HostMessages.token), 'd': {'token': token}};
    case 'link.open':
      final isOpen = await openLink(Uri.tryParse('${params['url']}'));
      return HostEnd.read(isOpen ? HostMessages.done : HostMessages.denied);
    case 'language.changed':
      session.language = '${params['tag']}';
      return HostEnd.read(HostMessages.done);
    default:
      return HostEnd.read(HostMessages.unsupported);
  }
}

/// What the portal reads before it starts, as JSON for a script.
String launchOf(AppSession session, String key) => toScript({
      'key': key,
      if (session.token case final token?) 'token': token,
      if (session.language case final language?) 'locale': language,
      if (textSize > 1) 'appearance': {'textSize': textSize},
    });

/// The system's text size, as far as the portal follows it. At 1 the size chosen in the portal stays.
double get textSize => PlatformDispatcher.instance.textScaleFactor.clamp(1.0, 2.0);

/// Compares the parts, because `Uri.origin` throws for `mailto:`, `tel:` and `about:blank`.
bool isOwn(Uri? url) {
  final own = Uri.parse(origin);
  return url != null && url.scheme == own.scheme && url.host == own.host && url.port == own.port;
}

/// Opens outside the web view that has the bridge.
Future<bool> openLink(Uri? url) async {
  if (url == null || !const {'https', 'http', 'mailto', 'tel'}.contains(url.scheme)) return false;
  return launchUrl(url, mode: LaunchMode.externalApplication);
}

/// JSON that is safe inside a script of a page, whatever it contains.
String toScript(Object value) => jsonEncode(value).replaceAll('<', r'\u003c');

// Nobody has compiled or run this file; its messages alone are checked, against host/kit/protocol.schema.json.
import 'package:url_launcher/url_launcher.dart';

import 'host-end.dart';
import 'host-messages.dart';

/// Where the portal is: this exact origin and no other is shown.
const origin = 'https://portal.example';

/// Your app's own: who is logged in, and how they get a token of the portal's backend.
abstract interface class AppSession {
  String? get token;
  Future<String?> renew({required bool force});
}

/// What the host does for the portal, whatever shows it.
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
    default:
      return HostEnd.read(HostMessages.unsupported);
  }
}

/// `Uri.origin` throws for `mailto:`, `tel:` and `about:blank`, so the parts are compared.
bool isOwn(Uri? url) {
  final own = Uri.parse(origin);
  return url != null && url.scheme == own.scheme && url.host == own.host && url.port == own.port;
}

/// Outside of the web view that has the bridge.
Future<bool> openLink(Uri? url) async {
  if (url == null || !const {'https', 'http', 'mailto', 'tel'}.contains(url.scheme)) return false;
  return launchUrl(url, mode: LaunchMode.externalApplication);
}

/// JSON that is safe inside a script of a page, whatever it holds.
String toScript(Object value, String Function(Object) encode) => encode(value).replaceAll('<', r'\u003c');

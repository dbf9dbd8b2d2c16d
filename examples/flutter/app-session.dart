// Nobody has compiled or run this file; its messages alone are checked, against host/kit/protocol.schema.json.
import 'host-end.dart';
import 'host-messages.dart';

/// Where the portal is: this exact origin and no other is shown.
const origin = 'https://portal.example';

/// Your app's own: who is logged in, and how he gets a token of the portal's backend.
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
    default:
      return HostEnd.read(HostMessages.unsupported);
  }
}

/// JSON that is safe inside a script of a page, whatever it holds.
String toScript(Object value, String Function(Object) encode) => encode(value).replaceAll('<', r'\u003c');

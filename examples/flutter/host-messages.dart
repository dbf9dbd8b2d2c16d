// Nobody has compiled or run this file; only its messages are checked, against host/kit/protocol.schema.json.
/// Every message that this host sends, as JSON: HostEnd fills in `?` and 0.
abstract final class HostMessages {
  static const ack = r'{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"ack","d":{"version":1,"caps":{"app.close":1,"token.request":1,"link.open":1,"language.changed":1},"boot":"?"}}';
  static const done = r'{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"res","d":{}}';
  static const token = r'{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"res","d":{"token":"?"}}';
  static const denied = r'{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"res","e":{"code":"denied"}}';
  static const unsupported = r'{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"res","e":{"code":"unsupported"}}';
  static const back = r'{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"req","m":"back.press","d":{}}';
  static const bye = r'{"ch":"ad-portal","v":1,"id":0,"src":"?","t":"ev","m":"host.bye"}';
}

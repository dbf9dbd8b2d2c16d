// Nobody has compiled or run this file; only its messages are checked, against host/kit/protocol.schema.json.
import 'dart:async';
import 'dart:convert';
import 'dart:math';

import 'host-messages.dart';

typedef Bag = Map<String, dynamic>;

/// A secret of one page load.
String newKey() {
  final random = Random.secure();
  return List.generate(32, (_) => random.nextInt(16).toRadixString(16)).join();
}

/// The host's end of the bridge. Obeys only messages with the key of this page load.
class HostEnd {
  HostEnd({required this.key, required this.post, required this.onRequest});

  final String key;
  final void Function(String text) post;

  /// Answers a request with a message of HostMessages.
  final FutureOr<Bag> Function(String method, Bag params) onRequest;

  final _boot = newKey();
  final _waiting = <int, Completer<Bag?>>{};
  String? _portal;
  int _lastId = 0;

  static Bag read(String text) => jsonDecode(text) as Bag;

  Future<void> receive(String text) async {
    final Object? message;
    try {
      message = jsonDecode(text);
    } on FormatException {
      return;
    }
    if (message case {'ch': 'ad-portal', 'id': int id, 'src': String src, 't': String type}) {
      final Bag detail = message['d'] is Bag ? message['d'] as Bag : {};
      final name = message['m'] is String ? message['m'] as String : '';
      if (type == 'hello' && detail['key'] == key) {
        // The page was loaded anew: what its last load was asked is not answered any more.
        if (src != _portal) _settleAll();
        _portal = src;
        final ack = read(HostMessages.ack);
        (ack['d'] as Bag)['boot'] = _boot;
        _send(ack, id, src);
      } else if (type == 'res' && src == _boot) {
        // Null if the portal refused.
        _waiting.remove(id)?.complete(message['d'] is Bag ? detail : null);
      } else if (type == 'req' && src == _portal) {
        final answer = await _answer(name, detail);
        // The answer to an earlier load of the page is dropped.
        if (src == _portal) _send(answer, id, src);
      } else if (type == 'ev' && src == _portal && name == 'portal.bye') {
        // The page has destroyed the portal: nothing answers any more.
        detach();
      }
    }
  }

  /// Every request is answered: one that fails is denied.
  Future<Bag> _answer(String method, Bag params) async {
    try {
      return await onRequest(method, params);
    } catch (_) {
      return read(HostMessages.denied);
    }
  }

  /// Sends a request to the portal; null if it refuses or does not answer in time.
  Future<Bag?> call(String template) {
    if (_portal == null) return Future.value();
    final id = ++_lastId;
    final answer = _waiting[id] = Completer<Bag?>();
    _send(read(template), id, _boot);
    return answer.future.timeout(const Duration(seconds: 10), onTimeout: () {
      _waiting.remove(id);
      return null;
    });
  }

  void leave() {
    if (_portal != null) _send(read(HostMessages.bye), 0, _boot);
    detach();
  }

  /// The page is gone: settles what is open.
  void detach() {
    _portal = null;
    _settleAll();
  }

  void _settleAll() {
    for (final answer in _waiting.values) {
      answer.complete(null);
    }
    _waiting.clear();
  }

  void _send(Bag message, int id, String src) => post(jsonEncode({...message, 'id': id, 'src': src}));
}

import type { Mutant } from './mutant.ts'

/** The portal's end of the bridge, and what the page and the host may request of it. */
export const BRIDGE_MUTANTS: readonly Mutant[] = [
  {
    name: 'an answer to an earlier load of the page settles a request',
    file: 'src/bridge/create-host-link.ts',
    find: '    if (src !== own) return\n',
    replace: ''
  },
  {
    name: 'a host may send requests before its hello',
    file: 'src/bridge/create-host-link.ts',
    find: '    if (src !== host?.boot) return void (free && sayHello())\n',
    replace: ''
  },
  {
    name: 'a message from an untrusted sender is obeyed',
    file: 'src/bridge/create-host-link.ts',
    find: "    if (!trusted) return void (t === 'hello' && free && sayHello())\n",
    replace: ''
  },
  {
    name: 'a request hangs when the portal is destroyed',
    file: 'src/bridge/create-host-link.ts',
    find: "      pending.settleAll('destroyed')\n",
    replace: ''
  },
  {
    name: 'a request of the host is carried out twice',
    file: 'src/bridge/requests.ts',
    find: '      if (answered.has(name)) return\n',
    replace: ''
  },
  {
    name: 'a clock that is set back locks the bridge',
    file: 'src/bridge/requests.ts',
    find: 'time <= at && ',
    replace: ''
  },
  {
    name: 'the receiver of the page accepts any key',
    file: 'src/bridge/detect-transport.ts',
    find: "next(shown === key || shown === '' ? text : null, shown === key)",
    replace: "next(text, shown !== '')"
  },
  {
    name: 'the bridge log keeps typed text',
    file: 'src/env/bridge-log.ts',
    find: "slice(0, 80) : '[redacted]'",
    replace: 'slice(0, 80) : value'
  },
  {
    name: 'the page receives events after the portal was destroyed',
    file: 'src/portal/portal.ts',
    find: '    events.clear,\n',
    replace: ''
  }
]

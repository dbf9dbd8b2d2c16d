import type { Mutant } from './mutant.ts'

/** The bridge of a portal inside a frame: any window may post to it. */
export const FRAME_TRANSPORT_MUTANTS: readonly Mutant[] = [
  {
    name: 'any window of an allowed origin may speak',
    file: 'src/bridge/frame-transport.ts',
    find: 'source !== page.parent || ',
    replace: ''
  },
  {
    name: 'a parent of any origin may speak',
    file: 'src/bridge/frame-transport.ts',
    find: ' || !origins.includes(origin)',
    replace: ''
  },
  {
    name: 'an origin that begins like an allowed one may speak',
    file: 'src/bridge/frame-transport.ts',
    find: '!origins.includes(origin)',
    replace: '!origins.some(one => origin.startsWith(one))'
  },
  {
    name: 'the hello is given to a parent of any origin',
    file: 'src/bridge/frame-transport.ts',
    find: 'postMessage(text, origin, [port2])',
    replace: "postMessage(text, '*', [port2])"
  },
  {
    name: 'what a window posts is trusted as if it came through the port',
    file: 'src/bridge/frame-transport.ts',
    find: 'hear(data, false)',
    replace: 'hear(data, true)'
  },
  {
    name: 'a stray message of the parent cuts the port that has answered',
    file: 'src/bridge/frame-transport.ts',
    find: '    if (ports.size === count) chosen = held\n',
    replace: ''
  },
  {
    name: 'the ports stay open after the end',
    file: 'src/bridge/frame-transport.ts',
    find: "        page.removeEventListener('message', onEvent)\n        for (const port of [...ports.keys()]) drop(port)\n",
    replace: "        page.removeEventListener('message', onEvent)\n"
  }
]

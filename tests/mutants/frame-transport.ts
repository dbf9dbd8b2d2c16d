import type { Mutant } from './mutant.ts'

/** The bridge of a portal inside a frame: any window may post to it. */
export const FRAME_TRANSPORT_MUTANTS: readonly Mutant[] = [
  {
    name: 'any window of an allowed origin may send messages',
    file: 'src/bridge/frame-transport.ts',
    find: 'source !== page.parent || ',
    replace: ''
  },
  {
    name: 'a parent of any origin may send messages',
    file: 'src/bridge/frame-transport.ts',
    find: ' || !origins.includes(origin)',
    replace: ''
  },
  {
    name: 'an origin with an allowed prefix may send messages',
    file: 'src/bridge/frame-transport.ts',
    find: '!origins.includes(origin)',
    replace: '!origins.some(one => origin.startsWith(one))'
  },
  {
    name: 'the hello is sent to a parent of any origin',
    file: 'src/bridge/frame-transport.ts',
    find: 'postMessage(text, origin, [port2])',
    replace: "postMessage(text, '*', [port2])"
  },
  {
    name: 'a message posted by a window is trusted like one from the port',
    file: 'src/bridge/frame-transport.ts',
    find: 'receive(data, false)',
    replace: 'receive(data, true)'
  },
  {
    name: 'a stray message of the parent closes the port that has answered',
    file: 'src/bridge/frame-transport.ts',
    find: '    if (ports.size === count) chosen = previous\n',
    replace: ''
  },
  {
    name: 'the ports stay open after the transport is closed',
    file: 'src/bridge/frame-transport.ts',
    find: "        stop()\n        for (const port of [...ports.keys()]) drop(port)\n",
    replace: "        stop()\n"
  }
]

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createHostLink } from '../../src/bridge/create-host-link.ts'
import type { Receive } from '../../src/bridge/host-link.ts'
import { readMessage } from '../../src/bridge/read-message.ts'
import { SCALE } from '../support/scale.ts'
import { createTestClock } from '../support/test-clock.ts'
import { message } from './open-bridge.ts'

const GOOD = { ch: 'ad-portal', v: 1, id: 1, src: 's', t: 'req', m: 'token.set', d: { token: 't' } }

test('readMessage returns objects without prototype', () => {
  const read = readMessage(JSON.stringify(GOOD))
  expect(read).toMatchObject({ t: 'req', m: 'token.set', d: { token: 't' } })
  expect(Object.getPrototypeOf(read)).toBeNull()
  expect(Object.getPrototypeOf(read?.d)).toBeNull()
})

test.each([
  ['another channel', { ...GOOD, ch: 'other' }],
  ['an unknown member', { ...GOOD, origin: 'x' }],
  ['a fractional version', { ...GOOD, v: 1.5 }],
  ['a negative id', { ...GOOD, id: -1 }],
  ['an id as text', { ...GOOD, id: '1' }],
  ['an empty source', { ...GOOD, src: '' }],
  ['a long source', { ...GOOD, src: 's'.repeat(81) }],
  ['an unknown type', { ...GOOD, t: 'run' }],
  ['a method with capitals', { ...GOOD, m: 'token.Set' }],
  ['a request without method', { ...GOOD, m: undefined }],
  ['a request with an error', { ...GOOD, e: { code: 'x' } }],
  ['a result and an error', { ...GOOD, t: 'res', e: { code: 'x' } }],
  ['neither result nor error', { ...GOOD, t: 'res', d: undefined }],
  ['an error with more members', { ...GOOD, t: 'res', d: undefined, e: { code: 'x', stack: 's' } }],
  ['a hello without payload', { ...GOOD, t: 'hello', d: undefined }],
  ['an array', [GOOD]],
  ['too deep a payload', { ...GOOD, d: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } } }],
  ['too long a text', { ...GOOD, d: { token: 'x'.repeat(8_192) } }]
])('readMessage refuses %s', (_name, value) => {
  expect(readMessage(JSON.stringify(value))).toBeNull()
})

test.each(['__proto__', 'constructor', 'prototype'])('readMessage refuses the member %s at any depth', name => {
  const text = (d: string) => `{"ch":"ad-portal","v":1,"id":1,"src":"s","t":"req","m":"a","d":${d}}`
  expect(readMessage(text('{}'))).not.toBeNull()
  expect(readMessage(text(`{"${name}":{"token":"x"}}`))).toBeNull()
  expect(readMessage(text(`{"a":[{"${name}":1}]}`))).toBeNull()
  expect(readMessage(`{"${name}":1,${text('{}').slice(1)}`)).toBeNull()
})

test('readMessage reads no member of a value that is not text', () => {
  const trap = new Proxy({}, { get: () => expect.unreachable('a member was read') })
  const cycle: Record<string, unknown> = {}
  cycle.self = cycle
  for (const value of [trap, cycle, null, undefined, 5, Symbol('s'), () => 'x', new String('{}')]) {
    expect(readMessage(value)).toBeNull()
  }
})

const word = fc.oneof(
  fc.constantFrom('token.set', 'token.request', 'host.bye', 'ad-portal', 'fake', '__proto__', ''),
  fc.string({ maxLength: 12 })
)
const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), word, fc.integer(), fc.constant(undefined))
/** Mostly a valid value, sometimes anything. */
const mostly = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: anything })
const envelope = fc.record(
  {
    ch: mostly(fc.constant('ad-portal')),
    v: mostly(fc.constantFrom(0, 1, 2)),
    id: mostly(fc.nat()),
    src: mostly(fc.constantFrom('host', 'never-guessed', 's')),
    t: mostly(fc.constantFrom('hello', 'ack', 'req', 'res', 'ev')),
    m: mostly(fc.constantFrom('token.set', 'host.bye', 'language.set')),
    d: fc.oneof(fc.record({ token: word }), anything),
    e: fc.oneof(fc.constant(undefined), fc.record({ code: word }), anything)
  },
  { requiredKeys: ['ch', 'v', 'id', 'src', 't', 'm'] }
)
const hostile = fc.oneof(
  { weight: 6, arbitrary: envelope.map(value => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.anything() }
)
const RUNS = { numRuns: SCALE.hostileMessages, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: true }

test(`the link ignores ${SCALE.hostileMessages} hostile messages without throwing or changing its state`, () => {
  const clock = createTestClock(0, 'UTC')
  let deliver: Receive = () => undefined
  let tokens = 0
  const ears = { listen: (next: Receive) => void (deliver = next) }
  let ids = 0
  const link = createHostLink({
    transport: {
      kind: 'custom',
      send: () => true,
      listen: next => {
        ears.listen(next)
        return () => undefined
      }
    },
    // Each message arrives ten seconds later, so that the rate limit does not hide a fault.
    clock: { ...clock, now: () => (ids += 1) * 10_000 },
    randomId: () => 'never-guessed'
  })
  link.handle('token.set', () => ({ accepted: (tokens += 1) > 0 }))
  deliver(message({ t: 'hello', d: { versions: [1, 1], caps: {}, boot: 'real-host' } }), true)
  expect(link.state()).toBe('connected')
  let read = 0
  fc.assert(
    fc.property(hostile, text => {
      if (readMessage(text)) read += 1
      deliver(text, true)
      deliver(text, false)
      return link.state() === 'connected' && tokens === 0
    }),
    RUNS
  )
  // Some generated messages must be well formed, and are still not obeyed.
  expect(read).toBeGreaterThan(SCALE.hostileMessages / 20)
  expect(({} as Record<string, unknown>).token).toBeUndefined()
}, 120_000)

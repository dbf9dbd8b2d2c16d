import { expect, test, vi } from 'vitest'

import type { FakeAnswer } from '../../src/bridge/fake-host.ts'
import type { HostFailure, HostOutcome } from '../../src/bridge/host-link.ts'
import { message, openBridge } from './open-bridge.ts'

const TOKEN = { token: 't-1' }
const WISH = { reason: 'start', force: false } as const

type Ending = 'ok' | HostFailure
const ending = (outcome: HostOutcome<unknown>): Ending => (outcome.ok ? 'ok' : outcome.failure)

const HOSTS: [string, FakeAnswer<'token.request'>, Ending][] = [
  ['answers', { kind: 'answer', value: TOKEN }, 'ok'],
  ['answers slowly, within the time limit', { kind: 'answer', value: TOKEN, afterMs: 9_000 }, 'ok'],
  ['answers after the time limit', { kind: 'answer', value: TOKEN, afterMs: 11_000 }, 'timeout'],
  ['is silent', { kind: 'silence' }, 'timeout'],
  ['answers twice', { kind: 'double', value: TOKEN }, 'ok'],
  ['answers with a wrong id', { kind: 'wrong-id', value: TOKEN }, 'timeout'],
  ['answers to an earlier life of the page', { kind: 'wrong-src', value: TOKEN }, 'timeout'],
  ['answers text that is no JSON', { kind: 'raw', text: '}{' }, 'timeout'],
  ['answers an object', { kind: 'raw', text: { token: 't' } }, 'timeout'],
  ['answers too much', { kind: 'raw', text: '"'.padEnd(9_000, 'x') }, 'timeout'],
  ['denies', { kind: 'fail', code: 'denied' }, 'denied'],
  ['cancels', { kind: 'fail', code: 'cancelled' }, 'cancelled'],
  ['fails with a code of its own', { kind: 'fail', code: 'moon_phase' }, 'denied'],
  ['claims that the portal was destroyed', { kind: 'fail', code: 'destroyed' }, 'denied'],
  [
    'answers with unknown fields',
    { kind: 'answer', value: { token: 't', extra: 1 } as unknown as typeof TOKEN },
    'bad_message'
  ],
  [
    'answers with a wrong type',
    { kind: 'answer', value: { token: 5 } as unknown as typeof TOKEN },
    'bad_message'
  ],
  ['answers without the token', { kind: 'answer', value: {} as typeof TOKEN }, 'bad_message']
]

test.each(HOSTS)('settles when the host %s', async (_name, answer, expected) => {
  const { clock, host, open } = openBridge()
  host.on('token.request', answer)
  const link = open()
  const outcomes: HostOutcome<unknown>[] = []
  await clock.advance(10)
  void link.request('token.request', WISH).then(outcome => outcomes.push(outcome))
  await clock.advance(10_000)
  expect(outcomes.map(ending)).toEqual([expected])
  await clock.advance(60_000)
  expect(outcomes).toHaveLength(1)
  expect(clock.pending()).toBe(0)
  expect(link.state()).toBe('connected')
})

test('settles when the host dies, and a request afterwards at once', async () => {
  const { clock, host, open } = openBridge()
  host.on('token.request', { kind: 'silence' })
  host.on('app.close', { kind: 'silence' })
  const link = open()
  await clock.advance(10)
  const waiting = link.request('token.request', WISH)
  host.die()
  const failing = link.request('app.close', { reason: 'back' })
  expect(ending(await waiting)).toBe('host_gone')
  expect(ending(await failing)).toBe('host_gone')
  expect(link.state()).toBe('gone')
  expect(ending(await link.request('token.request', WISH))).toBe('host_gone')
})

test('settles when the host says goodbye or starts anew', async () => {
  const { clock, host, open } = openBridge()
  host.on('token.request', { kind: 'silence' })
  const link = open()
  await clock.advance(10)
  const first = link.request('token.request', WISH)
  host.restart()
  expect(ending(await first)).toBe('host_gone')
  expect(link.state()).toBe('connected')
  const second = link.request('token.request', WISH)
  host.leave()
  expect(ending(await second)).toBe('host_gone')
  expect(link.state()).toBe('gone')
  host.attach()
  await clock.advance(10)
  expect(link.state()).toBe('connected')
})

test('settles on abort, before and while it waits, and lets go of the signal', async () => {
  const { clock, host, open } = openBridge()
  host.on('token.request', { kind: 'silence' })
  const link = open()
  await clock.advance(10)
  const controller = new AbortController()
  const waiting = link.request('token.request', WISH, { signal: controller.signal })
  controller.abort()
  expect(ending(await waiting)).toBe('cancelled')
  const late = link.request('token.request', WISH, { signal: controller.signal })
  expect(ending(await late)).toBe('cancelled')
  expect(host.heard.filter(({ t }) => t === 'req')).toHaveLength(1)
})

test('settles on destroy, queued and sent alike, and says nothing afterwards', async () => {
  const { clock, host, open } = openBridge()
  host.on('token.request', { kind: 'silence' })
  const link = open()
  const queued = link.request('token.request', WISH)
  link.destroy()
  expect(ending(await queued)).toBe('destroyed')
  expect(ending(await link.request('token.request', WISH))).toBe('destroyed')

  const second = open()
  await clock.advance(10)
  const sent = second.request('token.request', WISH)
  second.destroy()
  second.destroy()
  expect(ending(await sent)).toBe('destroyed')
  expect(host.heard.at(-1)).toMatchObject({ t: 'ev', m: 'portal.bye' })
  const before = host.heard.length
  host.say(message({ t: 'req', m: 'token.set', d: { token: 'forged' } }))
  host.attach()
  await clock.advance(60_000)
  expect(host.heard).toHaveLength(before)
  expect(clock.pending()).toBe(0)
})

test('waits for a host that attaches late, in order, and gives up on one that never does', async () => {
  const { clock, host, open } = openBridge({ attached: false })
  host.on('app.close', { kind: 'answer', value: {} })
  host.on('token.request', { kind: 'answer', value: TOKEN })
  const link = open()
  const first = link.request('app.close', { reason: 'back' })
  const second = link.request('token.request', WISH)
  await clock.advance(1_000)
  host.attach()
  expect(ending(await first)).toBe('ok')
  expect(await second).toEqual({ ok: true, value: TOKEN })
  expect(host.heard.filter(({ t }) => t === 'req').map(({ m }) => m)).toEqual([
    'app.close',
    'token.request'
  ])

  const other = openBridge({ attached: false })
  const alone = other.open()
  const never = alone.request('app.close', { reason: 'back' })
  await other.clock.advance(1_500)
  expect(ending(await never)).toBe('unsupported')
  expect(alone.state()).toBe('none')
  expect(ending(await alone.request('app.close', { reason: 'back' }))).toBe('unsupported')
  other.host.on('app.close', { kind: 'answer', value: {} })
  other.host.attach()
  await other.clock.advance(10)
  expect(alone.state()).toBe('connected')
  expect(ending(await alone.request('app.close', { reason: 'back' }))).toBe('ok')
})

test('bounds the queue and the size of a request', async () => {
  const { clock, host, open } = openBridge({ attached: false })
  host.on('app.close', { kind: 'answer', value: {} })
  const link = open()
  const many = Array.from({ length: 40 }, () => link.request('app.close', { reason: 'back' }))
  host.attach()
  await clock.advance(10)
  const endings = (await Promise.all(many)).map(ending)
  expect(endings.filter(end => end === 'ok')).toHaveLength(32)
  expect(endings.filter(end => end === 'denied')).toHaveLength(8)
  const long = link.request('language.changed', { code: 'de', tag: 'x'.repeat(70_000) })
  expect(ending(await long)).toBe('too_large')
})

test('asks only for what the host can do', async () => {
  const { clock, host, open } = openBridge({ caps: { 'app.close': 1, 'moon.land': 7 } })
  host.on('app.close', { kind: 'answer', value: {} })
  const link = open()
  expect(link.supports('app.close')).toBe(false)
  await clock.advance(10)
  expect(link.supports('app.close')).toBe(true)
  expect(link.supports('token.request')).toBe(false)
  expect(ending(await link.request('token.request', WISH))).toBe('unsupported')
  expect(host.heard.filter(({ t }) => t === 'req')).toHaveLength(0)
})

test('a settled request leaves no timer and no listener on the signal', async () => {
  const { clock, host, open } = openBridge()
  host.on('token.request', { kind: 'answer', value: TOKEN })
  const link = open()
  await clock.advance(2_000)
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  expect(ending(await link.request('token.request', WISH, { signal }))).toBe('ok')
  expect(clock.pending()).toBe(0)
  expect(added).toHaveBeenCalledTimes(1)
  expect(removed.mock.calls).toEqual(added.mock.calls)
})

import { describe, expect, test, vi } from 'vitest'

import type { FakeAnswer } from '../support/fake-host.ts'
import type { HostFailure, HostLink, HostMethod, HostOutcome, HostState } from '../../src/bridge/host-link.ts'
import { HOST_METHODS } from '../../src/bridge/methods.ts'
import { HOST_SAMPLES } from './method-samples.ts'
import { message, openBridge } from './open-bridge.ts'

const TOKEN = { token: 't-1' }
const WISH = { reason: 'start', force: false } as const

type Ending = 'ok' | HostFailure
const ending = (outcome: HostOutcome<unknown>): Ending => (outcome.ok ? 'ok' : outcome.failure)

/** How a host treats a request, given a valid answer and the method's time limit. */
type Treat = (value: object, limit: number) => unknown

const HOSTS: [string, Treat, Ending][] = [
  ['answers', value => ({ kind: 'answer', value }), 'ok'],
  ['answers at the last moment', (value, ms) => ({ kind: 'answer', value, afterMs: ms - 1 }), 'ok'],
  ['answers too late', (value, ms) => ({ kind: 'answer', value, afterMs: ms + 1 }), 'timeout'],
  ['does not answer', () => ({ kind: 'silence' }), 'timeout'],
  ['answers twice', value => ({ kind: 'double', value }), 'ok'],
  ['answers with a wrong id', value => ({ kind: 'wrong-id', value }), 'timeout'],
  ['answers an earlier load of the page', value => ({ kind: 'wrong-src', value }), 'timeout'],
  ['answers with text that is not JSON', () => ({ kind: 'raw', text: '}{' }), 'timeout'],
  ['answers with an object', value => ({ kind: 'raw', text: value }), 'timeout'],
  ['answers with undefined', () => ({ kind: 'raw', text: undefined }), 'timeout'],
  ['answers with too much text', () => ({ kind: 'raw', text: '"'.padEnd(70_000, 'x') }), 'timeout'],
  ['denies', () => ({ kind: 'fail', code: 'denied' }), 'denied'],
  ['denies late', (_value, ms) => ({ kind: 'fail', code: 'denied', afterMs: ms - 1 }), 'denied'],
  ['cancels', () => ({ kind: 'fail', code: 'cancelled' }), 'cancelled'],
  ['fails with a code of its own', () => ({ kind: 'fail', code: 'moon_phase' }), 'denied'],
  ['claims that the portal was destroyed', () => ({ kind: 'fail', code: 'destroyed' }), 'denied'],
  ['answers with unknown fields', value => ({ kind: 'answer', value: { ...value, extra: 1 } }), 'bad_message'],
  ['answers with a list', () => ({ kind: 'answer', value: [] }), 'timeout'],
  ['answers with wrong types', value => ({ kind: 'answer', value: spoil(value) }), 'bad_message'],
  ['answers without a required field', value => ({ kind: 'answer', value: rob(value) }), 'bad_message']
]

/** Gives every member another type and adds one. */
const spoil = (value: object): object =>
  Object.fromEntries([['x', null], ...Object.keys(value).map(name => [name, null])])

/** Removes a member; an empty answer becomes one of another method. */
const rob = (value: object): object =>
  Object.keys(value).length === 0 ? { other: true } : Object.fromEntries(Object.entries(value).slice(1))

/** What ends a request that the host leaves open. */
type Event = (bridge: ReturnType<typeof openBridge>, link: HostLink, abort: () => void) => unknown
const EVENTS: [string, Event, Ending, HostState][] = [
  ['the host says goodbye', ({ host }) => host.leave(), 'host_gone', 'gone'],
  ['the host starts again', ({ host }) => host.restart(), 'host_gone', 'connected'],
  ['the portal is destroyed', (_bridge, link) => link.destroy(), 'destroyed', 'gone'],
  ['the portal no longer wants it', (_bridge, _link, abort) => abort(), 'cancelled', 'connected'],
  [
    'the host dies, which the next message shows',
    ({ host }, link) => {
      host.die()
      void link.request('app.close', { reason: 'user' })
    },
    'host_gone',
    'gone'
  ]
]

const HOUR = 3_600_000

describe.each(Object.keys(HOST_METHODS) as HostMethod[])('%s', method => {
  const limit = HOST_METHODS[method].timeoutMs
  const { params, result } = HOST_SAMPLES[method]
  const ask = (link: HostLink, options?: { timeoutMs?: number; signal?: AbortSignal }) => {
    const outcomes: HostOutcome<unknown>[] = []
    const asked = link.request(method, params as never, options)
    void asked.then(outcome => outcomes.push(outcome))
    return outcomes
  }
  async function connected(answer: unknown) {
    const bridge = openBridge()
    bridge.host.on('app.close', { kind: 'silence' })
    bridge.host.on(method, answer as FakeAnswer<typeof method>)
    const link = bridge.open()
    await bridge.clock.advance(1_500)
    return { bridge, link }
  }

  test.each(HOSTS)('settles once, within its time, when the host %s', async (_name, treat, expected) => {
    const { bridge, link } = await connected(treat(result, limit))
    const outcomes = ask(link)
    await bridge.clock.advance(limit)
    expect(outcomes.map(ending)).toEqual([expected])
    await bridge.clock.advance(HOUR)
    expect(outcomes).toHaveLength(1)
    expect(bridge.clock.pending()).toBe(0)
    expect(link.state()).toBe('connected')
    expect(bridge.log.filter(line => line.includes(method))).toEqual(expected === 'ok' ? [] : [`Host: ${method} ${expected}`])
  })

  test.each(EVENTS)('settles at once when %s', async (_name, happen, expected, state) => {
    const { bridge, link } = await connected({ kind: 'silence' })
    const controller = new AbortController()
    const outcomes = ask(link, { signal: controller.signal })
    happen(bridge, link, () => controller.abort())
    await bridge.clock.advance(0)
    expect(outcomes.map(ending)).toEqual([expected])
    expect(link.state()).toBe(state)
    await bridge.clock.advance(HOUR)
    expect(outcomes).toHaveLength(1)
    expect(bridge.clock.pending()).toBe(0)
  })

  test('settles at once when the host has left or the link is destroyed', async () => {
    const { bridge, link } = await connected({ kind: 'silence' })
    const ends: Ending[] = []
    const endsNow = async () => {
      const outcomes = ask(link)
      await bridge.clock.advance(0)
      ends.push(...outcomes.map(ending))
    }
    bridge.host.leave()
    await bridge.clock.advance(0)
    await endsNow()
    link.destroy()
    await endsNow()
    expect(ends).toEqual(['host_gone', 'destroyed'])
    expect(bridge.clock.pending()).toBe(0)
  })

  test('settles without a host, whether asked before or after the handshake ends', async () => {
    const bridge = openBridge({ attached: false })
    const link = bridge.open()
    const queued = ask(link)
    await bridge.clock.advance(1_500)
    const asked = ask(link)
    await bridge.clock.advance(0)
    expect([queued, asked].map(outcomes => outcomes.map(ending))).toEqual([['unsupported'], ['unsupported']])
    expect(bridge.clock.pending()).toBe(0)
  })

  test('settles when the host does not support it, and within a shorter timeout of the caller', async () => {
    const other = openBridge({ caps: {} })
    const alone = other.open()
    const refused = ask(alone)
    await other.clock.advance(1_500)
    expect(refused.map(ending)).toEqual(['unsupported'])
    const { bridge, link } = await connected({ kind: 'silence' })
    const impatient = ask(link, { timeoutMs: 50 })
    await bridge.clock.advance(50)
    expect(impatient.map(ending)).toEqual(['timeout'])
    expect(bridge.clock.pending()).toBe(0)
  })
})

test('a request settles when the host dies, and a later one at once', async () => {
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

test('a request settles when the host says goodbye or restarts', async () => {
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

test('a request settles when its signal aborts, before or while it waits', async () => {
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
  expect(host.received.filter(({ t }) => t === 'req')).toHaveLength(1)
})

test('a request settles on destroy, queued or sent, and nothing is sent afterwards', async () => {
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
  expect(host.received.at(-1)).toMatchObject({ t: 'ev', m: 'portal.bye' })
  const before = host.received.length
  host.sendText(message({ t: 'req', m: 'token.set', d: { token: 'forged' } }))
  host.attach()
  await clock.advance(60_000)
  expect(host.received).toHaveLength(before)
  expect(clock.pending()).toBe(0)
})

test('requests wait in order for a host that attaches late and fail when none attaches', async () => {
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
  expect(host.received.filter(({ t }) => t === 'req').map(({ m }) => m)).toEqual([
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

test('the link bounds its queue and the size of a request', async () => {
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

test('the link sends only what the host supports', async () => {
  const { clock, host, open } = openBridge({ caps: { 'app.close': 1, 'moon.land': 7 } })
  host.on('app.close', { kind: 'answer', value: {} })
  const link = open()
  expect(link.supports('app.close')).toBe(false)
  await clock.advance(10)
  expect(link.supports('app.close')).toBe(true)
  expect(link.supports('token.request')).toBe(false)
  expect(ending(await link.request('token.request', WISH))).toBe('unsupported')
  expect(host.received.filter(({ t }) => t === 'req')).toHaveLength(0)
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

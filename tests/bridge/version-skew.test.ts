import { describe, expect, it } from 'vitest'

import { createHostEnd } from '../../host/native/host-end.js'
import type { HostMethod } from '../../src/bridge/host-link.ts'
import { HOST_METHODS, PORTAL_CAPABILITIES } from '../../src/bridge/methods.ts'
import { createTestClock } from '../support/test-clock.ts'
import { HOST_SAMPLES } from './method-samples.ts'
import { message, openBridge } from './open-bridge.ts'

/** Capabilities of a newer or older host, some unknown to this portal. */
const CAPS = { 'app.close': 1, 'token.request': 2, 'language.changed': 0, 'moon.land': 7 }
const WISH = HOST_SAMPLES['token.request']

/** Lowest and highest version of the host, against a portal that supports only 1. */
const HOSTS: [readonly [number, number], 'connected' | 'none'][] = [
  [[0, 0], 'none'],
  [[0, 1], 'connected'],
  [[1, 1], 'connected'],
  [[1, 2], 'connected'],
  [[1, 3], 'connected'],
  [[2, 3], 'none']
]

describe.each(HOSTS)('a portal of [1, 1] and a host of %j', (versions, expected) => {
  const isMet = expected === 'connected'
  const hello = (members: object = {}) =>
    message({ t: 'hello', v: versions[1], d: { versions, caps: CAPS, boot: 'fake-host-1', ...members } })

  it(`is ${expected} when the host answers`, async () => {
    const { clock, open } = openBridge({ versions, caps: CAPS })
    const link = open()
    await clock.advance(2_000)
    expect(link.state()).toBe(expected)
    expect(clock.pending()).toBe(0)
  })

  it(`is ${expected} when a late host says hello with members of its own`, async () => {
    const { clock, host, open } = openBridge({ attached: false, versions, caps: CAPS })
    const link = open()
    await clock.advance(2_000)
    host.sendText(hello({ theme: 'dark', features: [{ deep: true }] }))
    await clock.advance(10)
    expect(link.state()).toBe(expected)
  })

  it('answers with the common version, or not at all', async () => {
    const { clock, host, open } = openBridge({ versions, caps: CAPS })
    open()
    await clock.advance(2_000)
    host.sendText(hello({ later: 1 }))
    await clock.advance(10)
    const acks = host.received.filter(({ t }) => t === 'ack')
    expect(acks.map(({ v, d }) => [v, d])).toEqual(
      isMet ? [[1, { version: 1, caps: PORTAL_CAPABILITIES, boot: '00000001-boot' }]] : []
    )
    expect(host.received.every(({ v }) => v === 1)).toBe(true)
  })

  it('sends only the methods that the host lists with a version of 1 or more', async () => {
    const { clock, host, open } = openBridge({ versions, caps: CAPS })
    host.on('token.request', { kind: 'answer', value: WISH.result })
    host.on('app.close', { kind: 'answer', value: {} })
    const link = open()
    await clock.advance(2_000)
    for (const method of Object.keys(HOST_METHODS) as HostMethod[]) {
      const isNamed = isMet && ['app.close', 'token.request'].includes(method)
      expect(link.supports(method), method).toBe(isNamed)
      const outcome = await link.request(method, HOST_SAMPLES[method].params as never)
      expect(outcome, method).toMatchObject(isNamed ? { ok: true } : { failure: 'unsupported' })
    }
    link.emit('portal.title', { title: 'Plans' })
    const asked = host.received.filter(({ t }) => t === 'req' || t === 'ev').map(({ m }) => m)
    expect(asked).toEqual(isMet ? ['app.close', 'token.request'] : [])
  })

  it('rejects an answer with an unknown member and keeps its state', async () => {
    const { clock, host, open } = openBridge({ versions, caps: CAPS })
    const value = { ...WISH.result, scope: 'all' }
    host.on('token.request', { kind: 'answer', value })
    const link = open()
    await clock.advance(2_000)
    const outcome = await link.request('token.request', WISH.params)
    expect(outcome).toMatchObject({ failure: isMet ? 'bad_message' : 'unsupported' })
    expect(link.state()).toBe(expected)
  })

  it('drops an unknown event or envelope member and refuses an unknown request', async () => {
    const { clock, host, open } = openBridge({ versions, caps: CAPS })
    const link = open()
    link.handle('portal.ping', () => ({ at: 5 }))
    await clock.advance(2_000)
    const v = versions[1]
    host.sendText(message({ v, id: 1, t: 'ev', m: 'host.weather', d: { rain: true } }))
    host.sendText(message({ v, id: 2, t: 'req', m: 'portal.ping', d: {}, trace: 'x' }))
    host.sendText(message({ v, id: 3, t: 'wave', d: {} }))
    host.sendText(message({ v, id: 4, t: 'req', m: 'portal.dance', d: {} }))
    host.sendText(message({ v, id: 5, t: 'req', m: 'portal.ping', d: { loud: true } }))
    host.sendText(message({ v, id: 6, t: 'req', m: 'portal.ping', d: {} }))
    await clock.advance(10)
    const answers = host.received.filter(({ t }) => t === 'res').map(({ id, d, e }) => [id, e?.code ?? d])
    expect(answers).toEqual(isMet ? [[4, 'unsupported'], [5, 'bad_message'], [6, { at: 5 }]] : [])
    expect(link.state()).toBe(expected)
  })
})

const PORTALS: [unknown, boolean][] = [
  [[0, 0], false],
  [[0, 1], true],
  [[1, 1], true],
  [[1, 3], true],
  [[2, 3], false],
  [undefined, false],
  ['all', false]
]

describe.each(PORTALS)('the sample host and a portal of %j', (versions, isMet) => {
  function meet() {
    const clock = createTestClock(1_000_000, 'UTC')
    const sent: { t: string; d?: unknown; e?: { code: string } }[] = []
    const end = createHostEnd({
      key: 'a-key',
      boot: 'host-boot',
      post: text => sent.push(JSON.parse(text)),
      after: (ms, run) => clock.after(ms, run),
      methods: { 'app.close': () => ({}) },
      events: {},
      onState: () => undefined
    })
    const caps = { ...PORTAL_CAPABILITIES, 'portal.dance': 3 }
    const send = (members: object) => end.receive(message({ src: 'portal-boot', ...members }))
    send({ t: 'hello', d: { versions, caps, boot: 'portal-boot', key: 'a-key', later: 1 } })
    return { clock, end, sent, send }
  }

  it(isMet ? 'meet in version 1' : 'do not meet', () => {
    const { end, sent } = meet()
    expect(end.isAttached()).toBe(isMet)
    const ack = { t: 'ack', d: { version: 1, caps: { 'app.close': 1 }, boot: 'host-boot' } }
    expect(sent).toEqual(isMet ? [expect.objectContaining(ack)] : [])
  })

  it('refuse what they do not know, and settle', async () => {
    const { clock, end, sent, send } = meet()
    send({ t: 'req', m: 'portal.moon', d: {} })
    send({ t: 'ev', m: 'portal.weather', d: {} })
    await clock.advance(10)
    expect(sent.filter(({ t }) => t === 'res').map(({ e }) => e?.code)).toEqual(isMet ? ['unsupported'] : [])
    const asked = end.call('portal.dance', {}, 1_000)
    await clock.advance(1_000)
    expect(await asked).toEqual({ ok: false, failure: isMet ? 'timeout' : 'host_gone' })
  })
})

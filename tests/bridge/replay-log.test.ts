import { describe, expect, it, test } from 'vitest'

import { createReplay, readTranscript } from '../../host/kit/simulator/replay.ts'
import { createHostEnd } from '../../host/native/host-end.js'
import { createHostLink } from '../../src/bridge/create-host-link.ts'
import type { Receive, HostLink, Transport } from '../../src/bridge/host-link.ts'
import { createBridgeLog } from '../../src/env/bridge-log.ts'
import type { Frame } from '../../src/env/bridge-log.ts'
import { createTestClock, settle } from '../support/test-clock.ts'

/** A portal that asks for a token and accepts the host's requests. */
function openPortal(
  transport: Transport,
  clock: ReturnType<typeof createTestClock>,
  life: string,
  watch?: ReturnType<typeof createBridgeLog>['keep']
) {
  let ids = 0
  const received: unknown[] = []
  const link: HostLink = createHostLink({ transport, clock, randomId: () => `${(ids += 1)}${life}-of-a-portal`, watch })
  const follow = (method: 'language.set' | 'token.set' | 'insets.set'): unknown =>
    (link.handle as (name: string, answer: (params: unknown) => object) => unknown)(method, params => {
      received.push({ method, ...(params as object) })
      return method === 'language.set' ? { code: 'de' } : method === 'token.set' ? { accepted: true } : {}
    })
  follow('language.set')
  follow('token.set')
  follow('insets.set')
  const token = link.request('token.request', { reason: 'start', force: false })
  return { received, token, link }
}

/** The messages of a portal and its host, as the bridge log keeps them. */
async function record(): Promise<Frame[]> {
  const clock = createTestClock(1_000_000, 'UTC')
  const box = createBridgeLog(clock.now)
  let deliver: Receive = () => undefined
  const post = (text: string): void => void Promise.resolve().then(() => deliver(text, true))
  const host = createHostEnd({
    boot: 'the-life-of-a-host',
    post,
    after: clock.after,
    methods: { 'token.request': () => ({ token: 'secret-of-then', expiresAt: '2026-11-21T14:32:07Z' }) },
    events: { 'portal.title': () => undefined },
    onState: () => undefined
  })
  const transport: Transport = {
    kind: 'memory',
    send: text => {
      void Promise.resolve().then(() => host.receive(text))
      return true
    },
    listen(next) {
      deliver = next
      return () => undefined
    }
  }
  const { token, link, received } = openPortal(transport, clock, 'a', box.keep)
  expect(await token).toMatchObject({ ok: true })
  link.emit('portal.title', { title: 'Ad center' })
  await clock.advance(700)
  await host.call('language.set', { code: 'de-AT' })
  await host.call('insets.set', { top: 1, right: 0, bottom: 34, left: 0 })
  await host.call('token.set', { token: '' })
  expect(received).toHaveLength(3)
  return [...box.frames()]
}

const fileOf = (frames: unknown, over: object = {}): string =>
  JSON.stringify({ version: '1.0.0', protocol: 1, at: 0, engine: '', boot: [], lines: [], metrics: [], frames, ...over })

/** Plays the host of an exported file to a new portal. */
async function replay(text: string) {
  const clock = createTestClock(9_000_000, 'UTC')
  let deliver: Receive = () => undefined
  const progress: [number, string | null][] = []
  const transcript = readTranscript(text)
  const playing = createReplay(transcript, {
    token: 'token-of-now',
    post: text => void Promise.resolve().then(() => deliver(text, true)),
    after: clock.after,
    onProgress: (...how) => progress.push(how)
  })
  const transport: Transport = {
    kind: 'memory',
    send: text => {
      void Promise.resolve().then(() => playing.receive(text))
      return true
    },
    listen(next) {
      deliver = next
      return () => undefined
    }
  }
  const { received, token } = openPortal(transport, clock, 'b')
  for (let turn = 0; turn < 20; turn += 1) await clock.advance(100)
  return { received, token: await token, progress: progress.at(-1), count: transcript.lines.length }
}

const FOLLOWED = [
  { method: 'language.set', code: 'de-AT' },
  { method: 'insets.set', top: 1, right: 0, bottom: 34, left: 0 },
  { method: 'token.set', token: '' }
]

describe('an exported bridge log', () => {
  it('replays the answers and requests of its host, with a current token instead of the recorded one', async () => {
    const frames = await record()
    const text = fileOf(frames)
    expect(text).not.toContain('secret-of-then')
    const { received, token, progress, count } = await replay(text)
    expect(token).toEqual({ ok: true, value: { token: 'token-of-now' } })
    expect(received).toEqual(FOLLOWED)
    expect(progress).toEqual([count, null])
    await settle()
  })

  it('replays without its beginning, which a long log has lost, and with a frame that was no message', async () => {
    const frames = await record()
    const asked = frames.findIndex(({ message }) => (message as { m?: string }).m === 'token.request')
    expect(asked).toBeGreaterThan(1)
    const { received, token } = await replay(fileOf([{ from: 'host', at: 1, message: null }, ...frames.slice(asked)]))
    expect(token).toMatchObject({ ok: true })
    expect(received).toEqual(FOLLOWED)
  })
})

test.each([
  ['text that is not JSON', 'The file is not JSON', 'frames'],
  ['something else', 'no transcript and no exported log', '{"name": "ad-portal"}'],
  ['null', 'no transcript and no exported log', 'null'],
  ['a transcript without lines', 'no transcript and no exported log', '{"title": "x", "lines": []}'],
  ['a log of a portal without a host', 'its portal had no host', fileOf([])],
  ['frames that are not a list', 'its portal had no host', fileOf({ length: 2 })],
  ['frames that are not messages', 'its portal had no host', fileOf([null, 7, { from: 'me', at: 1, message: { t: 'req', src: 'x' } }])],
  ['a log of a later protocol', 'protocol 7; this simulator knows it up to 1', fileOf([{}], { protocol: 7 })]
])('readTranscript explains why %s cannot be replayed', (_what, words, text) => {
  expect(() => readTranscript(text)).toThrow(words)
})

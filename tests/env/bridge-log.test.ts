import { expect, test } from 'vitest'

import type { Hear, Transport } from '../../src/bridge/host-link.ts'
import { createBridgeLog } from '../../src/env/bridge-log.ts'
import { HOST_SAMPLES, PORTAL_SAMPLES } from '../bridge/method-samples.ts'

const SENTINEL = 'sentinel-7'

function open() {
  let hear: Hear = () => undefined
  const passed: unknown[] = []
  const inner: Transport = {
    kind: 'memory',
    key: SENTINEL,
    send: text => passed.push(text) > 0,
    listen(next) {
      hear = next
      return () => undefined
    }
  }
  let at = 0
  const box = createBridgeLog(() => (at += 1))
  const transport = box.watch(inner)
  transport.listen(text => void passed.push(text))
  return { box, transport, passed, say: (text: unknown, trusted = true) => hear(text, trusted) }
}
const message = (members: object) => JSON.stringify({ ch: 'ad-portal', v: 1, id: 7, src: 'portal-life-1', ...members })

/** Every text of a sample replaced by the sentinel. */
const spoiled = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, typeof item === 'string' ? `${SENTINEL}?${SENTINEL}` : (item as unknown)])
  )

test('passes every message on, and keeps none of the texts that may be secret', () => {
  const { box, transport, passed, say } = open()
  transport.send(message({ t: 'hello', d: { versions: [1, 1], caps: { 'token.set': 1 }, boot: 'portal-life-1', key: SENTINEL } }))
  const secret = Object.entries({ ...HOST_SAMPLES, ...PORTAL_SAMPLES }).filter(
    ([name]) => /token|file|share|link|route|log/.test(name)
  )
  for (const [m, { params, result }] of secret) {
    transport.send(message({ t: 'req', m, d: spoiled(params) }))
    say(message({ t: 'res', d: spoiled(result) }))
  }
  say(message({ t: 'res', e: { code: 'denied', message: SENTINEL } }))
  say(SENTINEL)
  expect(passed).toHaveLength(secret.length * 2 + 3)
  const kept = JSON.stringify(box.frames()).replaceAll(`"route":"${SENTINEL}"`, '')
  expect(kept).not.toContain(SENTINEL)
  expect(box.frames()[0]).toEqual({
    from: 'portal',
    at: 1,
    message: {
      ch: 'ad-portal', v: 1, id: 7, src: 'portal-l', t: 'hello',
      d: { versions: [1, 1], caps: { 'token.set': 1 }, boot: 'portal-l', key: '[redacted]' }
    }
  })
  expect(box.frames().at(-1)).toMatchObject({ from: 'host', message: null })
})

test('keeps that a text was empty: a token that is taken away is told from one that is given', () => {
  const { box, say } = open()
  say(message({ t: 'req', m: 'token.set', d: { token: '' } }))
  say(message({ t: 'req', m: 'token.set', d: { token: SENTINEL } }))
  expect(box.frames().map(frame => (frame.message as { d: unknown }).d)).toEqual([{ token: '' }, { token: '[redacted]' }])
})

test('keeps the last two hundred, and nothing of a stranger', () => {
  const { box, transport, say } = open()
  for (let id = 0; id < 205; id += 1) transport.send(message({ id, t: 'ev', m: 'portal.title', d: { title: 'x' } }))
  say(message({ t: 'hello' }), false)
  expect(box.frames()).toHaveLength(200)
  expect(box.frames()[0]).toMatchObject({ message: { id: 5, d: { title: '[redacted]' } } })
})

import { expect, test } from 'vitest'

import { createHostLink } from '../../src/bridge/create-host-link.ts'
import type { Receive } from '../../src/bridge/host-link.ts'
import { PORTAL_CAPABILITIES } from '../../src/bridge/methods.ts'
import { createBridgeLog } from '../../src/env/bridge-log.ts'
import { HOST_SAMPLES, PORTAL_SAMPLES } from '../bridge/method-samples.ts'
import { createTestClock } from '../support/test-clock.ts'

const SENTINEL = 'sentinel-7'

/** The log of a link that has sent its hello. */
function open() {
  let deliver: Receive = () => undefined
  const transport = {
    kind: 'memory' as const,
    key: SENTINEL,
    send: () => true,
    listen(next: Receive) {
      deliver = next
      return () => undefined
    }
  }
  let at = 0
  const box = createBridgeLog(() => (at += 1))
  createHostLink({ transport, clock: createTestClock(0, 'UTC'), randomId: () => 'portal-life-1', watch: box.keep })
  const ofHost = () => box.frames().filter(({ from }) => from === 'host')
  return { box, ofHost, send: (text: unknown, trusted = true) => deliver(text, trusted) }
}
const message = (members: object) => JSON.stringify({ ch: 'ad-portal', v: 1, id: 7, src: 'portal-life-1', ...members })

/** Replaces every text of a sample with the sentinel. */
const spoiled = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, typeof item === 'string' ? `${SENTINEL}?${SENTINEL}` : (item as unknown)])
  )

test('the bridge log keeps every message and none of the texts that may be secret', () => {
  const { box, ofHost, send } = open()
  const secret = Object.entries({ ...HOST_SAMPLES, ...PORTAL_SAMPLES }).filter(
    ([name]) => /token|file|share|link|route|log/.test(name)
  )
  for (const [m, { params, result }] of secret) {
    box.keep('portal', message({ t: 'req', m, d: spoiled(params) }))
    send(message({ t: 'res', d: spoiled(result) }))
  }
  send(message({ t: 'res', e: { code: 'denied', message: SENTINEL } }))
  send(SENTINEL)
  expect(ofHost()).toHaveLength(secret.length + 2)
  const kept = JSON.stringify(box.frames()).replaceAll(`"route":"${SENTINEL}"`, '')
  expect(kept).not.toContain(SENTINEL)
  expect(box.frames()[0]).toEqual({
    from: 'portal',
    at: 1,
    message: {
      ch: 'ad-portal', v: 1, id: 2, src: 'portal-l', t: 'hello',
      d: { versions: [1, 1], caps: PORTAL_CAPABILITIES, boot: 'portal-l', key: '[redacted]' }
    }
  })
  expect(box.frames().at(-1)).toMatchObject({ from: 'host', message: null })
})

test('the bridge log keeps empty texts, so that removing a token differs from setting one', () => {
  const { ofHost, send } = open()
  send(message({ t: 'req', m: 'token.set', d: { token: '' } }))
  send(message({ t: 'req', m: 'token.set', d: { token: SENTINEL } }))
  expect(ofHost().map(frame => (frame.message as { d: unknown }).d)).toEqual([{ token: '' }, { token: '[redacted]' }])
})

test('the bridge log keeps the last two hundred messages and none from an untrusted sender', () => {
  const { box, ofHost, send } = open()
  send(message({ t: 'hello' }), false)
  expect(ofHost()).toEqual([])
  for (let id = 0; id < 205; id += 1) box.keep('portal', message({ id, t: 'ev', m: 'portal.title', d: { title: 'x' } }))
  expect(box.frames()).toHaveLength(200)
  expect(box.frames()[0]).toMatchObject({ message: { id: 5, d: { title: '[redacted]' } } })
})

test.each([4711_0815, [SENTINEL, 4711_0815], { value: 4711_0815 }])('a token of a wrong type is not in the bridge log either: %j', token => {
  const { box, send } = open()
  send(message({ t: 'res', d: { token } }))
  expect(box.frames().at(-1)).toMatchObject({ message: { d: { token: '[redacted]' } } })
  expect(JSON.stringify(box.frames())).not.toContain('47110815')
})

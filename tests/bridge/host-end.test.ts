import { describe, expect, it } from 'vitest'

import { createHostEnd } from '../../host/native/host-end.js'
import { createTestClock, settle } from '../support/test-clock.ts'

type Options = Parameters<typeof createHostEnd>[0]

/** A host without a key, as for the port of a frame, and what it sends. */
function openHost(options: Partial<Options> = {}) {
  const clock = createTestClock(1_000_000, 'UTC')
  const sent: Record<string, unknown>[] = []
  const end = createHostEnd({
    boot: 'a-host',
    post: text => sent.push(JSON.parse(text) as Record<string, unknown>),
    after: (ms, run) => clock.after(ms, run),
    methods: {},
    events: {},
    onState: () => undefined,
    ...options
  })
  const receive = (message: object) => end.receive(JSON.stringify({ ch: 'ad-portal', v: 1, id: 1, src: 'a-portal', ...message }))
  const attach = () => receive({ t: 'hello', d: { versions: [1, 1], caps: {}, boot: 'a-portal' } })
  return { clock, end, receive, attach, sent }
}

describe('the host’s end of the bridge', () => {
  it('drops a hello, an ack and an event without a payload', () => {
    const titles: unknown[] = []
    const { end, receive, attach } = openHost({ events: { 'portal.title': ({ title }) => titles.push(title) } })
    receive({ t: 'hello' })
    receive({ t: 'ack', src: 'a-host' })
    expect(end.isAttached()).toBe(false)
    attach()
    receive({ t: 'ev', m: 'portal.title' })
    receive({ t: 'ev', m: 'portal.title', d: { title: 'Overview' } })
    expect(titles).toEqual([undefined, 'Overview'])
  })

  it('answers a request that the portal sends within the call that brings it the ack', async () => {
    const sent: unknown[] = []
    const { receive, attach } = openHost({
      methods: { 'token.request': () => ({ token: 't-1' }) },
      post(text) {
        const message = JSON.parse(text) as { t: string }
        sent.push(message)
        if (message.t === 'ack') receive({ id: 2, t: 'req', m: 'token.request', d: { reason: 'start', force: false } })
      }
    })
    attach()
    await settle()
    expect(sent).toMatchObject([{ t: 'ack' }, { id: 2, t: 'res', d: { token: 't-1' } }])
  })

  it('takes an answer without a payload as an empty one', async () => {
    const { end, receive, attach } = openHost()
    attach()
    const outcome = end.call('back.press')
    receive({ t: 'res', src: 'a-host' })
    expect(await outcome).toEqual({ ok: true, value: {} })
  })

  it.each([undefined, null, true, 'done', 7])('answers a method that returns %j with an empty payload', async value => {
    const { receive, attach, sent } = openHost({ methods: { 'link.open': async () => value } })
    attach()
    receive({ id: 2, t: 'req', m: 'link.open', d: { url: 'https://a.example/' } })
    await settle()
    expect(sent.at(-1)).toEqual({ ch: 'ad-portal', v: 1, id: 2, src: 'a-portal', t: 'res', d: {} })
  })
})

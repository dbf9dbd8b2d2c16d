import { expect, test, vi } from 'vitest'

import { createHostLink } from '../../src/bridge/create-host-link.ts'
import { detectTransport } from '../../src/bridge/detect-transport.ts'
import type { Envelope } from '../../src/bridge/read-message.ts'
import { createTestClock } from '../support/test-clock.ts'

type Page = Record<string, unknown> & { AdPortalReceive?: (key: unknown, text: unknown) => void }

function openLink(page: Page, log?: (line: string) => void) {
  const clock = createTestClock(0, 'UTC')
  let ids = 0
  const transport = detectTransport(page, 'the-key')
  const link = createHostLink({ transport, clock, randomId: () => `${(ids += 1)}-id`, log })
  return { clock, link, transport }
}

const read = (text: unknown) => JSON.parse(String(text)) as Envelope & { d: { key?: string } }

function ackTo(text: unknown, caps: Record<string, number> = { 'app.close': 1 }): string {
  const { ch, v, id, src } = read(text)
  return JSON.stringify({ ch, v, id, src, t: 'ack', d: { version: 1, caps, boot: 'host' } })
}

test('WebKit: posts to the message handler and receives only calls that carry the key', () => {
  const postMessage = vi.fn()
  const page: Page = { webkit: { messageHandlers: { AdPortalHost: { postMessage } } } }
  const { link, transport } = openLink(page)
  expect(transport.kind).toBe('webkit')
  const [hello] = postMessage.mock.calls[0] ?? []
  expect(read(hello).d.key).toBe('the-key')
  page.AdPortalReceive?.('guessed', ackTo(hello))
  page.AdPortalReceive?.('', ackTo(hello))
  page.AdPortalReceive?.(undefined, ackTo(hello))
  expect(link.state()).toBe('connecting')
  page.AdPortalReceive?.('the-key', ackTo(hello))
  expect(link.state()).toBe('connected')
  link.destroy()
  expect(Object.keys(page)).toEqual(['webkit'])
})

test('WebKit: takes the reply of a handler with reply and survives one that rejects', async () => {
  const replies = vi.fn((text: string) => Promise.resolve(ackTo(text)))
  const page: Page = { webkit: { messageHandlers: { AdPortalHost: { postMessage: replies } } } }
  const { clock, link } = openLink(page)
  await clock.advance(0)
  expect(link.state()).toBe('connected')
  replies.mockImplementation(() => Promise.reject(new Error('no reply')))
  const outcome = link.request('app.close', { reason: 'back' })
  await clock.advance(2_000)
  expect(await outcome).toMatchObject({ ok: false, failure: 'timeout' })
  link.destroy()
})

test('Android: receives the events of a message listener object', () => {
  let listener: ((event: { data?: unknown }) => void) | undefined
  const object = {
    postMessage: vi.fn(),
    addEventListener: vi.fn((_type: string, next: typeof listener) => void (listener = next)),
    removeEventListener: vi.fn()
  }
  const { link, transport } = openLink({ AdPortalHost: object })
  expect(transport.kind).toBe('android-listener')
  listener?.({ data: ackTo(object.postMessage.mock.calls[0]?.[0]) })
  expect(link.state()).toBe('connected')
  link.destroy()
  expect(object.addEventListener).toHaveBeenCalledTimes(1)
  expect(object.removeEventListener).toHaveBeenCalledWith('message', listener)
})

test.each(['guessed', undefined, 'THE-KEY'])('the log has a line for a message with the wrong key %j', key => {
  const postMessage = vi.fn()
  const lines: string[] = []
  const page: Page = { webkit: { messageHandlers: { AdPortalHost: { postMessage } } } }
  const { link } = openLink(page, line => lines.push(line))
  page.AdPortalReceive?.(key, ackTo(postMessage.mock.calls[0]?.[0]))
  expect([link.state(), lines]).toEqual(['connecting', ['Host: bad message']])
  link.destroy()
})

test('Android: an interface object answers through the receiver', async () => {
  const page: Page = {}
  page.AdPortalHost = {
    postMessage: (text: string) => {
      if (read(text).t === 'hello') page.AdPortalReceive?.(read(text).d.key, ackTo(text))
    }
  }
  const { clock, link, transport } = openLink(page)
  await clock.advance(300)
  expect(transport.kind).toBe('android-interface')
  expect(link.state()).toBe('connected')
  link.destroy()
})

test('none: there is no host object, and a late one attaches with a hello without key', () => {
  const page: Page = {}
  const { link, transport } = openLink(page)
  expect(transport.kind).toBe('none')
  expect(link.state()).toBe('none')
  page.AdPortalHost = {
    postMessage: (text: string) => {
      if (read(text).t === 'hello') page.AdPortalReceive?.(read(text).d.key, ackTo(text))
    }
  }
  const d = { versions: [1, 1], caps: {}, boot: 'host' }
  const hello = { ch: 'ad-portal', v: 1, id: 1, src: 'host', t: 'hello', d }
  page.AdPortalReceive?.('', JSON.stringify(hello))
  expect(link.state()).toBe('connected')
  expect(link.supports('app.close')).toBe(true)
  link.destroy()
})

test('none: a getter throws, or the page’s own object is not a host', () => {
  const page = Object.defineProperty({}, 'webkit', {
    get: () => {
      throw new Error('hostile page')
    }
  })
  expect(detectTransport(page, 'k').kind).toBe('none')
  for (const AdPortalHost of [null, 5, 'text', {}, { postMessage: 1 }]) {
    expect(detectTransport({ AdPortalHost }, 'k').kind).toBe('none')
  }
})

test('two portals on a page share the receiver, each with its own key', () => {
  const page: Page = { AdPortalHost: { postMessage: () => undefined } }
  const first = detectTransport(page, 'first')
  const second = detectTransport(page, 'second')
  const received: string[] = []
  const undoFirst = first.listen((text, trusted) => received.push(`first ${String(text)} ${trusted}`))
  const undoSecond = second.listen((text, trusted) => received.push(`second ${String(text)} ${trusted}`))
  page.AdPortalReceive?.('second', 'a')
  undoSecond()
  page.AdPortalReceive?.('second', 'b')
  page.AdPortalReceive?.('first', 'c')
  undoFirst()
  // Nothing of a message with another key reaches a portal but that there was one.
  expect(received).toEqual(['first null false', 'second a true', 'first null false', 'first c true'])
  expect(page.AdPortalReceive).toBeUndefined()
})

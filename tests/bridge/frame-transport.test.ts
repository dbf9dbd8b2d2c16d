import { describe, expect, it } from 'vitest'

import { createFrameTransport } from '../../src/bridge/frame-transport.ts'

const HOST = 'https://app.example'
const OTHER = 'https://other.example'
const HELLO = '{"ch":"ad-portal","t":"hello"}'

type FramePage = Parameters<typeof createFrameTransport>[0]

/** One end of a channel; a message arrives at once unless either end is closed. */
class Port {
  onmessage: ((event: { data: unknown }) => void) | null = null
  isClosed = false
  peer: Port | null = null
  readonly arrived: unknown[] = []

  postMessage(data: unknown): void {
    const { peer } = this
    if (this.isClosed || !peer || peer.isClosed) return
    peer.arrived.push(data)
    peer.onmessage?.({ data })
  }
  close(): void {
    this.isClosed = true
  }
}
class Channel {
  readonly port1 = new Port()
  readonly port2 = new Port()

  constructor() {
    this.port1.peer = this.port2
    this.port2.peer = this.port1
  }
}

/** A page in a frame, what its transport sends to the parent, and what it receives. */
function openFrame(origins: readonly string[] = [HOST]) {
  const greetings: { text: string; origin: string; port: Port }[] = []
  const parent = {
    postMessage: (text: string, origin: string, [port]: [Port]) => void greetings.push({ text, origin, port })
  }
  const target = new EventTarget()
  const page = Object.assign(target, { parent, MessageChannel: Channel }) as unknown as FramePage
  const transport = createFrameTransport(page, origins)
  const received: [unknown, boolean][] = []
  let onReceived = (): void => undefined
  const stop = transport.listen((text, trusted) => {
    received.push([text, trusted])
    onReceived()
  })
  return {
    transport,
    greetings,
    received,
    stop,
    whenReceived: (run: () => void) => void (onReceived = run),
    post(data: unknown, { origin = HOST, source = parent }: { origin?: string; source?: object | null } = {}) {
      // Node's own MessageEvent does not accept a window as its source.
      target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source, ports: [] }))
    }
  }
}

describe('a portal in a frame', () => {
  it('sends its hello only to the allowed origins, each with its own port', () => {
    const { transport, greetings } = openFrame([HOST, OTHER])
    expect(transport.send(HELLO)).toBe(true)
    expect(greetings.map(({ text, origin }) => [text, origin])).toEqual([[HELLO, HOST], [HELLO, OTHER]])
    expect(new Set(greetings.map(({ port }) => port)).size).toBe(2)
  })

  it('trusts its ports and continues with the one that answers first', () => {
    const { transport, greetings, received } = openFrame([HOST, OTHER])
    transport.send(HELLO)
    const [first, second] = greetings.map(({ port }) => port)
    second!.postMessage('ack')
    first!.postMessage('late')
    expect(received).toEqual([['ack', true]])
    transport.send('question')
    expect(second!.arrived).toEqual(['question'])
    expect(first!.arrived).toEqual([])
    expect(greetings).toHaveLength(2)
  })

  it('continues with a busy parent that answers two hellos at once', () => {
    const { transport, greetings, received } = openFrame()
    transport.send(HELLO)
    transport.send(HELLO)
    const [first, second] = greetings.map(({ port }) => port)
    first!.postMessage('ack of the first')
    transport.send('question')
    second!.postMessage('ack of the second')
    // The parent answers on the port of the last hello, or on that of the question.
    second!.postMessage('answer')
    transport.send('next question')
    first!.postMessage('late answer')
    expect(received.map(([text]) => text)).toEqual(['ack of the first', 'ack of the second', 'answer', 'late answer'])
    expect([first!.arrived, second!.arrived]).toEqual([['question'], ['next question']])
  })

  it.each([
    ['another window of the allowed origin', HELLO, { source: {} }],
    ['a window that is gone', HELLO, { source: null }],
    ['the parent, from another origin', HELLO, { origin: OTHER }],
    ['the parent, from an origin that begins like the allowed one', HELLO, { origin: `${HOST}.evil.example` }],
    ['the parent, from a document without an origin', HELLO, { origin: 'null' }],
    ['the parent, over plain http', HELLO, { origin: 'http://app.example' }],
    ['the parent, with another message', '{"type":"resize"}', {}],
    ['the parent, as an object', { ch: 'ad-portal', t: 'hello' }, {}]
  ])('ignores %s', (_name, data, from) => {
    const { received, greetings, post } = openFrame()
    post(data, from)
    expect(received).toEqual([])
    expect(greetings).toEqual([])
  })

  it('never trusts what the parent posts outside the port', () => {
    const { received, post } = openFrame()
    post(HELLO)
    expect(received).toEqual([[HELLO, false]])
  })

  it('keeps the port that has answered when the parent posts a stray message', () => {
    const { transport, greetings, post } = openFrame()
    transport.send(HELLO)
    greetings[0]!.port.postMessage('ack')
    post('ad-portal: a stray message')
    transport.send('question')
    expect(greetings).toHaveLength(1)
    expect(greetings[0]!.port.arrived).toEqual(['question'])
  })

  it('greets a restarted parent with a new port and drops the old one once the new one has answered', () => {
    const { transport, greetings, received, post, whenReceived } = openFrame()
    transport.send(HELLO)
    greetings[0]!.port.postMessage('ack')
    whenReceived(() => void transport.send('hello again'))
    post(HELLO)
    whenReceived(() => undefined)
    expect(greetings.map(({ text }) => text)).toEqual([HELLO, 'hello again'])
    greetings[1]!.port.postMessage('ack again')
    greetings[0]!.port.postMessage('from before')
    expect(received).toEqual([['ack', true], [HELLO, false], ['ack again', true]])
  })

  it('closes its ports and receives nothing after it stops', () => {
    const { transport, greetings, received, post, stop } = openFrame()
    transport.send(HELLO)
    const { port } = greetings[0]!
    stop()
    port.postMessage('ack')
    post(HELLO)
    expect(received).toEqual([])
    expect(port.peer?.isClosed).toBe(true)
  })
})

it('a portal outside a frame sends nothing', () => {
  const page = Object.assign(new EventTarget(), { MessageChannel: Channel })
  const transport = createFrameTransport(Object.assign(page, { parent: page }) as unknown as FramePage, [HOST])
  expect(transport.send(HELLO)).toBe(false)
})

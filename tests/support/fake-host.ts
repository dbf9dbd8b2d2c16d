import type {
  BridgeClock,
  Receive,
  HostFailure,
  HostMethod,
  HostOutcome,
  HostRequests,
  PortalMethod,
  PortalRequests,
  Transport
} from '../../src/bridge/host-link.ts'
import { CHANNEL, readMessage, type Capabilities, type Envelope, type Hello } from '../../src/bridge/read-message.ts'

/** How the fake host treats a request of the portal. */
export type FakeAnswer<M extends HostMethod = HostMethod> =
  | { kind: 'answer'; value: HostRequests[M]['result']; afterMs?: number }
  | { kind: 'fail'; code: string; message?: string; afterMs?: number }
  | { kind: 'silence' }
  | { kind: 'double'; value: HostRequests[M]['result'] }
  | { kind: 'wrong-id'; value: HostRequests[M]['result'] }
  | { kind: 'wrong-src'; value: HostRequests[M]['result'] }
  /** Sent unchanged instead of an answer. */
  | { kind: 'raw'; text: unknown }

export interface FakeHostOptions {
  clock: Pick<BridgeClock, 'after'>
  /** False: the host receives nothing until `attach`. */
  attached?: boolean
  versions?: readonly [number, number]
  /** Instead of the scripted methods. */
  caps?: Capabilities
}

/** A host in memory, scripted by a test. */
export interface FakeHost {
  transport: Transport
  /** Every message of the portal, in order. */
  received: Envelope[]
  /** How to treat a method from now on; the first time makes it a capability. */
  on<M extends HostMethod>(method: M, answer: FakeAnswer<M>): void
  /** Attaches a late host, which says hello. */
  attach(): void
  /** Restarts the same host: another boot, another hello. */
  restart(): void
  /** Says goodbye; afterwards it receives no message. */
  leave(): void
  /** From now on sending throws, as when the native side is gone. */
  die(): void
  /** Sends any value. */
  sendText(text: unknown, trusted?: boolean): void
  /** Sends the portal a request, and settles with its answer. */
  call<M extends PortalMethod>(
    method: M,
    params: PortalRequests[M]['params']
  ): Promise<HostOutcome<PortalRequests[M]['result']>>
  /** Gives the portal a token; an empty one logs out. */
  setToken(token: string): Promise<HostOutcome<{ accepted: boolean }>>
  setLanguage(code: string): Promise<HostOutcome<{ code: string }>>
}

export function createFakeHost(options: FakeHostOptions): FakeHost {
  const { clock, versions = [1, 1] } = options
  const script = new Map<string, FakeAnswer>()
  const received: Envelope[] = []
  const calls = new Map<number, (answer: Envelope) => void>()
  let deliver: Receive = () => undefined
  let mode: 'away' | 'there' | 'dead' = options.attached === false ? 'away' : 'there'
  let boots = 1
  let lastId = 1000

  const boot = () => `fake-host-${boots}`
  const caps = () => options.caps ?? Object.fromEntries([...script.keys()].map(name => [name, 1]))
  const sendText = (text: unknown, trusted = true) => queueMicrotask(() => deliver(text, trusted))
  const send = (message: Omit<Envelope, 'ch' | 'v'>) =>
    sendText(JSON.stringify({ ch: CHANNEL, v: versions[1], ...message }))
  const hello = () => {
    lastId += 1
    send({ id: lastId, src: boot(), t: 'hello', d: { versions, caps: caps(), boot: boot() } })
  }

  function treat({ id, src, m }: Envelope): void {
    const answer = script.get(m ?? '') ?? { kind: 'fail' as const, code: 'unsupported' }
    const result = (d: unknown, changed: { id?: number; src?: string } = {}) =>
      send({ id, src, t: 'res', d, ...changed })
    const later = (ms: number | undefined, run: () => void) => (ms ? clock.after(ms, run) : run())
    switch (answer.kind) {
      case 'silence':
        return
      case 'raw':
        return sendText(answer.text)
      case 'fail': {
        const { code, message } = answer
        return void later(answer.afterMs, () => send({ id, src, t: 'res', e: { code, message } }))
      }
      case 'answer':
        return void later(answer.afterMs, () => result(answer.value))
      case 'wrong-id':
        return result(answer.value, { id: id + 7 })
      case 'wrong-src':
        return result(answer.value, { src: 'an-earlier-life' })
      case 'double':
        result(answer.value)
        return result(answer.value)
    }
  }

  function onMessage(text: string): void {
    const message = readMessage(text)
    if (!message) throw new Error(`The portal sent what is no message: ${text}`)
    received.push(message)
    const { t, id, src } = message
    if (t === 'hello') {
      const version = Math.min(versions[1], (message.d as Hello).versions[1])
      if (version >= versions[0]) send({ id, src, t: 'ack', d: { version, caps: caps(), boot: boot() } })
    } else if (t === 'req') treat(message)
    else if (t === 'res') calls.get(id)?.(message)
  }

  const host: FakeHost = {
    received,
    transport: {
      kind: 'memory',
      send(text) {
        if (mode === 'dead') throw new Error('The host is gone')
        if (mode === 'there') onMessage(text)
        return true
      },
      listen(next) {
        deliver = next
        return () => {
          deliver = () => undefined
        }
      }
    },
    on: (method, answer) => void script.set(method, answer as FakeAnswer),
    attach() {
      mode = 'there'
      hello()
    },
    restart() {
      boots += 1
      host.attach()
    },
    leave() {
      send({ id: (lastId += 1), src: boot(), t: 'ev', m: 'host.bye' })
      mode = 'away'
    },
    die() {
      mode = 'dead'
    },
    sendText,
    call(method, params) {
      lastId += 1
      const id = lastId
      return new Promise(resolve => {
        calls.set(id, ({ d, e }) => {
          calls.delete(id)
          if (e) resolve({ ok: false, failure: e.code as HostFailure, message: e.message })
          else resolve({ ok: true, value: d as PortalRequests[typeof method]['result'] })
        })
        send({ id, src: boot(), t: 'req', m: method, d: params })
      })
    },
    setToken: token => host.call('token.set', { token }),
    setLanguage: code => host.call('language.set', { code })
  }
  return host
}

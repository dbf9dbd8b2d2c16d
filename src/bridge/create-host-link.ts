import { createEmitter } from '../lib/disposer.ts'
import { has } from '../lib/fields.ts'
import type {
  BridgeClock, HostEvent, HostFailure, HostLink, HostMethod, HostOutcome, HostState, Transport
} from './host-link.ts'
import { HOST_METHODS, PORTAL_CAPABILITIES, PORTAL_METHODS } from './methods.ts'
import { CHANNEL, hasFields, LONGEST_ANSWER, readGreeting, readMessage, VERSIONS, type Ack, type Envelope } from './read-message.ts'
import { createAnswerRequests, createPendingRequests, createRateLimit } from './requests.ts'

export interface HostLinkOptions {
  transport: Transport
  clock: BridgeClock
  /** Returns an unguessable text, different on each call. */
  randomId: () => string
  /** For developers: kinds of message only, never a payload. */
  log?: (message: string) => void
  /** Receives each message of both sides, except those that another sender may have sent. */
  watch?: (from: 'portal' | 'host', text: unknown) => void
}

type Message = Omit<Envelope, 'ch' | 'v'>

/** Milliseconds without an answer to the hello until the state becomes `none`. */
const HANDSHAKE_MS = 1_500
/** Fractions of the handshake time at which the hello is repeated. */
const HELLO_AGAIN = [0.15, 0.45]
const MOST_QUEUED = 32
const MOST_OF_A_KIND = 20
const MOST_IN_ALL = 400
/** Failure codes that a host may return; any other counts as `denied`. */
const HOST_FAILURES = /^(timeout|unsupported|denied|cancelled|bad_message|too_large)$/

const failed = (failure: HostFailure, message?: string) => ({ ok: false, failure, message }) as const

/**
 * The portal's end of the bridge over any transport. Sends a hello at once; requests
 * wait until the host attaches. A host that starts late, or restarts, attaches with
 * its own hello.
 */
export function createHostLink(options: HostLinkOptions): HostLink {
  const { transport, clock, log, watch } = options
  const own = options.randomId()
  const states = createEmitter<HostState>()
  const pending = createPendingRequests(clock)
  const answers = createAnswerRequests(clock)
  const mayReceive = createRateLimit(MOST_IN_ALL, clock.now)
  const mayRun = createRateLimit(MOST_OF_A_KIND, clock.now)
  const queue: (() => void)[] = []
  let host: Ack | null = null
  let state: HostState = 'connecting'
  let destroyed = false
  let lastId = Number.parseInt(options.randomId().slice(0, 7), 16) || 1

  function enter(next: HostState): void {
    if (next === state) return
    state = next
    log?.(`Host: ${next}`)
    states.emit(next)
  }

  function send(message: Message): boolean {
    const text = JSON.stringify({ ch: CHANNEL, v: host?.version ?? VERSIONS[1], ...message })
    let taken = false
    // Logged before sending, so that a synchronous answer follows its request.
    watch?.('portal', text)
    try {
      taken = transport.send(text)
    } catch {
      // A channel that throws has sent nothing, like one that returns false.
    }
    if (!taken && state === 'connected') lose()
    return taken
  }

  function lose(): void {
    host = null
    enter('gone')
    pending.settleAll('host_gone')
  }

  function giveUp(): void {
    if (state !== 'connecting') return
    enter('none')
    pending.settleAll('unsupported')
  }

  /** Sends a message that answers none. */
  const begin = (message: Pick<Message, 't' | 'm' | 'd'>): boolean => send({ id: (lastId += 1), src: own, ...message })

  const sayHello = (): boolean =>
    begin({ t: 'hello', d: { versions: VERSIONS, caps: PORTAL_CAPABILITIES, boot: own, key: transport.key } })

  function attach(next: Ack): void {
    if (host && host.boot !== next.boot) lose()
    host = next
    enter('connected')
    for (const post of queue.splice(0)) post()
  }

  /** Answers a `hello`; accepts an `ack` only for a hello of this page load. */
  function onGreeting({ id, src, t, d }: Envelope): void {
    const greeting = readGreeting(d)
    if (!greeting) return log?.(`Host: bad ${t}`)
    const ack: Ack = { version: greeting.version, caps: PORTAL_CAPABILITIES, boot: own }
    if (t === 'ack' ? src === own : send({ id, src, t: 'ack', d: ack })) attach(greeting)
  }

  function onAnswer({ id, src, d, e }: Envelope): void {
    if (src !== own) return
    if (!e) return pending.settle(id, { ok: true, value: d })
    const known = HOST_FAILURES.test(e.code)
    pending.settle(id, failed(known ? (e.code as HostFailure) : 'denied', e.message))
  }

  function onRequest(request: Envelope, free: boolean): void {
    const { id, src } = request
    if (src !== host?.boot) return void (free && sayHello())
    const reply = (answer: Pick<Message, 'd' | 'e'>) => {
      if (destroyed) return
      // An answer too long for the channel is replaced by a failure.
      const fits = JSON.stringify(answer).length < LONGEST_ANSWER - 300
      send({ id, src, t: 'res', ...(fits ? answer : { e: { code: 'too_large' } }) })
    }
    if (free) answers.answer(request, reply)
    else reply({ e: { code: 'denied', message: 'too many requests' } })
  }

  function receive(text: unknown, trusted: boolean): void {
    if (trusted) watch?.('host', text)
    if (destroyed || !mayReceive('')) return
    const message = readMessage(text)
    if (!message) return log?.('Host: bad message')
    const { t, m } = message
    const free = t === 'res' || mayRun(t === 'req' && m && has(PORTAL_METHODS, m) ? m : t)
    if (!trusted) return void (t === 'hello' && free && sayHello())
    if (t === 'res') return onAnswer(message)
    if (t === 'req') return onRequest(message, free)
    if (!free) return
    if (t !== 'ev') onGreeting(message)
    else if (m === 'host.bye' && message.src === host?.boot) lose()
  }

  const unlisten = transport.listen(receive)
  const disposers = HELLO_AGAIN.map(part => clock.after(HANDSHAKE_MS * part, () => state === 'connecting' && sayHello()))
  disposers.push(clock.after(HANDSHAKE_MS, giveUp))
  if (!sayHello()) giveUp()

  function supports(method: HostMethod | HostEvent): boolean {
    return state === 'connected' && (host?.caps[method] ?? 0) >= 1
  }

  async function request(
    method: HostMethod,
    params: unknown,
    { timeoutMs = HOST_METHODS[method].timeoutMs, signal }: { timeoutMs?: number; signal?: AbortSignal } = {}
  ): Promise<HostOutcome<unknown>> {
    if (destroyed) return failed('destroyed')
    if (signal?.aborted) return failed('cancelled')
    if (state === 'none') return failed('unsupported')
    if (state === 'gone') return failed('host_gone')
    if (queue.length >= MOST_QUEUED) return failed('denied', 'too many requests')
    lastId += 1
    const id = lastId
    const message: Message = { id, src: own, t: 'req', m: method, d: params }
    if (JSON.stringify(message).length > LONGEST_ANSWER - 60) return failed('too_large')
    const outcome = pending.open(id, timeoutMs, signal)
    const post = () => {
      if (!pending.has(id)) return
      if (supports(method)) send(message)
      else pending.settle(id, failed('unsupported'))
    }
    if (state === 'connecting') queue.push(post)
    else post()
    const settled = await outcome
    const answer = !settled.ok || hasFields(settled.value, HOST_METHODS[method].result) ? settled : failed('bad_message')
    if (!answer.ok) log?.(`Host: ${method} ${answer.failure}`)
    return answer
  }

  return {
    state: () => state,
    listen: states.listen,
    supports,
    request: request as HostLink['request'],
    emit(event, detail) {
      if (supports(event)) begin({ t: 'ev', m: event, d: detail })
    },
    handle: answers.handle as HostLink['handle'],
    destroy() {
      if (destroyed) return
      if (state === 'connected') begin({ t: 'ev', m: 'portal.bye' })
      destroyed = true
      state = 'gone'
      unlisten?.()
      for (const dispose of disposers) dispose()
      answers.stop()
      states.clear()
      pending.settleAll('destroyed')
    }
  }
}

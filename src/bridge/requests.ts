import type { Disposer } from '../lib/disposer.ts'
import type { BridgeClock, HostFailure, HostOutcome, PortalMethod } from './host-link.ts'
import { PORTAL_METHODS } from './methods.ts'
import { hasFields, type Envelope, type Fields, type MessageError } from './read-message.ts'

type Handler = (params: never) => unknown
type Reply = (answer: { d: unknown } | { e: MessageError }) => void

const REPLY_TIMEOUT_MS = 10_000
const REMEMBERED = 200

/** Answers the host's requests with the result or with unsupported, bad_message, denied or timeout. */
export function createAnswerRequests(clock: Pick<BridgeClock, 'after'>) {
  const handlers = new Map<string, { handler: Handler; fields: Fields }>()
  const answered = new Set<string>()
  const waiting = new Set<Disposer>()

  function run(handler: Handler, params: unknown, reply: Reply): void {
    const finish = (answer: Parameters<Reply>[0]) => {
      if (!waiting.delete(stopTimeout)) return
      stopTimeout()
      reply(answer)
    }
    const fail = (code: HostFailure) => finish({ e: { code } })
    const stopTimeout = clock.after(REPLY_TIMEOUT_MS, () => fail('timeout'))
    waiting.add(stopTimeout)
    // The host gets no details of an internal failure.
    new Promise(resolve => resolve(handler(params as never))).then(d => finish({ d }), () => fail('denied'))
  }

  return {
    handle(method: PortalMethod, handler: Handler): Disposer {
      const row = { handler, fields: PORTAL_METHODS[method] }
      handlers.set(method, row)
      return () => {
        if (handlers.get(method) === row) handlers.delete(method)
      }
    },
    /** Answers a request of the host once, within the time limit; drops a repeated id. */
    answer({ src, id, m, d }: Envelope, reply: Reply): void {
      const name = `${src} ${id}`
      if (answered.has(name)) return
      if (answered.size >= REMEMBERED) answered.delete([...answered][0] ?? '')
      answered.add(name)
      const row = handlers.get(m ?? '')
      if (!row) reply({ e: { code: 'unsupported' } })
      else if (!hasFields(d, row.fields)) reply({ e: { code: 'bad_message' } })
      else run(row.handler, d, reply)
    },
    /** Stops waiting for handlers; nothing is sent afterwards. */
    stop(): void {
      for (const dispose of waiting) dispose()
      waiting.clear()
      handlers.clear()
    }
  }
}

/** The pending requests. Each settles exactly once. */
export function createPendingRequests(clock: Pick<BridgeClock, 'after'>) {
  const open = new Map<number, (outcome: HostOutcome<unknown>) => void>()
  const settle = (id: number, outcome: HostOutcome<unknown>) => open.get(id)?.(outcome)

  return {
    /** Does nothing for an id that is unknown or already settled. */
    settle,
    has: (id: number): boolean => open.has(id),
    /** Opens a request that settles at the latest after `timeoutMs` or when `signal` aborts; the signal must not have aborted yet. */
    open(id: number, timeoutMs: number, signal: AbortSignal | undefined): Promise<HostOutcome<unknown>> {
      return new Promise(resolve => {
        const fail = (failure: HostFailure) => settle(id, { ok: false, failure })
        const onAbort = () => fail('cancelled')
        const stopTimeout = clock.after(timeoutMs, () => fail('timeout'), 1 / 2)
        signal?.addEventListener('abort', onAbort)
        open.set(id, outcome => {
          open.delete(id)
          stopTimeout()
          signal?.removeEventListener('abort', onAbort)
          resolve(outcome)
        })
      })
    },
    settleAll(failure: HostFailure): void {
      for (const finish of [...open.values()]) finish({ ok: false, failure })
    }
  }
}

const WINDOW_MS = 10_000

/** A sliding window per name: at most `most` calls within ten seconds. */
export function createRateLimit(most: number, now: () => number): (name: string) => boolean {
  const times = new Map<string, number[]>()
  return name => {
    const at = now()
    // A clock set back must not block the bridge until it has caught up.
    const recent = (times.get(name) ?? []).filter(time => time <= at && at - time < WINDOW_MS)
    const free = recent.length < most
    if (free) recent.push(at)
    times.set(name, recent)
    return free
  }
}

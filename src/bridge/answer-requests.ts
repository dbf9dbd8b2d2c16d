import { hasFields, type Fields } from './has-fields.ts'
import type { BridgeClock, Disposer, HostFailure, PortalMethod } from './host-link.ts'
import { PORTAL_METHODS } from './methods.ts'
import type { Envelope, MessageError } from './protocol.ts'

type Handler = (params: never) => unknown
type Reply = (answer: { d: unknown } | { e: MessageError }) => void

const REPLY_TIMEOUT_MS = 10_000
const REMEMBERED = 200

/** The portal's side of the host's requests: unsupported, bad_message, denied, timeout or the result. */
export function createAnswerRequests(clock: Pick<BridgeClock, 'after'>) {
  const handlers = new Map<string, { handler: Handler; fields: Fields }>()
  const answered = new Set<string>()
  const waiting = new Set<Disposer>()

  function isRepeated({ src, id }: Envelope): boolean {
    const name = `${src} ${id}`
    if (answered.has(name)) return true
    if (answered.size >= REMEMBERED) answered.delete([...answered][0] ?? '')
    answered.add(name)
    return false
  }

  function run(handler: Handler, params: unknown, reply: Reply): void {
    const finish = (answer: Parameters<Reply>[0]) => {
      if (!waiting.delete(undoTimeout)) return
      undoTimeout()
      reply(answer)
    }
    const fail = (code: HostFailure) => finish({ e: { code } })
    const undoTimeout = clock.after(REPLY_TIMEOUT_MS, () => fail('timeout'))
    waiting.add(undoTimeout)
    // What went wrong inside the portal is not the host's to read.
    new Promise(resolve => resolve(handler(params as never))).then(
      d => finish({ d }),
      () => fail('denied')
    )
  }

  return {
    handle(method: PortalMethod, handler: Handler): Disposer {
      const row = { handler, fields: PORTAL_METHODS[method] }
      handlers.set(method, row)
      return () => {
        if (handlers.get(method) === row) handlers.delete(method)
      }
    },
    /** Answers a request of the host, once, within the time limit; a repeated id is dropped. */
    answer(request: Envelope, reply: Reply): void {
      if (isRepeated(request)) return
      const { m, d } = request
      const row = handlers.get(m ?? '')
      if (!row) reply({ e: { code: 'unsupported' } })
      else if (!hasFields(d, row.fields)) reply({ e: { code: 'bad_message' } })
      else run(row.handler, d, reply)
    },
    /** Stops waiting for handlers; nothing is sent afterwards. */
    stop(): void {
      for (const undo of waiting) undo()
      waiting.clear()
      handlers.clear()
    }
  }
}

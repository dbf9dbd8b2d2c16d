import type { BridgeClock, HostFailure, HostOutcome } from './host-link.ts'

type Settle = (outcome: HostOutcome<unknown>) => void

export interface PendingRequests {
  /** Opens a request that settles after `timeoutMs` at the latest, or when the signal, which must not have aborted yet, does. */
  open(id: number, timeoutMs: number, signal: AbortSignal | undefined): Promise<HostOutcome<unknown>>
  /** Does nothing for an id that is unknown or has settled. */
  settle(id: number, outcome: HostOutcome<unknown>): void
  settleAll(failure: HostFailure): void
  has(id: number): boolean
}

/** The requests on their way. Each settles exactly once. */
export function createPendingRequests(clock: Pick<BridgeClock, 'after'>): PendingRequests {
  const open = new Map<number, Settle>()
  const settle = (id: number, outcome: HostOutcome<unknown>) => open.get(id)?.(outcome)

  return {
    settle,
    has: id => open.has(id),
    open(id, timeoutMs, signal) {
      return new Promise(resolve => {
        const fail = (failure: HostFailure) => settle(id, { ok: false, failure })
        const onAbort = () => fail('cancelled')
        const undoTimeout = clock.after(timeoutMs, () => fail('timeout'))
        signal?.addEventListener('abort', onAbort)
        open.set(id, outcome => {
          open.delete(id)
          undoTimeout()
          signal?.removeEventListener('abort', onAbort)
          resolve(outcome)
        })
      })
    },
    settleAll(failure) {
      for (const finish of [...open.values()]) finish({ ok: false, failure })
    }
  }
}

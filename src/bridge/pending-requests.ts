import type { BridgeClock, HostFailure, HostOutcome } from './host-link.ts'

type Settle = (outcome: HostOutcome<unknown>) => void

/** The requests on their way. Each settles exactly once. */
export function createPendingRequests(clock: Pick<BridgeClock, 'after'>) {
  const open = new Map<number, Settle>()
  const settle = (id: number, outcome: HostOutcome<unknown>) => open.get(id)?.(outcome)

  return {
    /** Does nothing for an id that is unknown or has settled. */
    settle,
    has: (id: number): boolean => open.has(id),
    /** Opens a request that settles after `timeoutMs` at the latest, or when the signal, which must not have aborted yet, does. */
    open(id: number, timeoutMs: number, signal: AbortSignal | undefined): Promise<HostOutcome<unknown>> {
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
    settleAll(failure: HostFailure): void {
      for (const finish of [...open.values()]) finish({ ok: false, failure })
    }
  }
}

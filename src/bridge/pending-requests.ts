import type { BridgeClock } from './bridge-clock.ts'
import type { HostFailure, HostOutcome, Undo } from './host-link.ts'

type Settle = (outcome: HostOutcome<unknown>) => void

export interface PendingRequests {
  /** Opens a request that settles after `timeoutMs` at the latest, or when the signal aborts. */
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
        const undos: Undo[] = []
        const fail = (failure: HostFailure) => settle(id, { ok: false, failure })
        open.set(id, outcome => {
          open.delete(id)
          for (const undo of undos) undo()
          resolve(outcome)
        })
        undos.push(clock.after(timeoutMs, () => fail('timeout')))
        if (!signal) return
        const onAbort = () => fail('cancelled')
        signal.addEventListener('abort', onAbort)
        undos.push(() => signal.removeEventListener('abort', onAbort))
        if (signal.aborted) onAbort()
      })
    },
    settleAll(failure) {
      for (const finish of [...open.values()]) finish({ ok: false, failure })
    }
  }
}

import { BUCKETS, type CallOutput, type FlowRow } from '../../../api/calls.ts'
import type { Result } from '../../../api/errors.ts'
import { disposeAll } from '../../../lib/disposer.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { createLoader } from '../../../stores/loadable.ts'
import type { Property } from '../balances/balance-parts.ts'
import { reconcileMonths, type Month, type MonthsReconciliation } from '../reconciliation/reconciliation.ts'
import { createStaleness } from '../staleness.ts'

/** A balance and the months that must lead to it, of one moment. */
export interface HistoryReading {
  property: Property
  flow: CallOutput<'transactionFlow'>
  /** Newest first. */
  months: readonly Month[]
  /** Null: the backend does not say which balance a movement belongs to. */
  reconciliation: MonthsReconciliation | null
}

/** Follows a balance back through every month. However many rows there are, none of them is loaded. */
export function createBalanceHistory({ env, request }: Stores, history: BalanceHistory) {
  const staleness = createStaleness(env)
  const loader = createLoader(async signal => {
    const reading = await read(signal)
    // Where a backend cannot stop at a moment, only a second look may call it a difference.
    const reconciliation = reading.ok ? reading.value.reconciliation : null
    return reconciliation && reconciliation.check.type !== 'agrees' ? read(signal) : reading
  })

  async function read(signal: AbortSignal): Promise<Result<HistoryReading>> {
    const wallet = await request('property', {}, { signal })
    if (!wallet.ok) return wallet
    const property = wallet.value
    const answer = await request(
      'transactionFlow',
      {
        bucket: bucketOf(history),
        group: 'month',
        up_to: property.last_flow_id ?? undefined,
        page: 1,
        page_size: 1
      },
      { signal }
    )
    if (!answer.ok) return answer
    const flow = answer.value
    const months = flow.months ?? []
    const reconciliation =
      flow.months && belong(flow.list, history) ? reconcileMonths(months, property[balanceOf(history)]) : null
    return { ok: true, value: { property, flow, months, reconciliation } }
  }
  async function reload(): Promise<void> {
    await loader.load()
    staleness.note(loader.$state.get())
  }

  return {
    $reading: loader.$state,
    $isStale: staleness.$isStale,
    reload,
    exit: disposeAll([staleness.exit, loader.exit])
  }
}

/** Whose movements are followed: those of one balance, or of all that the total is made of. */
export type BalanceHistory = 'total' | (typeof BUCKETS)[number]

/** The field of the wallet that a trail must lead to. */
export const balanceOf = (history: BalanceHistory) =>
  history === 'total' ? 'total_assets' : history === 'available' ? 'available_balance' : history

/** `&bucket=` of the address; anything else means the total. */
export const readBalanceHistory = (text: string | undefined): BalanceHistory =>
  BUCKETS.find(bucket => bucket === text) ?? 'total'

/** The filter of the request. */
export const bucketOf = (history: BalanceHistory) => (history === 'total' ? undefined : history)

/** Rows that name no balance, or another one, tell nothing about this one. */
export const belong = (rows: readonly FlowRow[], history: BalanceHistory): boolean =>
  history === 'total' || rows.every(row => row.bucket === history)

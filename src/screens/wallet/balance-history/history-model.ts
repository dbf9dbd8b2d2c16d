import { BUCKETS, type CallOutput, type FlowRow } from '../../../api/calls.ts'
import type { Result } from '../../../api/errors.ts'
import { disposeAll } from '../../../lib/disposer.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { createLoader } from '../../../stores/loadable.ts'
import type { Property } from '../balances/balance-parts.ts'
import { proveMonths, type Month, type MonthsReconciliation } from '../reconciliation/reconciliation.ts'
import { createStaleness } from '../staleness.ts'

/** A balance and the months that must lead to it, of one moment. */
export interface HistoryReading {
  property: Property
  flow: CallOutput<'transactionFlow'>
  /** Newest first. */
  months: readonly Month[]
  /** Null: the backend does not say which balance a movement belongs to. */
  proof: MonthsReconciliation | null
}

/** Follows a balance back through every month. However many rows there are, none of them is loaded. */
export function createBalanceHistory({ env, request }: Stores, trail: BalanceHistory) {
  const staleness = createStaleness(env)
  const loader = createLoader(async signal => {
    const reading = await read(signal)
    // Where a backend cannot stop at a moment, only a second look may call it a difference.
    const proof = reading.ok ? reading.value.proof : null
    return proof && proof.check.type !== 'agrees' ? read(signal) : reading
  })

  async function read(signal: AbortSignal): Promise<Result<HistoryReading>> {
    const wallet = await request('property', {}, { signal })
    if (!wallet.ok) return wallet
    const property = wallet.value
    const answer = await request(
      'transactionFlow',
      {
        bucket: bucketOf(trail),
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
    const proof =
      flow.months && belong(flow.list, trail) ? proveMonths(months, property[balanceOf(trail)]) : null
    return { ok: true, value: { property, flow, months, proof } }
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
export const balanceOf = (trail: BalanceHistory) =>
  trail === 'total' ? 'total_assets' : trail === 'available' ? 'available_balance' : trail

/** `&bucket=` of the address; anything else means the total. */
export const readBalanceHistory = (text: string | undefined): BalanceHistory =>
  BUCKETS.find(bucket => bucket === text) ?? 'total'

/** The filter of the request. */
export const bucketOf = (trail: BalanceHistory) => (trail === 'total' ? undefined : trail)

/** Rows that name no balance, or another one, tell nothing about this one. */
export const belong = (rows: readonly FlowRow[], trail: BalanceHistory): boolean =>
  trail === 'total' || rows.every(row => row.bucket === trail)

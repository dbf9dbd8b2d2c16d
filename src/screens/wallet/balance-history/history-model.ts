import { BUCKETS, type CallOutput, type FlowRow, type Result } from '../../../api/calls.ts'
import { disposeAll } from '../../../lib/disposer.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { createLoader } from '../../../stores/loadable.ts'
import type { Property } from '../balances/balance-parts.ts'
import { reconcileMonths } from '../reconciliation/reconciliation.ts'
import { createStaleness } from '../staleness.ts'

export type HistoryReading = ReturnType<typeof readingOf>

/** Traces a balance back through every month, without loading single rows. */
export function createBalanceHistory({ env, request }: Stores, history: BalanceHistory) {
  const loader = createLoader(async signal => {
    const reading = await read(signal)
    // Not every backend can read as of one moment: only a second reading proves a discrepancy.
    return reading.ok && reading.value.reconciliation?.check.type === 'differs' ? read(signal) : reading
  })
  const { $isStale, reload, exit } = createStaleness(env, loader.load, loader.$state.get)

  async function read(signal: AbortSignal): Promise<Result<HistoryReading>> {
    const property = await request('property', {}, { signal })
    if (!property.ok) return property
    const answer = await request(
      'transactionFlow',
      {
        bucket: bucketOf(history),
        group: 'month',
        up_to: property.value.last_flow_id ?? undefined,
        page: 1,
        page_size: 1
      },
      { signal }
    )
    return answer.ok ? { ok: true, value: readingOf(property.value, answer.value, history) } : answer
  }

  return {
    $reading: loader.$state,
    $isStale,
    reload,
    exit: disposeAll([exit, loader.exit])
  }
}

/** A balance and the months that must lead to it, as of one moment. */
function readingOf(property: Property, flow: CallOutput<'transactionFlow'>, history: BalanceHistory) {
  /** Newest first. */
  const months = flow.months?.sort((one, other) => other.month.localeCompare(one.month)) ?? []
  /** Null: the backend does not name the balance of a movement. */
  const reconciliation =
    flow.months && belong(flow.list, history) ? reconcileMonths(months, property[balanceOf(history)]) : null
  return { property, flow, months, reconciliation }
}

/** The movements traced: of one balance, or of all that make up the total. */
export type BalanceHistory = 'total' | (typeof BUCKETS)[number]

/** The wallet field that a balance history must lead to. */
export const balanceOf = (history: BalanceHistory) =>
  history === 'total' ? 'total_assets' : history === 'available' ? 'available_balance' : history

/** `&bucket=` of the address; anything else means the total. */
export const readBalanceHistory = (text: string | undefined): BalanceHistory =>
  BUCKETS.find(bucket => bucket === text) ?? 'total'

/** The filter of the request. */
export const bucketOf = (history: BalanceHistory) => (history === 'total' ? undefined : history)

/** True when every row belongs to the balance; rows of another or of no named balance do not. */
export const belong = (rows: readonly FlowRow[], history: BalanceHistory): boolean =>
  history === 'total' || rows.every(row => row.bucket === history)

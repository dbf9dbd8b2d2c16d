
import type { CallOutput } from '../../../api/calls.ts'
import type { Result } from '../../../api/errors.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { createLoader } from '../../../stores/loadable.ts'
import type { Property } from '../balances/balance-parts.ts'
import { agrees, proveMonths } from '../balances/months-reconciliation.ts'
import type { Month, MonthsReconciliation } from '../balances/months-reconciliation.ts'
import { createStaleness } from '../staleness.ts'
import { BALANCE_OF, belong, bucketOf } from './balance-history.ts'
import type { BalanceHistory } from './balance-history.ts'

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
    return reading.ok && reading.value.proof && !agrees(reading.value.proof) ? read(signal) : reading
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
      flow.months && belong(flow.list, trail)
        ? proveMonths(months, property[BALANCE_OF[trail]])
        : null
    return { ok: true, value: { property, flow, months, proof } }
  }
  async function reload(): Promise<void> {
    await loader.load()
    const state = loader.$state.get()
    if (state.type === 'failed') staleness.note(true)
    if (state.type === 'ready' && !state.isReloading) staleness.note(false)
  }

  return {
    $reading: loader.$state,
    $isStale: staleness.$isStale,
    start: () => void reload(),
    reload,
    exit() {
      loader.exit()
      staleness.exit()
    }
  }
}

export type HistoryModel = ReturnType<typeof createBalanceHistory>

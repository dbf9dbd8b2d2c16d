import { computed } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { BasicConfig, CallOutput } from '../../../api/calls.ts'
import type { ApiError } from '../../../api/errors.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { fetchCard } from '../../../stores/bank-card.ts'
import { createLoader, valueOf } from '../../../stores/loadable.ts'
import type { Loadable } from '../../../stores/loadable.ts'
import type { Property } from '../balances/balance-parts.ts'
import { methodOf } from './withdraw-method.ts'
import type { BankCard, Method } from './withdraw-method.ts'

/** How many withdrawals of the past are looked at. */
const ROWS = 20

/** All that stands before the amount: balances, the card and its way, the withdrawals so far. */
export type WithdrawFacts =
  | { type: 'loading' }
  | { type: 'failed'; error: ApiError }
  /** `card` null: where the money goes could not be read, for this reason. */
  | {
      type: 'ready'
      property: Property
      card: BankCard | null
      cardError: ApiError | null
      method: Method | null
    }

export type Withdrawals = CallOutput<'transactionFlow'>

export interface FactsLoader {
  $facts: ReadableAtom<WithdrawFacts>
  $past: ReadableAtom<Loadable<Withdrawals>>
  load(): Promise<void>
  /** The newest withdrawals as they are now, without waiting for the rest. */
  loadPast(): Promise<void>
  exit(): void
}

/** What the person's withdrawals look like now; one request, for the list and for a lost answer. */
export const readWithdrawals = (request: Stores['request'], signal?: AbortSignal) =>
  request('transactionFlow', { kind: 'manual_withdrawal', page: 1, page_size: ROWS }, { signal })

/**
 * @param $property balances of the wallet, which reads them again and again
 * @param reloadProperty asks for them now
 */
export function createFacts(
  { config, language, request }: Pick<Stores, 'config' | 'language' | 'request'>,
  $property: ReadableAtom<Loadable<Property>>,
  reloadProperty: () => Promise<void>
): FactsLoader {
  const card = createLoader(signal => fetchCard(request, signal))
  const past = createLoader(signal => readWithdrawals(request, signal))
  // The methods are kept nowhere: after a reload they are on their way.
  const methods = createLoader<BasicConfig | null>(async () => {
    if (!config.$config.get()?.withdraw_method_config) {
      await config.load(language.$language.get().code)
    }
    return { ok: true, value: config.$config.get() }
  })

  const $facts = computed(
    [$property, card.$state, methods.$state, config.$config],
    (balances, bound, ways, basic): WithdrawFacts => {
      const property = valueOf(balances)
      if (property && bound.type !== 'loading' && ways.type !== 'loading') {
        const mine = valueOf(bound)
        const cardError = bound.type === 'failed' ? bound.error : null
        return { type: 'ready', property, card: mine, cardError, method: methodOf(basic, mine) }
      }
      return balances.type === 'failed' ? balances : { type: 'loading' }
    }
  )

  return {
    $facts,
    $past: past.$state,
    async load() {
      const isMissing = $property.get().type === 'failed'
      await Promise.all([
        card.load(),
        past.load(),
        methods.load(),
        ...(isMissing ? [reloadProperty()] : [])
      ])
    },
    loadPast: past.load,
    exit() {
      card.exit()
      past.exit()
      methods.exit()
    }
  }
}

import type { BasicConfig } from '../../../api/calls.ts'
import { compareDecimals } from '../../../lib/decimal.ts'
import { currencyDecimals } from '../../../money/create-money.ts'
import type { Property } from '../balances/balance-parts.ts'
import { methodOf } from '../withdraw/withdraw-details.ts'
import type { BankCard, Method } from '../withdraw/withdraw-details.ts'
import { withdrawSum } from '../withdraw/withdraw-form.ts'
import { eligibilityOf } from '../withdraw/eligibility.ts'
import type { WithdrawalBlock } from '../withdraw/eligibility.ts'
import type { WithdrawSum } from '../withdraw/withdraw-order.ts'

/** One way to take the amount out again. */
export interface Way {
  /** Null: the operator describes none. */
  method: Method | null
  /** Null: no limit is stated. */
  isWithin: boolean | null
  sum: WithdrawSum
}

/** "If I add this now, can I take it out today?", as far as the server's own conditions answer. */
export interface Preflight {
  /** `open`: nothing that is known stands against it. That is not a promise. */
  answer: 'no' | 'unknown' | 'open'
  /** Withdrawals are open right now; null where the server does not say. */
  isOpen: boolean | null
  blocks: readonly WithdrawalBlock[]
  ways: readonly Way[]
}

export function preflightOf(
  amount: string,
  property: Property | null,
  config: BasicConfig | null,
  card: BankCard | null
): Preflight {
  const verdict = property ? eligibilityOf(property) : null
  // An empty balance says nothing about the time when something is in it.
  const blocks =
    verdict?.type === 'blocked'
      ? verdict.blocks.filter(({ reason }) => reason !== 'balance_insufficient')
      : []
  const isOpen = blocks.length > 0 ? false : verdict?.type === 'possible' ? true : null

  const own = methodOf(config, card)
  const decimals = currencyDecimals(config, property?.currency)
  const methods = own ? [own] : (config?.withdraw_method_config?.methods ?? [])
  const ways = (methods.length > 0 ? methods : [null]).map((method): Way => ({
    method,
    isWithin: isWithin(amount, method),
    sum: withdrawSum(amount, method?.fee, decimals)
  }))
  const canPass = ways.some(way => way.isWithin !== false)
  const isSure = isOpen === true && ways.some(way => way.isWithin === true)
  return { answer: isOpen === false || !canPass ? 'no' : isSure ? 'open' : 'unknown', isOpen, blocks, ways }
}

function isWithin(amount: string, method: Method | null): boolean | null {
  const { min, max } = method ?? {}
  if (!min && !max) return null
  return compareDecimals(amount, min ?? amount) >= 0 && compareDecimals(amount, max ?? amount) <= 0
}

import { REASONS, type ApiError, type BasicConfig, type Reason } from '../../../api/calls.ts'
import type { Language, Translate } from '../../../i18n/i18n.ts'
import { compareDecimals, signOf } from '../../../lib/decimal.ts'
import type { TypedAmount } from '../../../money/read-amount.ts'
import { mostOf } from '../../../money/limits.ts'
import { maskAccount, methodsOf, type BankCard, type Method } from '../../../stores/bank-card.ts'
import type { Property } from '../balances/balance-parts.ts'

export interface WithdrawDetails {
  type: 'ready'
  property: Property
  /** Null: the destination could not be read; `cardError` says why. */
  card: BankCard | null
  cardError: ApiError | null
  method: Method | null
}

/** The method of the bound card; if the card names none, the only one there is. */
export function methodOf(config: BasicConfig | null, card: BankCard | null): Method | null {
  const methods = methodsOf(config)
  const own = methods.find(({ id }) => id === card?.method_id)
  return own ?? (methods.length === 1 ? (methods[0] ?? null) : null)
}

/** The destination account, always masked here, and its bank; null if the card names none. */
export function destinationOf(card: BankCard | null) {
  const { bank_account, account_number, card_name, bank_name } = card?.fields ?? {}
  const account = bank_account || account_number || null
  return { account: account && maskAccount(account), bank: card_name || bank_name || null }
}

/** Whether a card is bound; null: the backend does not say. */
export const isBound = ({ has_bank_card }: Property, card: BankCard | null): boolean | null =>
  has_bank_card ?? card?.bound ?? null

/** Limits of the amount, each null when the server does not state it and only checks it. */
export type WithdrawLimits = ReturnType<typeof limitsOf>

const smaller = (one: string | null, other: string | null): string | null =>
  one !== null && (other === null || compareDecimals(one, other) < 0) ? one : other

/** The largest amount is the smaller of the method's limit and what the server allows now. */
export function limitsOf(method: Method | null, property: Property) {
  const max = smaller(property.withdrawable?.amount ?? null, mostOf(method))
  return { min: method?.min ?? null, max, available: property.available_balance ?? null }
}

/** The most that can be withdrawn at once; null when unknown or below the smallest amount. */
export function allOf({ min, max, available }: WithdrawLimits): string | null {
  const all = smaller(max, available)
  return all !== null && compareDecimals(all, min ?? '0') >= 0 ? all : null
}

type AmountProblem = 'invalid' | 'zero' | 'aboveAvailable' | 'belowMin' | 'aboveMax' | 'withinFee'

/**
 * Section 5 of the specification: not zero, not above the available balance; then the limits.
 * @param net what arrives, if the fee is stated
 */
export function checkAmount(typed: TypedAmount, limits: WithdrawLimits, net?: string | null): AmountProblem | null {
  const { min, max, available } = limits
  if (typed.type !== 'amount') return 'invalid'
  const { value } = typed
  if (signOf(value) === 0) return 'zero'
  if (available !== null && compareDecimals(value, available) > 0) return 'aboveAvailable'
  if (min !== null && compareDecimals(value, min) < 0) return 'belowMin'
  if (max !== null && compareDecimals(value, max) > 0) return 'aboveMax'
  return net != null && signOf(net) <= 0 ? 'withinFee' : null
}

const REFUSED_AMOUNTS: Partial<Record<Reason, AmountProblem>> = {
  amount_invalid: 'invalid',
  amount_below_min: 'belowMin',
  amount_out_of_range: 'aboveMax',
  balance_insufficient: 'aboveAvailable'
}

/** The problem named by a server's refusal; null when it is not about the amount. */
export const refusedAmount = (error: ApiError): AmountProblem | null =>
  (error.type === 'refused' && error.reason && REFUSED_AMOUNTS[error.reason]) || null

export function problemMessage(
  problem: AmountProblem,
  { min, max }: Pick<WithdrawLimits, 'min' | 'max'>,
  { t }: Pick<Language, 't'>,
  amountOrHidden: (value: string) => string
): string {
  if (problem === 'withinFee') return t('reason.amount_out_of_range')
  if (problem !== 'belowMin' && problem !== 'aboveMax') return t(`wallet.withdraw.problem.${problem}`)
  const limit = problem === 'belowMin' ? min : max
  return limit === null
    ? t('reason.amount_out_of_range')
    : t(`wallet.withdraw.problem.${problem}`, { amount: amountOrHidden(limit) })
}

export type Eligibility =
  /** The backend does not say. */
  | { type: 'unknown' }
  /** `limit` null: possible, but the largest amount was not provided. */
  | { type: 'possible'; limit: string | null }
  /** Never empty: a refusal without a reason is a block without one. */
  | { type: 'blocked'; blocks: readonly [WithdrawalBlock, ...WithdrawalBlock[]] }

/** `text`: the server's words for a reason unknown to the portal; `contact`: a customer-service entry. */
export type WithdrawalBlock = NonNullable<NonNullable<Property['withdrawable']>['blocks']>[number]

/**
 * Whether the money can be withdrawn now. A block overrides an `ok` beside it, as does an amount that is not above zero.
 * Without an assessment, a payout account that is known to be missing is a block.
 */
export function eligibilityOf(property: Property, card: BankCard | null): Eligibility {
  const { withdrawable } = property
  if (!withdrawable && isBound(property, card) === false) return { type: 'blocked', blocks: [{ reason: 'bank_card_missing' }] }
  if (!withdrawable) return { type: 'unknown' }
  const { ok, amount: limit = null, blocks } = withdrawable
  const [first, ...others] = blocks ?? []
  if (ok && !first && (limit === null || signOf(limit) > 0)) return { type: 'possible', limit }
  return { type: 'blocked', blocks: [first ?? { reason: ok ? NO_MONEY : null }, ...others] }
}

/** The reason of a block as text; null when the operator gives none. */
export function blockTitle({ reason, text }: Pick<WithdrawalBlock, 'reason' | 'text'>, t: Translate): string | null {
  const known = REASONS.find(one => one === reason)
  return known ? t(`reason.${known}`) : text || null
}

export type Blocks = Extract<Eligibility, { type: 'blocked' }>['blocks']

export const NO_MONEY = 'balance_insufficient'

/** Blocks that are no operator decision: a missing setup step, or no money. */
const OPEN: readonly (string | null)[] = ['pay_password_not_set', 'bank_card_missing', NO_MONEY]

export const isSetUp = (blocks: Blocks): boolean => blocks.every(({ reason }) => OPEN.includes(reason))

/** Names the money when only that is missing, which may be long after the first withdrawal. */
export const setUpTitle = (blocks: Blocks, t: Translate): string =>
  t(blocks.every(({ reason }) => reason === NO_MONEY) ? `reason.${NO_MONEY}` : 'wallet.withdraw.before')

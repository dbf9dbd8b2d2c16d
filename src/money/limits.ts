import type { BasicConfig } from '../api/calls.ts'
import type { Translate } from '../i18n/i18n.ts'
import { addDecimals, compareDecimals, percentOfDecimal, signOf } from '../lib/decimal.ts'
import type { MessageKey } from '../lib/message-key.ts'
import type { Money } from './create-money.ts'
import type { TypedAmount } from './read-amount.ts'

/** The amount an operation can move; null unless one above zero was typed. */
export const aboveZero = (typed: TypedAmount): string | null =>
  typed.type === 'amount' && signOf(typed.value) > 0 ? typed.value : null

type Limits = { min?: string | null; max?: string | null } | null | undefined

/** The largest amount; zero means that there is no limit, since nothing could be sent. */
export const mostOf = (limits: Limits): string | null => (limits?.max && signOf(limits.max) > 0 ? limits.max : null)

/** Minus one below the smallest amount, one above the largest, else zero. */
export function sideOf(amount: string, limits: Limits): -1 | 0 | 1 {
  if (limits?.min && compareDecimals(amount, limits.min) < 0) return -1
  return compareDecimals(amount, mostOf(limits) ?? amount) > 0 ? 1 : 0
}

/** The permitted range: `100.00 to 2,000.00 USD`; null if none is stated. `unit` is empty when no currency is named. */
export function limitsLabel(
  limits: Limits, t: Translate, { amount, currency }: Pick<Money, 'amount' | 'currency'>, unit = currency, range: MessageKey = 'common.range'
) {
  const [min, max] = [limits?.min, mostOf(limits)]
  if (min && max) return t(range, { min: amount(min), max: amount(max), currency: unit }).trim()
  if (min) return t('wallet.withdraw.from', { min: amount(min) })
  return max && t('wallet.withdraw.to', { max: amount(max) })
}

/** A tariff: a fixed amount, a share in percent, or both. Both are decimal text. */
export type Fee = Pick<NonNullable<BasicConfig['fees']>[number], 'fixed' | 'percent'>

/** The fee for an amount, rounded to the currency's decimals; null when no tariff is stated. */
export const feeOf = (tariff: Fee | null | undefined, amount: string, decimals: number): string | null =>
  tariff ? addDecimals(tariff.fixed, percentOfDecimal(amount, tariff.percent, decimals)) : null

/** A balance, limits or a tariff; null in another currency, which says nothing about amounts of this one. */
export const inCurrency = <T extends { currency?: string | null | undefined }>(
  stated: T | null | undefined,
  currency: string
): T | null => (stated && (!stated.currency || ['', stated.currency].includes(currency)) ? stated : null)

/** The operator's tariff for a kind of operation, if it states one. */
export const tariffOf = (config: BasicConfig | null, operation: 'put' | 'recharge') =>
  config?.fees?.find(({ action }) => action === operation)

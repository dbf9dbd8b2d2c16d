import type { BasicConfig } from '../api/calls.ts'
import { addDecimals, percentOfDecimal } from '../lib/decimal.ts'

/** A tariff: a fixed amount, a share in percent, or both. Both are decimal text. */
export interface Fee {
  fixed: string
  percent: string
}

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

import type { BasicConfig, CallOutput } from '../../../api/calls.ts'
import { compareDecimals } from '../../../lib/decimal.ts'
import type { Property } from '../balances/balance-parts.ts'

type WithdrawConfig = NonNullable<BasicConfig['withdraw_method_config']>
/** A way to withdraw, as the operator configures it. */
export type Method = NonNullable<WithdrawConfig['methods']>[number]
export type BankCard = CallOutput<'bankCard'>

/** The method of the bound card; without a name for it the only one that there is. */
export function methodOf(config: BasicConfig | null, card: BankCard | null): Method | null {
  const methods = config?.withdraw_method_config?.methods ?? []
  const own = methods.find(({ id }) => id === card?.method_id)
  return own ?? (methods.length === 1 ? (methods[0] ?? null) : null)
}

/** Names under which the fields of a card carry the account and its bank. */
const ACCOUNTS = ['bank_account', 'account_number'] as const
const BANKS = ['card_name', 'bank_name'] as const

/** The masked account that money goes to, and its bank; null where the backend names none. */
export function destinationOf(card: BankCard | null): { account: string | null; bank: string | null } {
  const first = (names: readonly string[]): string | null =>
    names.map(name => card?.fields?.[name]).find(Boolean) ?? null
  return { account: first(ACCOUNTS), bank: first(BANKS) }
}

/** What may be asked for, each null where the server does not say; the server checks then. */
export interface WithdrawLimits {
  min: string | null
  max: string | null
  available: string | null
}

/** The largest amount is the method's or what the server lets out now, whichever is smaller. */
export function limitsOf(method: Method | null, property: Property): WithdrawLimits {
  const now = property.withdrawable?.amount ?? null
  const most = method?.max ?? null
  const max = now !== null && (most === null || compareDecimals(now, most) < 0) ? now : most
  return { min: method?.min ?? null, max, available: property.available_balance ?? null }
}

/** All that can be taken out at once; null when unknown or less than the smallest amount. */
export function allOf({ min, max, available }: WithdrawLimits): string | null {
  const all = max !== null && (available === null || compareDecimals(max, available) < 0) ? max : available
  return all !== null && compareDecimals(all, min ?? '0') >= 0 ? all : null
}

import { REASONS } from '../../../api/calls.ts'
import { signOf } from '../../../lib/decimal.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import type { Property } from '../balances/balance-parts.ts'

export type Eligibility =
  /** The backend does not say. */
  | { type: 'unknown' }
  /** `limit` null: possible, but the largest amount was not provided. */
  | { type: 'possible'; limit: string | null }
  /** Never empty: a refusal without a reason is a block without one. */
  | { type: 'blocked'; blocks: readonly [WithdrawalBlock, ...WithdrawalBlock[]] }

/** `text`: the server's words for a reason unknown to the portal; `contact`: a customer-service entry. */
export type WithdrawalBlock = NonNullable<NonNullable<Property['withdrawable']>['blocks']>[number]

/** Whether the money can be withdrawn now. A block overrides an `ok` beside it, as does an amount that is not above zero. */
export function eligibilityOf({ withdrawable }: Property): Eligibility {
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

/** True when no block is an operator decision. */
export const isSetUp = (blocks: Blocks): boolean => blocks.every(({ reason }) => OPEN.includes(reason))

/** Names the money when only that is missing, which may be long after the first withdrawal. */
export const setUpTitle = (blocks: Blocks, t: Translate): string =>
  t(blocks.every(({ reason }) => reason === NO_MONEY) ? `reason.${NO_MONEY}` : 'wallet.withdraw.before')

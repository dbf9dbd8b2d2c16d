import { REASONS } from '../../../api/calls.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import type { Property } from '../balances/balance-parts.ts'

export type Eligibility =
  /** The backend does not say. */
  | { type: 'unknown' }
  /** `limit` null: possible, up to an amount that was not provided. */
  | { type: 'possible'; limit: string | null }
  /** Never empty: a refusal without a reason is a block that names none. */
  | { type: 'blocked'; blocks: readonly [WithdrawalBlock, ...WithdrawalBlock[]] }

/** `text` is in the server's words, for a reason that the portal does not know; `contact` a customer-service entry. */
export type WithdrawalBlock = NonNullable<NonNullable<Property['withdrawable']>['blocks']>[number]

/** Can the money be taken out now? A block outweighs an `ok` that comes with it. */
export function eligibilityOf({ withdrawable }: Property): Eligibility {
  if (!withdrawable) return { type: 'unknown' }
  const [first, ...others] = withdrawable.blocks ?? []
  if (withdrawable.ok && !first) return { type: 'possible', limit: withdrawable.amount ?? null }
  return { type: 'blocked', blocks: [first ?? { reason: null }, ...others] }
}

/** What is against it, in words; null when the operator gives none. */
export function blockTitle({ reason, text }: Pick<WithdrawalBlock, 'reason' | 'text'>, t: Translate): string | null {
  const known = REASONS.find(one => one === reason)
  return known ? t(`reason.${known}`) : text || null
}

export type Blocks = Extract<Eligibility, { type: 'blocked' }>['blocks']

export const NO_MONEY = 'balance_insufficient'

/** What nobody has decided: a person has not done it yet, or there is no money. */
const OPEN: readonly (string | null)[] = ['pay_password_not_set', 'bank_card_missing', NO_MONEY]

/** Whether no decision of the operator stands against a withdrawal. */
export const isSetUp = (blocks: Blocks): boolean => blocks.every(({ reason }) => OPEN.includes(reason))

/** Nothing but the money may be missing, long after the first withdrawal. */
export const setUpTitle = (blocks: Blocks, t: Translate): string =>
  t(blocks.every(({ reason }) => reason === NO_MONEY) ? `reason.${NO_MONEY}` : 'wallet.withdraw.before')

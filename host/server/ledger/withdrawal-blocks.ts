import type { CallOutput, Reason } from '../../../src/api/calls.ts'
import type { User } from '../accounts/user.ts'
import { MONEY_DESK } from '../fixtures/service-entries.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'
import { formatMoney } from './money.ts'

type ShownBlock = NonNullable<
  NonNullable<CallOutput<'property'>['withdrawable']>['blocks']
>[number]

export interface Block extends ShownBlock {
  reason: Reason
}

/** In UTC, since the reader's time zone is unknown. */
const sayTime = (instant: Date): string => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** All blocks of a withdrawal, each with its remedy. */
export function withdrawalBlocks(
  user: User,
  amounts: { available: bigint; startup: bigint },
  now: Date
): Block[] {
  const blocks: Block[] = []
  if (amounts.startup > 0n) {
    blocks.push({
      reason: 'startup_funds_outstanding',
      text: sandboxText('block.startup'),
      amount: formatMoney(amounts.startup),
      remedy: sandboxText('block.startup.remedy'),
      contact: MONEY_DESK
    })
  }
  if (!user.has_bank_card) {
    blocks.push({
      reason: 'bank_card_missing',
      text: sandboxText('block.card'),
      remedy: sandboxText('block.card.remedy'),
      contact: MONEY_DESK
    })
  }
  if (!user.has_pay_password) {
    blocks.push({
      reason: 'pay_password_not_set',
      text: sandboxText('block.password'),
      remedy: sandboxText('block.password.remedy'),
      contact: MONEY_DESK
    })
  }
  if (user.pay_password_locked_until && user.pay_password_locked_until > now) {
    blocks.push({
      reason: 'pay_password_locked',
      text: sandboxText('block.locked'),
      remedy: sandboxText('block.locked.remedy', { time: sayTime(user.pay_password_locked_until) }),
      contact: MONEY_DESK
    })
  }
  if (amounts.available === 0n) {
    blocks.push({
      reason: 'balance_insufficient',
      text: sandboxText('block.balance'),
      amount: formatMoney(0n),
      remedy: sandboxText('block.balance.remedy'),
      contact: MONEY_DESK
    })
  }
  return blocks
}

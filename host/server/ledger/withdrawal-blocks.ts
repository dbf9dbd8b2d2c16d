import type { CallOutput, Reason } from '../../../src/api/calls.ts'
import type { User } from '../accounts/user.ts'
import { MONEY_DESK } from '../fixtures/service-entries.ts'
import { formatMoney } from './money.ts'

type ShownBlock = NonNullable<
  NonNullable<CallOutput<'property'>['withdrawable']>['blocks']
>[number]

export interface Block extends ShownBlock {
  reason: Reason
}

/** Everything that stands between a person and a withdrawal, with what ends it. */
export function withdrawalBlocks(
  user: User,
  amounts: { available: bigint; startup: bigint },
  now: Date
): Block[] {
  const blocks: Block[] = []
  if (amounts.startup > 0n) {
    blocks.push({
      reason: 'startup_funds_outstanding',
      text: 'Start-up credit is still outstanding.',
      amount: formatMoney(amounts.startup),
      remedy: 'It is offset against your available balance. You never pay to withdraw.',
      contact: MONEY_DESK
    })
  }
  if (!user.has_bank_card) {
    blocks.push({
      reason: 'bank_card_missing',
      text: 'No bank card or address is bound.',
      remedy: 'Bind one in the wallet.',
      contact: MONEY_DESK
    })
  }
  if (!user.has_pay_password) {
    blocks.push({
      reason: 'pay_password_not_set',
      text: 'No transaction password is set.',
      remedy: 'Set one in the wallet.',
      contact: MONEY_DESK
    })
  }
  if (user.pay_password_locked_until && user.pay_password_locked_until > now) {
    blocks.push({
      reason: 'pay_password_locked',
      text: 'The transaction password is locked after too many wrong entries.',
      remedy: `It opens again at ${user.pay_password_locked_until.toISOString()}.`,
      contact: MONEY_DESK
    })
  }
  if (amounts.available === 0n) {
    blocks.push({
      reason: 'balance_insufficient',
      text: 'The available balance is zero.',
      amount: formatMoney(0n),
      remedy: 'Money that is to be consumed or settled becomes available later.',
      contact: MONEY_DESK
    })
  }
  return blocks
}

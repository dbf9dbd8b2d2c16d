import type { User } from '../accounts/user.ts'
import type { Queryable } from '../db/db.ts'
import { WITHDRAW_FEE, WITHDRAW_LIMITS, WITHDRAW_LIMITS_TEXT } from '../fixtures/limits.ts'
import { Refused, refuse } from '../http/refusal.ts'
import { readBalances, readStartupFunds } from '../ledger/balances.ts'
import { formatMoney, parseMoney } from '../ledger/money.ts'
import { withdrawalBlocks } from '../ledger/withdrawal-blocks.ts'
import { destinationOf, readCard } from './bank-card.ts'
import { openWithdrawal } from './open-withdrawal.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'

export interface WithdrawalRequest {
  amount: string
  /** What the user saw; both are optional. */
  methodId: string | undefined
  cardId: string | undefined
  now: Date
  stretch: number
}

export interface RequestedWithdrawal {
  id: string
  receiptNo: string
  amount: bigint
  fee: bigint
  destination: string
  arrivesAt: Date
}

/** The first of the blocks, with its subject and remedy. */
function checkBlocks(
  user: User,
  amounts: { available: bigint; startup: bigint },
  now: Date
): void {
  const [block] = withdrawalBlocks(user, amounts, now)
  if (!block) return
  const { reason, amount, remedy, contact } = block
  const until = reason === 'pay_password_locked' ? user.pay_password_locked_until : null
  throw refuse(reason, { amount, remedy, contact, locked_until: until?.toISOString() })
}

function readAmount(text: string, available: bigint): bigint {
  const details = { field: 'amount', limits: WITHDRAW_LIMITS_TEXT }
  const amount = parseMoney(text.trim())
  if (amount === null || amount <= 0n) {
    throw new Refused(400, 'Enter correct amount', { reason: 'amount_invalid', ...details })
  }
  if (amount < WITHDRAW_LIMITS.min) throw refuse('amount_below_min', details)
  if (amount > WITHDRAW_LIMITS.max) throw refuse('amount_out_of_range', details)
  if (amount > available) {
    throw refuse('balance_insufficient', { field: 'amount', amount: formatMoney(available) })
  }
  return amount
}

/**
 * Requests a withdrawal: checks every block first, then the amount, then that the card is still the
 * one that was shown. Call it under the user's lock, with all due events applied.
 * @throws the refusals of the withdrawal, see the contract's call 32
 */
export async function requestWithdrawal(
  tx: Queryable,
  user: User,
  request: WithdrawalRequest
): Promise<RequestedWithdrawal> {
  const { methodId, cardId, now, stretch } = request
  const { available } = await readBalances(tx, user.id)
  const startup = await readStartupFunds(tx, user.id)
  checkBlocks(user, { available, startup }, now)
  const card = await readCard(tx, user.id)
  if (!card) throw refuse('bank_card_missing')
  const amount = readAmount(request.amount, available)
  if (methodId !== undefined && methodId !== card.method_id) {
    throw refuse('status_conflict', { field: 'method_id' })
  }
  if (cardId !== undefined && cardId !== card.id) {
    throw refuse('status_conflict', { field: 'bank_card_id' })
  }
  const steps = withdrawalSteps(amount, now, stretch)
  const destination = destinationOf(card)
  const opened = await openWithdrawal(tx, {
    userId: user.id,
    amount,
    fee: WITHDRAW_FEE,
    destination,
    at: now,
    steps
  })
  const arrivesAt = steps.at(-1)?.dueAt ?? now
  return { ...opened, amount, fee: WITHDRAW_FEE, destination, arrivesAt }
}

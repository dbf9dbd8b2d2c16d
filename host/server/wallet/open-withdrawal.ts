import { one, type Queryable } from '../db/db.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'
import { post } from '../ledger/post.ts'
import type { WithdrawalStep } from './withdrawal-steps.ts'

export interface NewWithdrawal {
  userId: number
  /** Minor units; `fee` is part of it. */
  amount: bigint
  fee: bigint
  /** Masked. */
  destination: string
  at: Date
  steps: readonly WithdrawalStep[]
}

/** Takes the amount out of the available balance and stores its scheduled events. */
export async function openWithdrawal(
  tx: Queryable,
  { userId, amount, fee, destination, at, steps }: NewWithdrawal
): Promise<{ id: string; receiptNo: string }> {
  const row = one(
    await tx.query<{ id: number; receipt_no: string }>(
      `insert into withdrawals (user_id, amount, fee, destination, state, requested_at)
      values ($1, $2, $3, $4, 'pending', $5) returning id`,
      [userId, amount, fee, destination, at]
    )
  )
  const id = String(row.id)
  const receiptNo = `W-${id.padStart(8, '0')}`
  await tx.query('update withdrawals set receipt_no = $2 where id = $1', [row.id, receiptNo])
  await post(tx, {
    userId,
    kind: 'manual_withdrawal',
    type: 'withdrawal_request',
    remark: sandboxText('row.withdrawal', { to: destination }),
    at,
    ref: { type: 'withdrawal', id },
    lines: { available: -amount, withdrawal_pending: amount }
  })
  for (const step of steps) {
    await tx.query(
      `insert into withdrawal_events (withdrawal_id, user_id, state, reason, due_at)
      values ($1, $2, $3, $4, $5)`,
      [row.id, userId, step.state, step.reason, step.dueAt]
    )
  }
  return { id, receiptNo }
}

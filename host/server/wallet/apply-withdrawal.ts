import { one, type Queryable } from '../db/db.ts'
import { CURRENCY } from '../fixtures/limits.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'
import { formatMoney } from '../ledger/money.ts'
import { post } from '../ledger/post.ts'
import type { WithdrawalStep } from './withdrawal-steps.ts'

export interface DueStep {
  id: number
  withdrawal_id: number
  state: WithdrawalStep['state']
  reason: string | null
  due_at: Date
}

interface Moved {
  user_id: number
  amount: bigint
  fee: bigint
  destination: string | null
  receipt_no: string | null
}

const sum = (minor: bigint): string => `${formatMoney(minor)} ${CURRENCY}`

const returnedText = (reason: string | null, amount: string): string =>
  reason === null
    ? sandboxText('news.returned.noReason', { amount })
    : sandboxText('news.returned.body', { reason, amount })

/** Writes the message about a withdrawal's end, with a link to it. */
async function announce(
  tx: Queryable,
  step: DueStep,
  { user_id: userId, amount, fee, destination, receipt_no: receiptNo }: Moved
): Promise<void> {
  const isPaid = step.state === 'paid'
  const no = receiptNo ?? ''
  const [title, body] = isPaid
    ? [
        sandboxText('news.paid', { no }),
        sandboxText('news.paid.body', { amount: sum(amount - fee), to: destination ?? '', fee: sum(fee) })
      ]
    : [sandboxText('news.returned', { no }), returnedText(step.reason, sum(amount))]
  await tx.query(
    `insert into notifications (user_id, category, title, body, route, query, created_at)
    values ($1, 'system_announcement', $2, $3, '/wallet', $4::text::jsonb, $5)`,
    [
      userId,
      title,
      body,
      JSON.stringify({ view: 'withdraw', id: String(step.withdrawal_id) }),
      step.due_at
    ]
  )
}

/** Applies one step of a withdrawal, with its money and the message about its end. */
export async function applyWithdrawalStep(tx: Queryable, step: DueStep): Promise<void> {
  await tx.query('update withdrawal_events set applied = true where id = $1', [step.id])
  const hasEnded = step.state !== 'in_transit'
  const moved = one(
    await tx.query<Moved>(
      `update withdrawals set state = $2, reason = $3, resolved_at = $4 where id = $1
      returning user_id, amount, fee, destination, receipt_no`,
      [step.withdrawal_id, step.state, step.reason, hasEnded ? step.due_at : null]
    )
  )
  if (!hasEnded) return
  const { amount, fee } = moved
  const isPaid = step.state === 'paid'
  await post(tx, {
    userId: moved.user_id,
    kind: 'manual_withdrawal',
    type: isPaid ? 'withdrawal_paid' : 'withdrawal_returned',
    remark: isPaid ? sandboxText('row.paid', { fee: formatMoney(fee) }) : (step.reason ?? ''),
    at: step.due_at,
    ref: { type: 'withdrawal', id: String(step.withdrawal_id) },
    lines: isPaid
      ? { withdrawal_pending: -amount, payouts: amount - fee, fees: fee }
      : { withdrawal_pending: -amount, available: amount }
  })
  await announce(tx, step, moved)
}

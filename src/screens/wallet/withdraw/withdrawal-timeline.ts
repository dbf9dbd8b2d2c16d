import type { FlowRow } from '../../../api/calls.ts'
import { negateDecimal, signOf } from '../../../lib/decimal.ts'
import { disposeAll } from '../../../lib/disposer.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { createLoader, valueOf } from '../../../stores/loadable.ts'
import { createVisiblePoller } from '../../../stores/visible-poller.ts'
import type { WithdrawReceipt } from './withdraw-order.ts'

/** Milliseconds between two polls of a withdrawal in progress. */
export const TIMELINE_POLL_MS = 5000

/** How it ended; `amount`: what came back, perhaps less a fee; `reason` null: it was returned without one. */
type TimelineEnd =
  | { type: 'none' }
  | { type: 'paid'; at: string }
  | { type: 'returned'; at: string; amount: string; reason: string | null }

/** The progress of a withdrawal, derived from its movements and its receipt. */
export interface WithdrawalTimeline extends Pick<WithdrawReceipt, 'amount' | 'state' | 'receipt_no' | 'arrives_at'> {
  /** Absent until its movement is listed. */
  requestedAt?: string
  end: TimelineEnd
}

/**
 * Null when no row belongs to it; a backend that ignores the filter sends others.
 * @param receipt stands for the request until that is listed; some rows never name their withdrawal
 */
export function timelineOf(rows: readonly FlowRow[], id: string, receipt?: WithdrawReceipt): WithdrawalTimeline | null {
  const own = rows.filter(({ ref }) => ref?.type === 'withdrawal' && ref.id === id)
  const available = own.filter(row => row.bucket === 'available')
  const request = available.find(row => signOf(row.amount) < 0)
  const back = available.find(row => signOf(row.amount) > 0)
  const paid = own.find(row => row.bucket === 'withdrawal_pending' && signOf(row.amount) < 0)
  const open: TimelineEnd = paid ? { type: 'paid', at: paid.time } : { type: 'none' }
  const end: TimelineEnd = back ? { type: 'returned', at: back.time, amount: back.amount, reason: back.remark || null } : open
  const begun = request
    ? { amount: negateDecimal(request.amount), state: request.state, receipt_no: request.ref?.label, requestedAt: request.time }
    : receipt
  return begun ? { ...receipt, ...begun, end } : null
}

/** Polls one withdrawal until it ends. */
export function createTimeline({ env, request }: Stores, id: string, receipt?: WithdrawReceipt) {
  const timeline = createLoader<WithdrawalTimeline | null>(async signal => {
    const answer = await request(
      'transactionFlow',
      { ref_type: 'withdrawal', ref_id: id, page: 1, page_size: 20 },
      { signal }
    )
    return answer.ok ? { ok: true, value: timelineOf(answer.value.list, id, receipt) } : answer
  })
  const { $state: $timeline } = timeline
  const poll = createVisiblePoller(
    env,
    TIMELINE_POLL_MS,
    () => {
      const state = $timeline.get()
      return state.type === 'failed' || valueOf(state)?.end.type === 'none'
    },
    timeline.load
  )
  async function load(): Promise<void> {
    poll.wake(await timeline.load())
  }
  return {
    /** Null: the backend has no such withdrawal, and this portal no receipt of it. */
    $timeline,
    load,
    onLocaleChange: () => void load(),
    exit: disposeAll([timeline.exit, poll.exit])
  }
}

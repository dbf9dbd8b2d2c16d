import { sandboxText } from '../fixtures/texts/sandbox-text.ts'

export interface WithdrawalStep {
  state: 'in_transit' | 'paid' | 'failed' | 'rejected'
  dueAt: Date
  /** The bank's reason; null when it gives none. */
  reason: string | null
}

const MINUTE_MS = 60 * 1000
const TRANSIT_AFTER_MS = 10 * MINUTE_MS
const END_AFTER_MS = 60 * MINUTE_MS

/** How withdrawals with these cents end; all others are paid. */
const ENDS: Readonly<Record<string, Pick<WithdrawalStep, 'state' | 'reason'>>> = {
  '13': { state: 'rejected', reason: sandboxText('bank.notFound') },
  '14': { state: 'failed', reason: null },
  '15': { state: 'failed', reason: sandboxText('bank.noAnswer') }
}

/**
 * The events of a withdrawal, stored when it is requested: ten minutes later
 * it is under way, an hour later it is paid. An amount that ends in .13
 * is rejected with a reason, in .14 fails without one, in .15 with one.
 * @param amount minor units
 * @param stretch multiplies both durations
 */
export function withdrawalSteps(amount: bigint, at: Date, stretch: number): WithdrawalStep[] {
  const after = (ms: number) => new Date(at.getTime() + Math.round(ms * stretch))
  const cents = String(amount % 100n).padStart(2, '0')
  const end = ENDS[cents] ?? { state: 'paid', reason: null }
  return [
    { state: 'in_transit', dueAt: after(TRANSIT_AFTER_MS), reason: null },
    { ...end, dueAt: after(END_AFTER_MS) }
  ]
}

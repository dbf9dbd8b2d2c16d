import type { PlanDetail } from '../../api/calls.ts'
import { useHeld } from '../../stores/use-held.ts'
import { HeldActions, HeldCount } from '../../ui/held.tsx'
import type { PutModel } from './put-model.ts'
import type { PutDeed } from './put-outcome.ts'
import { PutSums } from './put-sums.tsx'

export interface PutHeldProps {
  plan: PlanDetail
  deed: PutDeed
  /** Milliseconds since 1970. */
  until: number
}

/** What is going to be sent, and how long it can still be taken back. */
export function PutHeld({ plan, deed, until }: PutHeldProps) {
  return (
    <div className="s12">
      <HeldCount {...useHeld(until)} />
      <PutSums plan={plan} deed={deed} />
    </div>
  )
}

/** Two ways on, of equal weight. */
export function PutHeldActions({ put, until }: { put: PutModel; until: number }) {
  return <HeldActions {...useHeld(until)} onUndo={put.undo} onSendNow={put.sendNow} />
}

import type { PlanDetail } from '../../api/calls.ts'
import { useUndoWindow } from '../../hooks/use-undo-window.ts'
import { UndoActions, UndoCount } from '../../ui/undo-window.tsx'
import type { PutModel } from './put-model.ts'
import type { PutOperation } from './put-outcome.ts'
import { PutSums } from './put-sums.tsx'

export interface PutUndoProps {
  plan: PlanDetail
  operation: PutOperation
  /** Milliseconds since 1970. */
  until: number
}

/** What is going to be sent, and how long it can still be taken back. */
export function PutUndo({ plan, operation, until }: PutUndoProps) {
  return (
    <div className="s12">
      <UndoCount {...useUndoWindow(until)} />
      <PutSums plan={plan} operation={operation} />
    </div>
  )
}

/** Two ways on, of equal weight. */
export function PutUndoActions({ put, until }: { put: PutModel; until: number }) {
  return <UndoActions {...useUndoWindow(until)} onUndo={put.undo} onSendNow={put.sendNow} />
}

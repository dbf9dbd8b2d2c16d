import type { ReactNode } from 'react'

import { useUndoWindow } from '../../hooks/use-undo-window.ts'
import { UndoActions, UndoCount } from '../../ui/undo-window.tsx'
import type { DealModel } from './deal-model.ts'

/** What is going to be sent, and how long it can still be taken back. */
export function DealUndo({ until, children }: { until: number; children: ReactNode }) {
  return (
    <div className="s12">
      <UndoCount {...useUndoWindow(until)} />
      {children}
    </div>
  )
}

/** Two ways on, of equal weight. */
export function DealUndoActions({ operation, until }: { operation: DealModel['operation']; until: number }) {
  return <UndoActions {...useUndoWindow(until)} onUndo={operation.undo} onSendNow={operation.sendNow} />
}

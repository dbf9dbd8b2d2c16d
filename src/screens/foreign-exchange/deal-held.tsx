import type { ReactNode } from 'react'

import { useHeld } from '../../stores/use-held.ts'
import { HeldActions, HeldCount } from '../../ui/held.tsx'
import type { DealModel } from './deal-model.ts'

/** What is going to be sent, and how long it can still be taken back. */
export function DealHeld({ until, children }: { until: number; children: ReactNode }) {
  return (
    <div className="s12">
      <HeldCount {...useHeld(until)} />
      {children}
    </div>
  )
}

/** Two ways on, of equal weight. */
export function DealHeldActions({ deed, until }: { deed: DealModel['deed']; until: number }) {
  return <HeldActions {...useHeld(until)} onUndo={deed.undo} onSendNow={deed.sendNow} />
}

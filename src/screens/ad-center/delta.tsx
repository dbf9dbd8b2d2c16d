import { Clock } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from '../../ui/icon.tsx'

export interface DeltaProps {
  direction: 'up' | 'down' | 'same'
  /** "9.1%", "= 0%", "new". */
  text: ReactNode
  /** The same in words: "9.1 percent more than yesterday". */
  words: string
}

/** How a figure compares; ink, since more is not better by itself. */
export function Delta({ direction, text, words }: DeltaProps) {
  return (
    <span className="delta t12">
      {direction !== 'same' && <span className={`tri ${direction}`} aria-hidden="true" />}
      <span aria-hidden="true">{text}</span>
      <span className="vh">{words}</span>
    </span>
  )
}

export interface StaleMarkProps {
  /** Server time of the figure. */
  time: string
  /** "Stale since 14:31:52". */
  words: string
}

/** Stands in the place of the delta while a figure is stale, so that nothing moves. */
export function StaleMark({ time, words }: StaleMarkProps) {
  return (
    <span className="delta warn t12 b">
      <Icon icon={Clock} size={14} />
      <span aria-hidden="true">{time}</span>
      <span className="vh">{words}</span>
    </span>
  )
}

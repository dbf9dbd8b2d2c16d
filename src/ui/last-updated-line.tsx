import { Clock } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

export interface LastUpdatedLineProps {
  /** Tiles point to it by `describedBy`. */
  id?: string
  state: 'live' | 'paused' | 'stale'
  /** "As of 14:32:07" or "Stale since ..."; may be a `LiveText`. */
  time: ReactNode
  /** After the time, on the same line: time zone and currency. */
  place?: ReactNode
  /** Second line: what it is compared with, or when the next try is. */
  more?: ReactNode
  /** Pause, Resume or Try now. */
  action?: ReactNode
}

/** When the figures below were true; one box for live and stale, so that nothing moves. */
export function LastUpdatedLine({ id, state, time, place, more, action }: LastUpdatedLineProps) {
  return (
    <div className={state === 'stale' ? 'asof warn t12' : 'asof t12'}>
      {state === 'live' && <span className="live" />}
      {state !== 'live' && <Icon icon={Clock} size={16} />}
      {/* One line or two: drawn anew rather than moved. */}
      <p key={state} id={id}>
        <b>{time}</b>
        {place}
        {more != null && <br />}
        {more}
      </p>
      {action}
    </div>
  )
}

import { Clock, type IconNode } from 'lucide'
import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'

import { Icon } from './icon.tsx'
import { fadeAway } from './motion.ts'

interface LastUpdatedLineProps {
  /** Id of the text that describes the tiles: time zone, currency and comparison. */
  id?: string
  state: 'live' | 'paused' | 'stale'
  /** "As of 14:32:07" or "Stale since ..."; may be a `LiveText`. Without it nothing claims that the figures are live. */
  time: ReactNode
  /** After the time, on the same line: time zone and currency. */
  place?: ReactNode
  /** Second line: what it is compared with, or when the next attempt is. */
  more?: ReactNode
  /** Pause, Resume or Try now. */
  action?: ReactNode
}

/** When the figures below were last updated; one box for live and stale, so that nothing moves. */
export function LastUpdatedLine({ id, state, time, place, more, action }: LastUpdatedLineProps) {
  const second = more != null && (
    <>
      <br />
      {more}
    </>
  )
  return (
    <div className={state === 'stale' ? 'updated-line warn text-12' : 'updated-line text-12'}>
      {state === 'live' ? time && <span className="live" /> : <Icon icon={Clock} size={16} />}
      {/* One line or two: redrawn rather than moved. */}
      <p key={state}>
        <b>{time}</b>
        {time && place && ' · '}
        {/* Without the time and the countdown: a screen reader says each change of what describes the focused tile. */}
        <span id={id}>
          {place}
          {state === 'live' && second}
        </span>
        {state !== 'live' && second}
      </p>
      {action}
    </div>
  )
}

/** A transient message above the dock. The caller decides how long it stays. */
export function Toast({ text, icon }: { text: string; icon: IconNode }) {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = line.current as HTMLElement
    return () => fadeAway(shown)
  }, [])
  return (
    <div ref={line} className="toast text-14">
      <Icon icon={icon} size={18} />
      <span className="grow">{text}</span>
    </div>
  )
}

/** Where toasts appear; always rendered, so that screen readers announce the first one too. A sheet has its own. */
export function ToastRegion({ ref, children }: { ref?: Ref<HTMLDivElement>; children?: ReactNode }) {
  return <div ref={ref} className="toasts" role="status" aria-live="polite">{children}</div>
}

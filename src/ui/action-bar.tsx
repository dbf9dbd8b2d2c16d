import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { observeSize } from './observe-size.ts'

export interface ActionBarProps {
  /** Why the main button is off, or what happens next. */
  note?: ReactNode
  noteId?: string
  /** A `Button` or a `ButtonRow`. */
  children: ReactNode
}

/** The bar at the foot of a page with its one decision. Its height is known to the portal: toasts stand above it. */
export function ActionBar({ note, noteId, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    const portal = element?.closest<HTMLElement>('.portal')
    if (!element || !portal) return undefined
    const measure = () => portal.style.setProperty('--bar', `${element.offsetHeight}px`)
    measure()
    const stop = observeSize([element], measure)
    return () => {
      stop()
      portal.style.removeProperty('--bar')
    }
  }, [])
  return (
    <div ref={bar} className="actions">
      {children}
      {note != null && (
        <p id={noteId} className="t12 i3">
          {note}
        </p>
      )}
    </div>
  )
}

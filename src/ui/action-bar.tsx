import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

import { observeSize } from './observe-size.ts'

export interface ActionBarProps {
  /** Why the main button is off, or what happens next. */
  note?: ReactNode
  noteId?: string
  /** A `Button` or a `ButtonRow`. */
  children: ReactNode
}

/** Tells the portal how high the bar at the foot of a page is: toasts stand above it. */
export function useBarHeight(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    const portal = element?.closest<HTMLElement>('.portal')
    if (!element || !portal) return undefined
    const measure = () => portal.style.setProperty('--bar', `${element.offsetHeight}px`)
    const stop = observeSize([element], measure)
    return () => {
      stop()
      portal.style.removeProperty('--bar')
    }
  }, [])
  return bar
}

/** The bar at the foot of a page with its one decision. */
export function ActionBar({ note, noteId, children }: ActionBarProps) {
  return (
    <div ref={useBarHeight()} className="actions">
      {children}
      {note != null && (
        <p id={noteId} className="text-12 text-tertiary">
          {note}
        </p>
      )}
    </div>
  )
}

import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

import { observeSize } from './observe-size.ts'

export interface ActionBarProps {
  /** Why the main button is disabled, or what happens next. */
  note?: ReactNode
  noteId?: string
  /** A `Button` or a `ButtonRow`. */
  children: ReactNode
}

/** Reports the height of the bar to the portal, so that toasts appear above it. */
export function useBarHeight(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    const portal = element?.closest<HTMLElement>('.portal')
    if (!element || !portal) return undefined
    const stop = observeSize([element], () => portal.style.setProperty('--bar', `${element.offsetHeight}px`))
    return () => {
      stop()
      portal.style.removeProperty('--bar')
    }
  }, [])
  return bar
}

/** The bar at the bottom of a page, with its one primary action. */
export function ActionBar({ note, noteId, children }: ActionBarProps) {
  return (
    <div ref={useBarHeight()} className="actions">
      {children}
      {note != null && <p id={noteId} className="text-12 text-tertiary">{note}</p>}
    </div>
  )
}

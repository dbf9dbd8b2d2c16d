import type { ReactNode } from 'react'

export interface ActionBarProps {
  /** Why the main button is off, or what happens next. */
  note?: ReactNode
  noteId?: string
  /** A `Button` or a `ButtonRow`. */
  children: ReactNode
}

/** The bar at the foot of a page with its one decision. */
export function ActionBar({ note, noteId, children }: ActionBarProps) {
  return (
    <div className="actions">
      {children}
      {note != null && (
        <p id={noteId} className="t12 i3">
          {note}
        </p>
      )}
    </div>
  )
}

import { useRef, type KeyboardEvent, type ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'

interface PanesProps {
  list: ReactNode
  /** Names the second pane. */
  label: string
  /** Without it the list has all the room. */
  detail: ReactNode
  /** Of what is open: with another one the pane begins at its top. Null while nothing is. */
  openKey: string | null
}

/** A list beside what was chosen in it; each scrolls by itself. Enter leads on into what it opens. */
export function Panes({ list, label, detail, openKey }: PanesProps) {
  const pane = useRef<HTMLElement>(null)
  const onKeyDown = ({ key, target }: KeyboardEvent): void => {
    if (key !== 'Enter' || !(target as Element).matches('[role=listitem] button, .cover')) return
    // Once it is drawn: the press of the button comes after the key.
    requestAnimationFrame(() => requestAnimationFrame(() => pane.current?.focus({ preventScroll: true })))
  }
  return (
    <div className="panes">
      <div className={classNames('pane scroller', detail != null && 'slim')} onKeyDown={onKeyDown}>
        <div className="column">{list}</div>
      </div>
      {detail != null && (
        <section ref={pane} key={openKey} className="detail pane scroller" aria-label={label} tabIndex={-1}>
          <div className="column">{detail}</div>
        </section>
      )}
    </div>
  )
}

import { useRef, type KeyboardEvent, type ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'

interface PanesProps {
  list: ReactNode
  /** Names the second pane. */
  label: string
  /** Without it the list takes the full width. */
  detail: ReactNode
  /** Identifies what is open: a new key scrolls the pane to its top. Null while nothing is. */
  openKey: string | null
}

/** A list beside its selected item; each scrolls separately. Enter moves the focus into what it opens. */
export function Panes({ list, label, detail, openKey }: PanesProps) {
  const pane = useRef<HTMLElement>(null)
  const onKeyDown = ({ key, target }: KeyboardEvent): void => {
    if (key !== 'Enter' || !(target as Element).matches('[role=listitem] button, .cover, [scope=row] > button')) return
    // Only once it is drawn: the click of the button follows the key press.
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

import { X } from 'lucide'
import { useRef, type ReactNode } from 'react'

import { IconButton } from './icon-button.tsx'
import { useId } from './use-id.ts'
import { useModal } from './use-modal.ts'
import { useScrolls } from './use-scrolls.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

export interface SheetProps {
  title: string
  /** Asked for by X, Esc, a tap beside it and a drag down; the caller takes the sheet away. */
  onClose: () => void
  closeLabel: string
  /** The one row of buttons, pinned below the content. */
  actions?: ReactNode
  /** Below all, from edge to edge: the keypad of a password. */
  flush?: ReactNode
  /** While something irreversible runs: nothing closes it. */
  locked?: boolean
  children: ReactNode
}

/**
 * A sheet from below over a native dialog; it is open as long as it is rendered. The focus goes to
 * the first `[data-autofocus]`, else to the title, and returns to where it was.
 */
export function Sheet(props: SheetProps) {
  const { title, onClose, closeLabel, actions, flush, locked = false, children } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const close = () => {
    if (!locked) onClose()
  }
  useModal(dialog, panel, close)
  const scrolls = useScrolls(body)
  const drag = useSheetDrag(panel, close)
  return (
    <dialog ref={dialog} className="scrim" aria-labelledby={titleId}>
      <div ref={panel} className={flush ? 'sheet tall' : 'sheet'}>
        <div className="grip" {...drag}>
          <div className="sheet-head">
            <h2 id={titleId} tabIndex={-1} className="t17 grow any">
              {title}
            </h2>
            <IconButton icon={X} label={closeLabel} disabled={locked} onClick={close} />
          </div>
        </div>
        <div
          ref={body}
          className="body"
          {...(scrolls ? { role: 'group', tabIndex: 0, 'aria-labelledby': titleId } : {})}
        >
          <div>{children}</div>
        </div>
        {actions != null && <div className="foot">{actions}</div>}
        {flush}
      </div>
    </dialog>
  )
}

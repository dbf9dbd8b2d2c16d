import { X } from 'lucide'
import { useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react'

import { Button, ButtonRow } from './button.tsx'
import { IconButton } from './icon.tsx'
import { observeSize } from './observe-size.ts'
import { ToastRegion } from './status-strip.tsx'
import { useId } from './use-id.ts'
import { isRoomy, useModal } from './use-modal.ts'

const UPWARD_RESISTANCE = 0.2

/** Share of its height past which a released sheet closes. */
const CLOSE_SHARE = 0.4

/** Px per ms above which a flick closes. */
const CLOSE_SPEED = 0.5

/** Ms without movement after which the finger counts as resting: its release is not a flick. */
const REST = 80

export interface SheetProps {
  title: string
  /** Called on X, Esc, a tap outside and a drag down; the caller removes the sheet. */
  onClose: () => void
  closeLabel: string
  /** The one row of buttons, pinned below the content. */
  actions?: ReactNode
  /** Full-width content at the very bottom: the keypad of a password. */
  flush?: ReactNode
  /** Prevents closing while an irreversible action runs. */
  locked?: boolean
  children: ReactNode
}

/**
 * A bottom sheet in a native dialog, open while it is rendered. The focus goes to
 * the first `[data-autofocus]`, else to the title, and is restored afterwards.
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
            {/* A new heading for a new title: one that has the focus already would not be announced again. */}
            <h2 key={title} id={titleId} tabIndex={-1} className="text-17 grow break-words">
              {title}
            </h2>
            <IconButton icon={X} label={closeLabel} disabled={locked} onClick={close} />
          </div>
        </div>
        <ToastRegion />
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

/** True while a box has more content than it shows. The content is its first child. */
function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const box = ref.current
    const content = box?.firstElementChild
    if (!box || !content) return
    return observeSize([box, content], () => setScrolls(box.scrollHeight > box.clientHeight))
  }, [ref])
  return scrolls
}

interface Grip {
  start: number
  last: number
  time: number
  speed: number
}

/** Pointer handlers for the grip of a sheet: it follows the finger, and closes or springs back. */
function useSheetDrag(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const grip = useRef<Grip | null>(null)
  const place = (offset: number) => {
    if (panel.current) panel.current.style.transform = offset ? `translateY(${offset}px)` : ''
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (isRoomy(event.currentTarget) || (event.target as Element).closest('button')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    panel.current?.classList.remove('released')
    grip.current = { start: event.clientY, last: event.clientY, time: event.timeStamp, speed: 0 }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const drag = grip.current
    if (!drag) return
    const elapsed = event.timeStamp - drag.time
    if (elapsed > 0) drag.speed = (event.clientY - drag.last) / elapsed
    drag.last = event.clientY
    drag.time = event.timeStamp
    const offset = event.clientY - drag.start
    place(offset > 0 ? offset : offset * UPWARD_RESISTANCE)
  }
  const letGo = (closes: boolean, time: number) => {
    const drag = grip.current
    grip.current = null
    if (!drag || !panel.current) return
    const offset = drag.last - drag.start
    const isFlick = drag.speed > CLOSE_SPEED && time - drag.time < REST
    const far = offset > panel.current.offsetHeight * CLOSE_SHARE
    if (closes && offset > 0 && (far || isFlick)) onClose()
    // If the caller keeps the sheet, it springs back; otherwise it continues from where it was released.
    requestAnimationFrame(() => {
      panel.current?.classList.add('released')
      place(0)
    })
  }
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent<HTMLElement>) => letGo(true, event.timeStamp),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => letGo(false, event.timeStamp)
  }
}

interface ConfirmDialogProps {
  title: string
  message: string
  /** The verb of the action, not "yes". */
  ok: string
  cancel: string
  /** The verb in progress while it runs; locks the dialog. */
  busy?: string | false | undefined
  onOk: () => void
  onCancel: () => void
}

/** Asks before an action: both answers have equal weight. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, message, ok, cancel, busy, onOk, onCancel } = props
  return (
    <Sheet
      title={title}
      closeLabel={cancel}
      onClose={onCancel}
      locked={Boolean(busy)}
      actions={
        <ButtonRow>
          <Button disabled={Boolean(busy)} onClick={onCancel}>
            {cancel}
          </Button>
          <Button kind="primary" busy={busy} onClick={onOk}>
            {ok}
          </Button>
        </ButtonRow>
      }
    >
      <p className="text-secondary">{message}</p>
    </Sheet>
  )
}

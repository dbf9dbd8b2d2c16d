import { X } from 'lucide'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

import { Button, ButtonRow } from './button.tsx'
import { IconButton } from './icon.tsx'
import { observeSize } from './observe-size.ts'
import { ToastRegion } from './status-strip.tsx'
import { useDrag } from './use-drag.ts'
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
  /** Changes with each later page of the sheet, which starts at its top with the focus on its title. */
  pageKey?: string
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
  const { title, pageKey, onClose, closeLabel, actions, flush, locked = false, children } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const close = () => {
    if (!locked) onClose()
  }
  useModal(dialog, panel, close)
  const isLater = useRef(false)
  useLayoutEffect(() => {
    if (isLater.current) {
      panel.current?.querySelector('h2')?.focus()
      body.current?.scrollTo(0, 0)
    }
    isLater.current = true
  }, [pageKey])
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
        <div ref={body} className="body" {...(scrolls && { role: 'group', tabIndex: 0, 'aria-labelledby': titleId })}>
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
    const box = ref.current as HTMLElement
    const content = box.firstElementChild as Element
    return observeSize([box, content], () => setScrolls(box.scrollHeight > box.clientHeight))
  }, [ref])
  return scrolls
}

/** Pointer handlers for the grip of a sheet: it follows the finger, and closes or springs back. */
function useSheetDrag(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const place = (offset: number) => {
    if (panel.current) panel.current.style.transform = offset ? `translateY(${offset}px)` : ''
  }
  return useDrag({
    canStart: ({ currentTarget, target }) => !isRoomy(currentTarget) && !(target as Element).closest('button'),
    onMove({ moved }) {
      panel.current?.classList.remove('released')
      place(moved > 0 ? moved : moved * UPWARD_RESISTANCE)
    },
    onRelease({ moved, speed, time }, { timeStamp }) {
      const isFlick = speed > CLOSE_SPEED && timeStamp - time < REST
      const far = moved > (panel.current?.offsetHeight ?? 0) * CLOSE_SHARE
      if (moved > 0 && (far || isFlick)) onClose()
    },
    // If the caller keeps the sheet, it springs back; otherwise it continues from where it was released.
    onEnd: () =>
      requestAnimationFrame(() => {
        panel.current?.classList.add('released')
        place(0)
      })
  })
}

export interface ConfirmDialogProps {
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
export function ConfirmDialog({ title, message, ok, cancel, busy, onOk, onCancel }: ConfirmDialogProps) {
  return (
    <Sheet
      title={title}
      closeLabel={cancel}
      onClose={onCancel}
      locked={Boolean(busy)}
      actions={
        <ButtonRow>
          <Button disabled={Boolean(busy)} onClick={onCancel}>{cancel}</Button>
          <Button kind="primary" busy={busy} onClick={onOk}>{ok}</Button>
        </ButtonRow>
      }
    >
      <p className="text-secondary">{message}</p>
    </Sheet>
  )
}

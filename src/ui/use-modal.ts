import { useLayoutEffect, useRef, type RefObject } from 'react'

import { disposeAll, listenTo, type Disposer } from '../lib/disposer.ts'
import { cloneOf, mayMove } from './motion.ts'

/** The lower edge of the sandbox banner in px of the window: the scrim must not cover it. */
function bannerEdge(dialog: HTMLElement): number {
  const banner = dialog.closest('.np')?.querySelector('.sandbox-banner')?.getBoundingClientRect()
  return banner && banner.top <= 0 ? Math.max(0, banner.bottom) : 0
}

function focusWithin(dialog: HTMLElement): void {
  const target = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
  target?.focus({ preventScroll: true })
}

/** Keeps a wheel or finger from scrolling the page behind where the sheet itself has nothing to scroll. */
function blockScroll(event: Event): void {
  const target = event.target as Element
  if (target.closest('input[type=range], textarea')) return
  const boxes = [target.closest('.body, [data-scrolls]'), target.closest('.sheet')]
  if (!boxes.some(box => box && box.scrollHeight > box.clientHeight)) event.preventDefault()
}

/**
 * Makes a rendered `<dialog>` modal while it is mounted: moves the focus in and back; Esc and a tap
 * outside ask to close. Uses layout effects, since the focus must be restored before the next paint.
 * On unmount a clone of its panel slides out.
 */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  panel: RefObject<HTMLElement | null>,
  onClose: () => void
): void {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    const dialog = ref.current as HTMLDialogElement
    const sheet = panel.current as HTMLElement
    const root = dialog.getRootNode() as Document | ShadowRoot
    const before = root.activeElement as HTMLElement | null
    let leaving = false
    let scrolled = 0
    let isTyped = false
    let isWithin = false
    const listeners = Object.entries<(event: Event) => void>({
      cancel(event) {
        // a file input inside fires its own cancel event, which bubbles
        if (event.target !== dialog) return
        event.preventDefault()
        latest.current()
      },
      // some browsers close on the second Esc regardless of preventDefault
      close() {
        if (leaving) return
        latest.current()
        if (dialog.isConnected && !dialog.open) dialog.showModal()
      },
      // A click beside a dialog is an easy mistake with a mouse: it must not discard what was typed.
      click(event) {
        if (event.target === dialog && !isWithin && !(isTyped && isRoomy(dialog))) latest.current()
      },
      // A text selected beyond the edge of the sheet ends in a click on the dialog.
      pointerdown({ target }) {
        isWithin = target !== dialog
      },
      input() {
        isTyped = true
      },
      // Reading it when the dialog closes would force a layout.
      scroll({ target }) {
        if ((target as Element).matches('.body')) scrolled = (target as Element).scrollTop
      },
      wheel: blockScroll,
      touchmove: blockScroll
    })
    dialog.style.setProperty('--from', `${bannerEdge(dialog)}px`)
    dialog.showModal()
    focusWithin(dialog)
    const stop = disposeAll(
      // Scroll events do not bubble.
      listeners.map(([type, listener]) => listenTo(dialog, type, listener, { capture: type === 'scroll', passive: false }))
    )
    return () => {
      leaving = true
      stop()
      // Before the clone is made, so that the page behind is styled once rather than twice.
      dialog.close()
      slideAway(dialog, sheet, scrolled)
      if (before?.isConnected) before.focus({ preventScroll: true })
    }
  }, [ref, panel])
}

/** Esc closes only an open sheet, not a dialog of the page around the portal, which would remove the portal. */
export const keepEscape = (portal: ShadowRoot | HTMLElement): Disposer =>
  listenTo<KeyboardEvent>(portal, 'keydown', event => {
    if (event.key === 'Escape' && portal.querySelector('dialog[open]')) event.stopPropagation()
  })

/** Ms in which a sheet slides out. */
const SHEET_OUT = 200
const EASE_OUT = 'cubic-bezier(.4,0,1,1)'

/**
 * Slides out a clone of the panel of a dialog that was just closed. The clone is in the
 * top layer as a popover; browsers without popovers remove the sheet at once,
 * as does a page that has already removed the portal.
 * @param scrolled px by which its content was scrolled
 */
function slideAway(dialog: HTMLElement, panel: HTMLElement, scrolled: number): void {
  const root = dialog.closest('.np')
  if (!root?.isConnected || !('showPopover' in dialog) || !mayMove(dialog)) return
  const scrim = dialog.ownerDocument.createElement('div')
  scrim.className = 'scrim leaving'
  scrim.style.setProperty('--from', dialog.style.getPropertyValue('--from'))
  scrim.popover = 'manual'
  const clone = scrim.appendChild(cloneOf(panel))
  root.append(scrim)
  scrim.showPopover()
  if (scrolled) clone.querySelector('.body')?.scrollTo(0, scrolled)
  scrim.animate({ backgroundColor: 'transparent' }, { duration: SHEET_OUT, fill: 'forwards' })
  clone.animate(
    isRoomy(root) ? { opacity: 0 } : { transform: 'translateY(100%)' },
    { duration: SHEET_OUT, easing: EASE_OUT, fill: 'forwards' }
  ).onfinish = () => scrim.remove()
}

/** True from the rail width up: sheets are centred dialogs there, and nothing is dragged. */
export const isRoomy = (element: Element): boolean =>
  element.closest('[data-width]:not([data-width=phone])') !== null

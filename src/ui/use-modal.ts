import { useLayoutEffect, useRef, type RefObject } from 'react'

import { disposeAll, listenTo } from '../lib/disposer.ts'
import { isRoomy, slideAway } from './slide-away.ts'

/** The lower edge of the tape in px of the window: the scrim must not cover it. */
function tapeEdge(dialog: HTMLElement): number {
  const tape = dialog.closest('.np')?.querySelector('.tape')?.getBoundingClientRect()
  return tape && tape.top <= 0 ? Math.max(0, tape.bottom) : 0
}

function focusWithin(dialog: HTMLElement): void {
  const target = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
  target?.focus({ preventScroll: true })
}

/** Keeps a wheel or a finger from moving the page behind, where the sheet itself has nothing to scroll. */
function holdPage(event: Event): void {
  const target = event.target as Element
  if (target.closest('input[type=range], textarea')) return
  const body = target.closest('.body, [data-scrolls]')
  if (!body || body.scrollHeight <= body.clientHeight) event.preventDefault()
}

/**
 * Makes a rendered `<dialog>` modal for as long as it is mounted: focus in and back, Esc and a tap
 * beside it ask to close. Layout effects, since focus must be back before anybody can look. When it
 * is taken away, a likeness of its panel slides out.
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
    const dialog = ref.current
    const sheet = panel.current
    if (!dialog || !sheet) return
    const root = dialog.getRootNode() as Document | ShadowRoot
    const before = root.activeElement as HTMLElement | null
    let leaving = false
    let scrolled = 0
    let isTyped = false
    const listeners = Object.entries<(event: Event) => void>({
      cancel(event) {
        // a file input inside fires a cancel of its own, which bubbles
        if (event.target !== dialog) return
        event.preventDefault()
        latest.current()
      },
      // some engines close on the second Esc whatever the page says
      close() {
        if (leaving) return
        latest.current()
        if (dialog.isConnected && !dialog.open) dialog.showModal()
      },
      // With a pointer it is easily pressed beside a dialog: what was typed must not go that way.
      click(event) {
        if (event.target === dialog && !(isTyped && isRoomy(dialog))) latest.current()
      },
      input() {
        isTyped = true
      },
      // Asked for when the dialog closes, it would cost a layout of its own.
      scroll({ target }) {
        if ((target as Element).matches('.body')) scrolled = (target as Element).scrollTop
      },
      wheel: holdPage,
      touchmove: holdPage
    })
    dialog.style.setProperty('--from', `${tapeEdge(dialog)}px`)
    dialog.showModal()
    focusWithin(dialog)
    const stop = disposeAll(
      // A scroll does not bubble.
      listeners.map(([type, listener]) => listenTo(dialog, type, listener, { capture: type === 'scroll', passive: false }))
    )
    return () => {
      leaving = true
      stop()
      // Before the likeness: the page behind is styled once, not before it and after it.
      dialog.close()
      slideAway(dialog, sheet, scrolled)
      if (before?.isConnected) before.focus({ preventScroll: true })
    }
  }, [ref, panel])
}

import { useEffect, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'

import type { SourceText } from '../i18n/source-text.ts'
import { useStores } from '../hooks/context.ts'

/** Milliseconds of a press that is held, and pixels that a finger may tremble meanwhile. */
const HOLD_MS = 500
const TREMBLE = 10
/** A text may be cut into parts: so many elements up it is looked for as a whole. */
const UP = 4
/** What belongs together: a keyboard stands on a control of it, never on a text. */
const GROUP = 'section, li, [role=dialog], dialog, main'

/** Handlers for the portal's root: a held press or Shift+F10 shows the English of a text about money. */
export function useSourceText() {
  const { env, language, shell } = useStores()
  const press = useRef({ x: 0, y: 0, isHeld: false, stop: () => undefined as void })
  useEffect(() => () => press.current.stop(), [])

  const read = (text: string | null): SourceText | null =>
    text ? language.$language.get().original(text) : null

  /** The text under a finger: the element's own, or the whole that it is a part of. */
  function under(element: Element): SourceText[] {
    let part: Element | null = element
    for (let up = 0; part && up < UP; up += 1, part = part.parentElement) {
      const found = read(part.textContent) ?? textsOf(part, false).map(read).find(Boolean)
      if (found) return [found]
    }
    return []
  }
  function around(element: Element): SourceText[] {
    const group = element.closest(GROUP) ?? element.closest('.portal')?.querySelector('main') ?? element
    const found = textsOf(group, true).flatMap(text => read(text) ?? [])
    return found.filter((one, i) => found.findIndex(other => other.shown === one.shown) === i)
  }
  function show(texts: readonly SourceText[]): boolean {
    if (texts.length > 0) shell.openDialog({ type: 'original', texts })
    return texts.length > 0
  }
  const stop = (): void => press.current.stop()

  return {
    onPointerDown(event: PointerEvent) {
      stop()
      press.current.isHeld = false
      if (event.pointerType === 'mouse') return
      const { clientX: x, clientY: y } = event
      const target = event.target as Element
      const undo = env.clock.after(HOLD_MS, () => {
        press.current.isHeld = show(under(target))
      })
      press.current = { x, y, isHeld: false, stop: undo }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current
      if (Math.abs(clientX - x) + Math.abs(clientY - y) > TREMBLE) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** A finger that lets go after that presses no button. */
    onClickCapture(event: MouseEvent) {
      if (!press.current.isHeld) return
      press.current.isHeld = false
      event.preventDefault()
      event.stopPropagation()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
      if (show(around(event.target as Element))) event.preventDefault()
    }
  }
}

/** The texts of an element: its own, or those of everything in it, whole elements first. */
function textsOf(element: Element, isDeep: boolean): string[] {
  const own = [...element.childNodes].flatMap(node =>
    node.nodeType === 3 ? (node.nodeValue ?? '') : []
  )
  if (!isDeep) return own
  const inner = [...element.children].flatMap(child => textsOf(child, true))
  return own.length > 0 ? [element.textContent ?? '', ...own, ...inner] : inner
}

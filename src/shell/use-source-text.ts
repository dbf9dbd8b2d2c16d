import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'

import { useStores } from '../hooks/use-stores.ts'
import { DEFAULT_LANGUAGE } from '../i18n/languages.ts'

/** Milliseconds of a press that is held, and pixels that a finger may tremble meanwhile. */
const HOLD_MS = 500
const TREMBLE = 10
/** A long press means something else there, or is only a slow one; rows and figures may be held although they open something. */
const CONTROLS = '.btn, .ib, .dock, .keypad, .wheel, [role=tab], label, input, textarea, select, canvas'

/**
 * Handlers for the portal's root: a held press on a text, or Shift+F10, renders the screen in the English
 * that it was translated from; the next tap, the same keys, Escape or another screen end that.
 */
export function useSourceText() {
  const { env, language, router, shell } = useStores()
  const press = useRef({ x: 0, y: 0, isHeld: false, stop: () => undefined as void })
  useEffect(() => {
    const stopRoute = router.$route.listen(() => language.showSource(false))
    return () => {
      stopRoute()
      press.current.stop()
    }
  }, [router, language])

  const isSource = (): boolean => language.$shown.get() !== language.$language.get()

  /** False in English, which is its own source. */
  function show(): boolean {
    const { code, t } = language.$language.get()
    if (code === DEFAULT_LANGUAGE) return false
    language.showSource(true)
    shell.toast('done', t('original.note'))
    return true
  }
  const stop = (): void => press.current.stop()

  return {
    onPointerDown(event: PointerEvent) {
      stop()
      press.current.isHeld = false
      if (event.pointerType === 'mouse' || (event.target as Element).closest(CONTROLS)) return
      const { clientX: x, clientY: y } = event
      const undo = env.clock.after(HOLD_MS, () => {
        press.current.isHeld = show()
      })
      press.current = { x, y, isHeld: false, stop: undo }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current
      if (Math.abs(clientX - x) + Math.abs(clientY - y) > TREMBLE) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** Neither the finger that lets go nor the tap that ends it presses a button. */
    onClickCapture(event: MouseEvent) {
      if (!isSource() && !press.current.isHeld) return
      if (!press.current.isHeld) language.showSource(false)
      press.current.isHeld = false
      event.preventDefault()
      event.stopPropagation()
    },
    onKeyDown(event: KeyboardEvent) {
      const isAsked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
      if (isSource() && (isAsked || event.key === 'Escape')) language.showSource(false)
      else if (!isAsked || !show()) return
      event.preventDefault()
      event.stopPropagation()
    }
  }
}

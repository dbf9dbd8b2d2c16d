import { DEFAULT_LANGUAGE } from '../i18n/languages.ts'
import { disposeAll, listenTo, type Disposer } from '../lib/disposer.ts'
import type { Stores } from '../stores/create-stores.ts'

/** Milliseconds of a long press, and pixels that the finger may move meanwhile. */
const LONG_PRESS_MS = 500
const TREMBLE = 10
/** A long press here means something else, or is only a slow press; rows and figures support it although they open something. */
const CONTROLS = '.btn, .icon-button, .dock, .keypad, .wheel, [role=tab], label, input, textarea, select, canvas'

/**
 * A long press on a text, or Shift+F10, shows the screen in its English source; the next tap, the same keys, Escape
 * or a navigation ends that.
 * @param tree the root of the portal: it receives a tap before any button does
 */
export function bindSourceText(tree: ShadowRoot | HTMLElement, { env, language, router, shell }: Stores): Disposer {
  let press = { x: 0, y: 0, isHeld: false }
  let stop: Disposer = () => undefined

  const isSource = (): boolean => language.$shown.get() !== language.$language.get()

  /** False in English, which is the source. */
  function show(): boolean {
    const { code, t } = language.$language.get()
    if (code === DEFAULT_LANGUAGE) return false
    language.showSource(true)
    shell.toast('done', t('sourceText.note'))
    return true
  }
  function swallow(event: Event): void {
    event.preventDefault()
    event.stopPropagation()
  }

  function onDown({ pointerType, target, clientX, clientY }: PointerEvent): void {
    stop()
    press = { x: clientX, y: clientY, isHeld: false }
    if (pointerType === 'mouse' || (target as Element).closest(CONTROLS)) return
    stop = env.clock.after(LONG_PRESS_MS, () => {
      press.isHeld = show()
    })
  }
  function onMove({ clientX, clientY }: PointerEvent): void {
    if (Math.abs(clientX - press.x) + Math.abs(clientY - press.y) > TREMBLE) stop()
  }
  const onUp = (): void => stop()
  /** Neither the release of the long press nor the tap that ends the mode activates a button. */
  function onClick(event: MouseEvent): void {
    const { isHeld } = press
    if (!isSource() && !isHeld) return
    if (!isHeld) language.showSource(false)
    press.isHeld = false
    swallow(event)
  }
  function onKey(event: KeyboardEvent): void {
    const isAsked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (isSource() && (isAsked || event.key === 'Escape')) language.showSource(false)
    else if (!isAsked || !show()) return
    swallow(event)
  }

  return disposeAll([
    () => stop(),
    router.$route.listen(() => language.showSource(false)),
    listenTo(tree, 'pointerdown', onDown),
    listenTo(tree, 'pointermove', onMove),
    listenTo(tree, 'pointerup', onUp),
    listenTo(tree, 'pointercancel', onUp),
    listenTo(tree, 'click', onClick, { capture: true }),
    listenTo(tree, 'keydown', onKey)
  ])
}

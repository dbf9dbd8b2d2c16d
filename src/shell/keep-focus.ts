import { disposeAll, listenTo, type Disposer } from '../lib/disposer.ts'
import { focusedIn, focusQuietly } from './screen-focus.ts'

/**
 * Keeps the focus inside when the focused element is removed or disabled, such as a row that is retried
 * or deleted: it goes to the nearest ancestor section that is still there, and from a pane that closes to the row that opened it.
 */
export function keepFocus(portal: ShadowRoot | HTMLElement): Disposer {
  let last: HTMLElement | null = null
  let opener: HTMLElement | null = null
  let around: HTMLElement[] = []
  const onFocus = ({ target }: FocusEvent): void => {
    let part = target as HTMLElement | null
    if (part?.matches('.detail')) opener = last
    last = part
    around = []
    for (; part && part !== portal; part = part.parentElement) {
      if (part.matches('dialog, section, [role=group], [role=tabpanel], main')) around.push(part)
      if (opener && part.matches('.detail')) around.push(opener)
    }
  }
  // A browser may send a blur while it removes the element; a script may have focused another one by then.
  const onBlur = ({ target }: FocusEvent): void =>
    queueMicrotask(() => {
      if (last === target && last?.isConnected && !last.matches(':disabled')) last = null
    })
  const observer = new MutationObserver(() => {
    if (!last || (last.isConnected && !last.matches(':disabled'))) return
    const now = focusedIn(portal)
    const isLost = !now || now === last
    last = null
    if (!isLost) return
    const part = around.find(one => one.isConnected) ?? portal.querySelector('main')
    focusQuietly(part?.matches('dialog') ? part.querySelector('h2') : part)
  })
  observer.observe(portal, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return disposeAll([
    listenTo(portal, 'focusin', onFocus),
    listenTo(portal, 'focusout', onBlur),
    () => observer.disconnect()
  ])
}

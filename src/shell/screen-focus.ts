import { disposeAll, listenTo, type Disposer } from '../lib/disposer.ts'

const CONTROLS = 'a[href], button'

/**
 * What a control is called, to find it again when its screen is drawn anew; null for anything else.
 * In header, dock and navigation names hold counts that change: there the place counts.
 */
export function nameOf(element: Element): string | null {
  if (!element.matches(CONTROLS)) return null
  const bar = element.closest('.head-actions, .dock, .side')
  if (bar) return `${bar.className} ${Array.from(bar.querySelectorAll('button')).indexOf(element as HTMLButtonElement)}`
  return element.getAttribute('aria-label') ?? element.textContent
}

/** What has the focus within an element; null when it is elsewhere in the page. */
export function focusedIn(part: Element): Element | null {
  const { activeElement } = part.getRootNode() as Document | ShadowRoot
  return activeElement && part.contains(activeElement) ? activeElement : null
}

/** What has the focus in the portal around a screen. */
const focusedAround = (screen: Element): Element | null => focusedIn(screen.closest('.np') ?? screen)

/** Moves the focus, for readers and keys alone: nothing scrolls. */
function focusQuietly(element: HTMLElement | null | undefined): void {
  if (element && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element?.focus({ preventScroll: true })
}

/** What the first control of all does for whoever goes by keys: past what stands on every screen. */
export const skipToMain = ({ currentTarget }: { currentTarget: Element }): void =>
  focusQuietly(currentTarget.closest('.np')?.querySelector('main'))

/** Nothing on the page has the focus: what had it was taken away. */
export function hasLostFocus({ ownerDocument }: Element): boolean {
  const { activeElement, body } = ownerDocument
  return !activeElement || activeElement === body
}

/** A new route is told by its title; another view of the same one by its own heading. */
export function focusTitle(screen: HTMLElement, isNewRoute: boolean): void {
  // A view that has moved the focus by itself knows better.
  if (focusedAround(screen)?.matches('main :is([tabindex="-1"], input), .pane *')) return
  const own = isNewRoute ? null : screen.querySelector<HTMLElement>('main h2.text-20')
  focusQuietly(own ?? screen.querySelector('h1'))
}

/** Gives the focus back to what led on from here, once it is drawn, unless a person moves on first. */
export function focusOpener(screen: HTMLElement, name: string): Disposer {
  const title = focusedAround(screen)
  const tryFocus = (): boolean => {
    const opener = Array.from(screen.querySelectorAll<HTMLElement>(CONTROLS)).find(
      control => nameOf(control) === name
    )
    // In vain as long as it is disabled, or hidden to be measured.
    opener?.focus({ preventScroll: true })
    return focusedAround(screen) !== title
  }
  if (tryFocus()) return () => undefined
  const observer = new MutationObserver(() => {
    if (tryFocus()) observer.disconnect()
  })
  observer.observe(screen, { childList: true, subtree: true, attributeFilter: ['disabled', 'style'] })
  return () => observer.disconnect()
}

/**
 * Keeps the focus inside when what had it is taken away or disabled, as a row that is tried again
 * or deleted: it goes to the nearest part around it that is still there.
 */
export function keepFocus(portal: HTMLElement): Disposer {
  let last: Element | null = null
  let around: HTMLElement[] = []
  const onFocus = ({ target }: FocusEvent): void => {
    last = target as Element
    around = []
    for (let part = last.parentElement; part && part !== portal; part = part.parentElement) {
      if (part.matches('dialog, section, [role=group], [role=tabpanel], main')) around.push(part)
    }
  }
  // An engine may tell of a blur while it takes the element away.
  const onBlur = (): void =>
    queueMicrotask(() => {
      if (last?.isConnected && !last.matches(':disabled')) last = null
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

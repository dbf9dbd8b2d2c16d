import type { Disposer } from '../lib/disposer.ts'

const CONTROLS = 'a[href], button'

/** Names of the sections in dock and side navigation: what they lead to is opened, not returned to. */
export const SECTION = /^(side|dock) /

/**
 * Identifies a control, to find it when its screen is rendered again; null for anything else.
 * In header, dock and navigation labels hold changing counts: there the position identifies it.
 */
export function nameOf(element: Element): string | null {
  if (!element.matches(CONTROLS)) return null
  const bar = element.closest('.head-actions, .dock, .side')
  if (bar) return `${bar.className} ${Array.from(bar.querySelectorAll('button')).indexOf(element as HTMLButtonElement)}`
  // The row that a button like "Set budget" belongs to.
  const row = (element.getRootNode() as Document | ShadowRoot).getElementById(element.getAttribute('aria-describedby') ?? '')
  return (element.getAttribute('aria-label') ?? element.textContent) + (row?.textContent ?? '')
}

/** The focused element within an element; null when the focus is elsewhere in the page. */
export function focusedIn(part: Node): Element | null {
  const { activeElement } = part.getRootNode() as Document | ShadowRoot
  return activeElement && part.contains(activeElement) ? activeElement : null
}

const focusedAround = (screen: Element): Element | null => focusedIn(screen.closest('.np') ?? screen)

/** Moves the focus for screen-reader and keyboard users only: nothing scrolls. */
export function focusQuietly(element: HTMLElement | null | undefined): void {
  if (element && element.tabIndex < 0) element.tabIndex = -1
  element?.focus({ preventScroll: true })
}

/** The skip link: moves keyboard users past what every screen repeats. */
export const skipToMain = ({ currentTarget }: { currentTarget: Element }): void =>
  focusQuietly(currentTarget.closest('.np')?.querySelector('main'))

/** Nothing on the page has the focus, since the focused element was removed. */
export function hasLostFocus({ ownerDocument }: Element): boolean {
  const { activeElement, body } = ownerDocument
  return !activeElement || activeElement === body
}

/** Focuses the title of a new route; for another view of the same route, the view's own heading. */
export function focusTitle(screen: HTMLElement, isNewRoute: boolean): void {
  // A view that has moved the focus itself takes precedence.
  if (focusedAround(screen)?.matches('main :is([tabindex="-1"], input), .pane *')) return
  const own = isNewRoute ? null : screen.querySelector<HTMLElement>('main h2.text-20')
  focusQuietly(own ?? screen.querySelector('h1'))
}

/** Restores the focus to the control that was used here, once it is rendered, unless the user has moved on. */
export function focusOpener(screen: HTMLElement, name: string): Disposer {
  const title = focusedAround(screen)
  const tryFocus = (): boolean => {
    const opener = Array.from(screen.querySelectorAll<HTMLElement>(CONTROLS)).find(
      control => nameOf(control) === name
    )
    // Has no effect while it is disabled, or hidden to be measured.
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

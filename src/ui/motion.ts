/** Ms in which a new screen enters, and a toast fades out. */
const SCREEN_IN = 180
const FADE_OUT = 160
const EASE_IN = 'cubic-bezier(.2,0,0,1)'

/** False where the user prefers reduced motion, or the browser cannot animate or cannot tell. */
export function mayMove(element: Element): boolean {
  const view = element.ownerDocument.defaultView
  if (!('animate' in element) || typeof view?.matchMedia !== 'function') return false
  return !view.matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function enter(element: HTMLElement): void {
  if (!mayMove(element)) return
  element.animate(
    [{ opacity: 0, transform: 'translateY(8px)' }, { opacity: 1, transform: 'none' }],
    { duration: SCREEN_IN, easing: EASE_IN }
  )
}

/** An inert clone of an element, hidden from screen readers, with its password inputs emptied. */
export function cloneOf<Kind extends Element>(element: Kind): Kind {
  const clone = element.cloneNode(true) as Kind
  clone.setAttribute('inert', '')
  clone.setAttribute('aria-hidden', 'true')
  for (const input of clone.querySelectorAll<HTMLInputElement>('[type=password]')) input.value = ''
  return clone
}

/** Fades out a clone of an element about to be removed, while the page continues at once. */
export function fadeAway(element: HTMLElement): void {
  if (!element.parentElement || !mayMove(element)) return
  const clone = element.parentElement.appendChild(cloneOf(element))
  clone.classList.add('leaving')
  clone.animate({ opacity: [1, 0] }, FADE_OUT).onfinish = () => clone.remove()
}

/** Ms of a new screen on its way in, and of a passing line on its way out. */
const SCREEN_IN = 180
const FADE_OUT = 160
const EASE_IN = 'cubic-bezier(.2,0,0,1)'

/** False where a person has asked for no motion, or the engine has none to offer or cannot say. */
export function mayMove(element: Element): boolean {
  const view = element.ownerDocument.defaultView
  if (!('animate' in element) || typeof view?.matchMedia !== 'function') return false
  return !view.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Lets a new screen come in. */
export function enter(element: HTMLElement): void {
  if (!mayMove(element)) return
  element.animate(
    [{ opacity: 0, transform: 'translateY(8px)' }, { opacity: 1, transform: 'none' }],
    { duration: SCREEN_IN, easing: EASE_IN }
  )
}

/** A likeness of an element, without what was typed in secret: for nobody to read, focus or touch. */
export function cloneOf<Kind extends Element>(element: Kind): Kind {
  const clone = element.cloneNode(true) as Kind
  clone.setAttribute('inert', '')
  clone.setAttribute('aria-hidden', 'true')
  for (const input of clone.querySelectorAll<HTMLInputElement>('[type=password]')) input.value = ''
  return clone
}

/** Lets what is about to be taken away fade in its place, while the page goes on at once. */
export function fadeAway(element: HTMLElement): void {
  if (!element.parentElement || !mayMove(element)) return
  const clone = element.parentElement.appendChild(cloneOf(element))
  clone.classList.add('leaving')
  clone.animate({ opacity: [1, 0] }, FADE_OUT).onfinish = () => clone.remove()
}

/** Ms of a new screen on its way in, and of a sheet and a passing line on their way out. */
const SCREEN_IN = 180
const SHEET_OUT = 200
const FADE_OUT = 160
const EASE_IN = 'cubic-bezier(.2,0,0,1)'
const EASE_OUT = 'cubic-bezier(.4,0,1,1)'

/** False where a person has asked for no motion, or the engine has none to offer or cannot say. */
function mayMove(element: Element): boolean {
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
function likenessOf<Kind extends Element>(element: Kind): Kind {
  const likeness = element.cloneNode(true) as Kind
  likeness.setAttribute('inert', '')
  likeness.setAttribute('aria-hidden', 'true')
  for (const input of likeness.querySelectorAll<HTMLInputElement>('[type=password]')) input.value = ''
  return likeness
}

/** Lets what is about to be taken away fade in its place, while the page goes on at once. */
export function fadeAway(element: HTMLElement): void {
  if (!element.parentElement || !mayMove(element)) return
  const likeness = element.parentElement.appendChild(likenessOf(element))
  likeness.classList.add('leaving')
  likeness.animate({ opacity: [1, 0] }, FADE_OUT).onfinish = () => likeness.remove()
}

/**
 * Lets the panel of a dialog that was just closed slide out from where it stood. The
 * likeness lies in the top layer as a popover; engines without that take the sheet away at once.
 * @param scrolled px by which its content was scrolled
 */
export function slideAway(dialog: HTMLElement, panel: HTMLElement, scrolled: number): void {
  const root = dialog.closest('.np')
  if (!root || !('showPopover' in dialog) || !mayMove(dialog)) return
  const scrim = dialog.ownerDocument.createElement('div')
  scrim.className = 'scrim leaving'
  scrim.style.setProperty('--from', dialog.style.getPropertyValue('--from'))
  scrim.popover = 'manual'
  const likeness = scrim.appendChild(likenessOf(panel))
  root.append(scrim)
  scrim.showPopover()
  if (scrolled) likeness.querySelector('.body')?.scrollTo(0, scrolled)
  scrim.animate({ backgroundColor: 'transparent' }, { duration: SHEET_OUT, fill: 'forwards' })
  likeness.animate(
    isRoomy(root) ? { opacity: 0 } : { transform: 'translateY(100%)' },
    { duration: SHEET_OUT, easing: EASE_OUT, fill: 'forwards' }
  ).onfinish = () => scrim.remove()
}

/** True where the portal uses its width: sheets are dialogs in the middle there, and nothing is dragged. */
export const isRoomy = (element: Element): boolean =>
  element.closest('[data-width]:not([data-width=phone])') !== null

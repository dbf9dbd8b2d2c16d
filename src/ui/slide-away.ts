import { likenessOf, mayMove } from './motion.ts'

/** Ms of a sheet on its way out. */
const SHEET_OUT = 200
const EASE_OUT = 'cubic-bezier(.4,0,1,1)'

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

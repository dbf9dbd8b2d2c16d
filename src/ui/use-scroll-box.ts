import { useLayoutEffect, useState, type RefObject } from 'react'

import { growsWith } from './observe-size.ts'

/** What scrolls a list: the portal's own box, the page around it, or nothing with a size. */
export interface ScrollBox {
  mode: 'own' | 'page' | 'still'
  /** The portal's `.scroller`; null outside of a portal. */
  element: HTMLElement | null
}

/** The list and its ancestors, up to its column. */
function pathTo(column: Element, own: Element): Element[] {
  return own === column || !own.parentElement ? [] : [own, ...pathTo(column, own.parentElement)]
}

/** Null until the first layout; follows every change of height above the list. */
export function useScrollBox(list: RefObject<HTMLElement | null>): ScrollBox | null {
  const [box, setBox] = useState<ScrollBox | null>(null)

  useLayoutEffect(() => {
    const own = list.current as HTMLElement
    const element = own.closest<HTMLElement>('.scroller')
    const mode = !element?.clientHeight ? 'still' : growsWith(element, own) ? 'page' : 'own'
    setBox({ mode, element })
    const view = own.ownerDocument.defaultView
    const column = element?.firstElementChild
    if (mode !== 'own' || !element || !view || !column) return undefined
    const read = (): number =>
      own.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop
    let margin = read()
    const observer = new view.ResizeObserver(() => {
      const next = read()
      if (next === margin) return
      // The rows in view stay in place when content above the list appears or disappears.
      if (element.scrollTop > margin) element.scrollTop += next - margin
      margin = next
      setBox({ mode: 'own', element })
    })
    // Not the column itself: it grows with the list, within the list's own observation, and the browser reports such a
    // loop to the page as an error.
    const path = pathTo(column, own)
    const follow = (): void => {
      for (const part of path) {
        for (let one = part.previousElementSibling; one; one = one.previousElementSibling) observer.observe(one)
      }
    }
    const watch = new view.MutationObserver(follow)
    for (const part of path) watch.observe(part.parentNode ?? column, { childList: true })
    follow()
    // Browsers with scroll anchoring would move the rows a second time.
    element.style.overflowAnchor = 'none'
    return () => {
      observer.disconnect()
      watch.disconnect()
      element.style.overflowAnchor = ''
    }
  }, [list])

  return box
}

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

import type { Condition } from '../env/env.ts'
import { disposeAll, listenTo, type Disposer } from '../lib/disposer.ts'
import type { Route } from '../router/router.ts'
import { enter } from '../ui/motion.ts'
import { growsWith } from '../ui/observe-size.ts'
import { SECTION, focusOpener, focusTitle, hasLostFocus, nameOf } from './screen-focus.ts'
import { lastOf } from '../lib/last-of.ts'

interface Place {
  screen: string
  path: string
  /** Pixels from the top. */
  top: number
  /** Name of the control that led to the next screen. */
  opener: string | null
}

/**
 * Opens a new screen at its top with the focus on its title; on return restores the scroll
 * position, and the focus to the control that led on.
 * @param isNext the portal was already shown, for another account
 */
export function useScreenPlace({ path, query }: Route, scroller: RefObject<HTMLElement | null>, isNext = false): void {
  const screen = [path, query.view, query.month, path === '/ad-center/ques-detail' && query.id].join(' ')
  const places = useRef<Place[]>([])
  const now = useRef({ top: 0, opener: null as string | null })
  const stopLooking = useRef<Disposer>(() => undefined)

  useLayoutEffect(() => {
    const element = scroller.current as HTMLElement
    const onScroll = (): void => {
      now.current.top = element.scrollTop
    }
    // A control in a dialog is gone when its screen returns: remember what opened the dialog.
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target as Element).closest('dialog')) now.current.opener = nameOf(target as Element)
    }
    // The dock is a sibling of the scroller.
    const portal = element.parentElement as Element
    return disposeAll([
      listenTo(element, 'scroll', onScroll, { passive: true }),
      listenTo(portal, 'focusin', onFocus),
      () => stopLooking.current()
    ])
  }, [scroller])

  useLayoutEffect(() => {
    const element = scroller.current as HTMLElement
    const left = lastOf(places.current)
    if (left?.screen === screen) return
    // Recorded earlier: by now the next screen is in the same box.
    if (left) Object.assign(left, now.current)
    const isBack = places.current[places.current.length - 2]?.screen === screen
    if (isBack) places.current.pop()
    else places.current.push({ screen, path, top: 0, opener: null })
    const place = lastOf(places.current)
    now.current = { top: place?.top ?? 0, opener: null }
    // At the start a screen is at its top, and the focus stays where it is.
    if (!left && !isNext) return
    element.scrollTo(0, now.current.top)
    stopLooking.current()
    // Nor is the focus taken from the surrounding page.
    if (!left && !hasLostFocus(element)) return
    focusTitle(element, left?.path !== path)
    if (isBack && place?.opener && !SECTION.test(left?.opener ?? '')) {
      stopLooking.current = focusOpener(element.parentElement as HTMLElement, place.opener)
    }
    const main = element.querySelector('main')
    if (!isBack && main && !main.querySelector('.panes')) enter(main)
  }, [screen, path, scroller, isNext])
}

/**
 * Marks a portal that grows with its content (a container without a height). It must let the page
 * scroll: newer browsers block scroll chaining even where there is nothing to scroll inside.
 * @param visible a container that is hidden at first has no size until it is shown
 */
export function useGrowth(scroller: RefObject<HTMLElement | null>, visible: Condition): void {
  // After the first paint, which is the same either way.
  useEffect(() => {
    const element = scroller.current as HTMLElement
    const column = element.querySelector('.column') as HTMLElement
    const measure = (): void => void element.toggleAttribute('data-grows', growsWith(element, column))
    measure()
    return visible.listen(measure)
  }, [scroller, visible])
}

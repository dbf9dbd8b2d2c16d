import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

import { useStores } from '../stores/context.ts'

interface Place {
  screen: string
  /** Pixels from the top. */
  top: number
}

/** Shows a new screen from its top, and the one before it where it was left. */
export function useScrollPlace(scroller: RefObject<HTMLElement | null>): void {
  const { path, query } = useStore(useStores().router.$route)
  const screen = [path, query.view, query.month].join(' ')
  const trail = useRef<Place[]>([])
  const top = useRef(0)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const onScroll = (): void => {
      top.current = element.scrollTop
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [scroller])

  useLayoutEffect(() => {
    const left = trail.current.at(-1)
    if (left?.screen === screen) return
    // Read while it was scrolled: by now the next screen stands in the same box.
    if (left) left.top = top.current
    const isBack = trail.current.at(-2)?.screen === screen
    if (isBack) trail.current.pop()
    else trail.current.push({ screen, top: 0 })
    top.current = trail.current.at(-1)?.top ?? 0
    scroller.current?.scrollTo(0, top.current)
  }, [screen, scroller])
}

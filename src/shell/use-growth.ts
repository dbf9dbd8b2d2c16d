import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** Higher than any screen, in px: a box that takes it in grows with its content. */
const PROBE_HEIGHT = 100_000

/**
 * Marks a portal that grows with its content (a container without a height). It must let the page
 * scroll: newer engines hold a gesture back even where there is nothing to scroll inside.
 */
export function useGrowth(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current
    const column = element?.querySelector<HTMLElement>('.column')
    if (!element || !column) return
    const { style } = column
    style.minHeight = `${PROBE_HEIGHT}px`
    element.toggleAttribute('data-grows', element.clientHeight >= PROBE_HEIGHT)
    style.minHeight = ''
  }, [scroller])
}

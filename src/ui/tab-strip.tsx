import { useLayoutEffect, useRef } from 'react'

import { TabList, type TabsProps } from './tab-list.tsx'

/** Px of padding on each side of a tab, and the deviations to try, preferred ones first. */
const PADDING = 12
const CHANGES = [0, 2, 4, -2]

/**
 * Widens the tabs slightly until the end cuts one off: that shows that the strip scrolls. Runs once, since each
 * width read forces a layout of everything new on the screen.
 */
function cutLastSeen(strip: HTMLElement): void {
  const pad = (px: number): void => strip.style.setProperty('--tabpad', `${px}px`)
  pad(PADDING)
  const { clientWidth: end, offsetLeft: start } = strip
  if (strip.scrollWidth <= end) return
  const tabs = Array.from(strip.children as HTMLCollectionOf<HTMLElement>, tab => [tab.offsetLeft - start, tab.offsetWidth] as const)
  const isCut = (change: number): boolean =>
    tabs.some(([left, width], at) => {
      const seen = end - left - 2 * change * at
      // Part of its text is visible.
      return seen > 24 && seen < width - 16
    })
  pad(PADDING + (CHANGES.find(isCut) ?? -2))
}

/** More than four choices, with counts: scrolls sideways and brings the selected one into view. */
export function TabStrip<Key extends string>(props: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => cutLastSeen(list.current as HTMLElement), [props.tabs])
  useLayoutEffect(() => {
    const strip = list.current as HTMLElement
    const tab = strip.querySelector('[aria-selected=true]')
    if (!tab) return
    const box = strip.getBoundingClientRect()
    const own = tab.getBoundingClientRect()
    const margin = 40
    if (own.left < box.left + margin) strip.scrollLeft += own.left - box.left - margin
    else if (own.right > box.right - margin) strip.scrollLeft += own.right - box.right + margin
  }, [props.value])
  return (
    <TabList {...props} listRef={list} className="strip text-14">
      {tab => (
        <>
          {tab.label}
          {tab.count !== undefined && <span className="count text-13"> {tab.count}</span>}
        </>
      )}
    </TabList>
  )
}

import { useLayoutEffect, useRef } from 'react'

import { TabList } from './tab-list.tsx'
import type { TabsProps } from './tab-list.tsx'

const PADDINGS = [12, 14, 16, 10]

/** Widens the tabs a little until one is cut by the end: a cut tab says that the strip scrolls. */
function cutLastSeen(strip: HTMLElement): void {
  for (const padding of PADDINGS) {
    strip.style.setProperty('--tabpad', `${padding}px`)
    const end = strip.clientWidth
    if (strip.scrollWidth <= end) return
    const cut = Array.from(strip.children).some(child => {
      const { offsetLeft, offsetWidth } = child as HTMLElement
      const seen = end - (offsetLeft - strip.offsetLeft)
      return seen > padding + 12 && seen < offsetWidth - padding - 4
    })
    if (cut) return
  }
}

/** More than four choices, with counts: scrolls sideways, the selected one is brought into view. */
export function TabStrip<Key extends string>(props: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current) cutLastSeen(list.current)
  }, [props.tabs])
  useLayoutEffect(() => {
    const strip = list.current
    const tab = strip?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!strip || !tab) return
    const box = strip.getBoundingClientRect()
    const own = tab.getBoundingClientRect()
    const margin = 40
    if (own.left < box.left + margin) strip.scrollLeft += own.left - box.left - margin
    else if (own.right > box.right - margin) strip.scrollLeft += own.right - box.right + margin
  }, [props.value])
  return (
    <TabList {...props} listRef={list} className="strip t14">
      {tab => (
        <>
          {tab.label}
          {tab.count !== undefined && <span className="n t13"> {tab.count}</span>}
        </>
      )}
    </TabList>
  )
}

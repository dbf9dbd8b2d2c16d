import { useLayoutEffect, useState, type RefObject } from 'react'

import { observeSize } from './observe-size.ts'

/** True while a box has more content than it shows. The content is its first child. */
export function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const box = ref.current
    const content = box?.firstElementChild
    if (!box || !content) return
    const measure = () => setScrolls(box.scrollHeight > box.clientHeight)
    measure()
    return observeSize([box, content], measure)
  }, [ref])
  return scrolls
}

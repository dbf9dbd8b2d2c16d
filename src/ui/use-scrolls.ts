import { useLayoutEffect, useState, type RefObject } from 'react'

/** True while a box has more content than it shows. The content is its first child. */
export function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const box = ref.current
    const content = box?.firstElementChild
    const view = box?.ownerDocument.defaultView
    if (!box || !content || !view) return
    const measure = () => setScrolls(box.scrollHeight > box.clientHeight)
    measure()
    const observer = new view.ResizeObserver(measure)
    observer.observe(box)
    observer.observe(content)
    return () => observer.disconnect()
  }, [ref])
  return scrolls
}

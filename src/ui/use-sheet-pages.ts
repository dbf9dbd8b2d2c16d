import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Shows each new page of a sheet from its top and tells it by the title, which has the focus then.
 * The first page leaves the focus to the sheet itself.
 * @param key changes with the page
 * @returns what the content of the sheet carries
 */
export function useSheetPages(key: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  const first = useRef<string | null>(null)
  useLayoutEffect(() => {
    const title = content.current?.closest('dialog')?.querySelector('h2')
    if (title && first.current !== null && first.current !== key) {
      title.focus({ preventScroll: true })
      // The next page may come while the title still has the focus: no focus tells of it then.
      title.setAttribute('aria-live', 'polite')
      title.addEventListener('blur', () => title.removeAttribute('aria-live'), { once: true })
      content.current?.parentElement?.scrollTo(0, 0)
    }
    first.current = key
  }, [key])
  return content
}

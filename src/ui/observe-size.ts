import type { Disposer } from '../lib/disposer.ts'

/**
 * Calls `onResize` when one of the elements has another size, in the next frame: what is drawn anew
 * within the observer's own delivery is reported to the page as an error.
 */
export function observeSize(elements: readonly Element[], onResize: () => void): Disposer {
  const view = elements[0]?.ownerDocument.defaultView
  if (!view) return () => undefined
  let frame = 0
  const observer = new view.ResizeObserver(() => {
    view.cancelAnimationFrame(frame)
    frame = view.requestAnimationFrame(onResize)
  })
  for (const element of elements) observer.observe(element)
  return () => {
    view.cancelAnimationFrame(frame)
    observer.disconnect()
  }
}

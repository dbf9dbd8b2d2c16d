import type { Disposer } from '../lib/disposer.ts'

/** Higher than any screen, in px. */
const PROBE_HEIGHT = 100_000

/** Whether a box grows with its content: then content of this height makes it as high. */
export function growsWith(box: Element, content: HTMLElement): boolean {
  content.style.minHeight = `${PROBE_HEIGHT}px`
  const grows = box.clientHeight >= PROBE_HEIGHT
  content.style.minHeight = ''
  return grows
}

/**
 * Calls `measure` now, and in the frame after one of the elements was resized: a change made within
 * the observer's own delivery is reported to the page as an error.
 */
export function observeSize(elements: readonly Element[], measure: () => void): Disposer {
  measure()
  const view = elements[0]?.ownerDocument.defaultView
  if (!view) return () => undefined
  let frame = 0
  const observer = new view.ResizeObserver(() => {
    view.cancelAnimationFrame(frame)
    frame = view.requestAnimationFrame(measure)
  })
  for (const element of elements) observer.observe(element)
  return () => {
    view.cancelAnimationFrame(frame)
    observer.disconnect()
  }
}

import { disposeAll, listenTo, type Disposer } from '../lib/disposer.ts'
import { createRowSizes } from './row-sizes.ts'
import type { ScrollBox } from './use-scroll-box.ts'

/** Px above and below the view in which rows are drawn too. */
const AHEAD = 200
/** Rows drawn to measure their height. */
const FIRST_ROWS = 4
/** Rows drawn where the browser reports no size: in a hidden box, or without layout. */
const ROWS_WITHOUT_LAYOUT = 20
/** Ms without a scroll event after which scrolling has ended. */
const END_MS = 150

export type RowWindow = ReturnType<typeof createRowWindow>

/**
 * Which rows of a list are drawn, and where. The rows in view keep their place when one above them turns out higher
 * or lower: the box scrolls by the difference, or, while a finger moves it, the rows shift by it until scrolling ends.
 */
export function createRowWindow(redraw: () => void) {
  const sizes = createRowSizes()
  let [count, kept] = [0, -1]
  let drawn: number[] = []
  /** Px of the list above the edge of the view; below 0 while the list begins in view. */
  let top = 0
  let height = 0
  /** Px to scroll by once the rows are drawn at their measured offsets. */
  let jump = 0
  let shift = 0
  let isPrinted = false
  let aim: { index: number; offset: number } | null = null
  let listener = { onMove: (): void => undefined, onSize: (): void => undefined }
  let live: {
    read: () => void
    measure: (resized: readonly ResizeObserverEntry[]) => boolean
    scrollBy: (px: number) => void
    isHeld: () => boolean
  } | null = null

  function rowsInView(): number[] {
    const first = height ? sizes.rowAt(top - AHEAD, count) : 0
    const unmeasured = live ? ROWS_WITHOUT_LAYOUT : FIRST_ROWS
    const last = Math.min(height ? sizes.rowAt(top + height + AHEAD, count) : unmeasured - 1, count - 1)
    const rows = Array.from({ length: last - first + 1 }, (_, at) => first + at)
    if (kept < 0 || kept >= count || rows.includes(kept)) return rows
    return kept < first ? [kept, ...rows] : [...rows, kept]
  }

  /** Runs after each drawing, scroll and resize. */
  function settle(resized: readonly ResizeObserverEntry[] = []): void {
    if (!live) return
    const by = jump
    jump = 0
    if (by) live.scrollBy(by)
    const before = height
    live.read()
    const first = sizes.rowAt(top, count)
    const start = sizes.startOf(first)
    const isNew = live.measure(resized)
    const isMoved = String(rowsInView()) !== String(drawn)
    if (aim && isNew) jump = sizes.startOf(aim.index) + aim.offset - top
    else if (aim && height && !isMoved) aim = null
    else if (isNew) {
      const change = sizes.startOf(first) - start
      if (live.isHeld()) shift += change
      else jump = change
    }
    if (isNew || height !== before) listener.onSize()
    if (isNew || isMoved) redraw()
  }

  function start(list: HTMLElement, mode: ScrollBox['mode'], element: HTMLElement | null | undefined): Disposer {
    const view = list.ownerDocument.defaultView
    if (!view) return () => undefined
    const box = element ?? list
    const isPage = mode === 'page'
    const target = isPage ? view : box
    /** The rows that are drawn, each with its index. */
    const watched = new Map<Element, number>()
    let [fingers, timer, isTouched] = [0, 0, false]

    const observer = new view.ResizeObserver(entries => settle(entries))
    live = {
      read() {
        top = isPrinted ? 0 : shift + (isPage ? 0 : box.getBoundingClientRect().top) - list.getBoundingClientRect().top
        height = isPrinted ? Infinity : isPage ? view.innerHeight : box.clientHeight
      },
      /** Measures rows that are new or have another index; the observer reports the others. */
      measure(resized) {
        const next = new Map<Element, number>(resized.map(({ target, contentRect }) => [target, contentRect.height]))
        const found: [index: number, height: number][] = []
        for (const row of watched.keys()) {
          if (row.isConnected) continue
          observer.unobserve(row)
          watched.delete(row)
        }
        for (const [at, row] of Array.from(list.children).entries()) {
          const index = drawn[at] ?? 0
          const height = watched.get(row) === index ? next.get(row) : row.getBoundingClientRect().height
          // In the next frame: a change made within a delivery is reported to the page as an error.
          if (!watched.has(row)) view.requestAnimationFrame(() => watched.has(row) && observer.observe(row))
          watched.set(row, index)
          // The height of a hidden row is unknown.
          if (height) found.push([index, height])
        }
        return sizes.measure(found)
      },
      scrollBy: px => target.scrollBy(0, px),
      isHeld: () => isTouched && timer > 0
    }
    const onEnd = (): void => {
      timer = fingers ? view.setTimeout(onEnd, END_MS) : 0
      if (fingers) return
      isTouched = false
      if (!shift) return
      jump += shift
      shift = 0
      redraw()
    }
    const onScroll = (): void => {
      view.clearTimeout(timer)
      timer = view.setTimeout(onEnd, END_MS)
      settle()
      listener.onMove()
    }
    const onTouch = ({ touches }: Event & { touches?: TouchList }): void => {
      fingers = touches?.length ?? 0
      isTouched ||= fingers > 0
    }
    const events: [string, (event: Event) => void][] = [
      ['scroll', onScroll],
      ['resize', () => settle()],
      ...['touchstart', 'touchend', 'touchcancel'].map((type): [string, typeof onTouch] => [type, onTouch])
    ]
    /** Paper has no view: every row is drawn. */
    const onPrint = ({ type }: Event): void => {
      isPrinted = type === 'beforeprint'
      settle()
    }
    const stop = disposeAll([
      // A page may also scroll within a box of its own.
      ...events.map(([type, onEvent]) => listenTo(target, type, onEvent, { capture: isPage, passive: true })),
      ...['beforeprint', 'afterprint'].map(type => listenTo(view, type, onPrint))
    ])
    if (!isPage) observer.observe(box)
    return () => {
      live = null
      watched.clear()
      view.clearTimeout(timer)
      observer.disconnect()
      stop()
    }
  }

  return {
    start,
    settle,
    listen(next: typeof listener): void {
      listener = next
    },
    /** The rows to draw. @param pinned a row that stays in the page wherever it is; -1 for none */
    rows(of: number, pinned: number): readonly number[] {
      ;[count, kept] = [of, pinned]
      return (drawn = rowsInView())
    },
    startOf: sizes.startOf,
    topOf: (index: number): number => sizes.startOf(index) - shift,
    /** The row at the upper edge of the view, and how many px of it are above that edge. */
    place(): { index: number; offset: number } {
      const index = sizes.rowAt(top, count)
      return { index, offset: top - sizes.startOf(index) }
    },
    /** The last row in view; -1 while none is visible. */
    lastInView: (): number => (height ? sizes.rowAt(top + height, count) : -1),
    goTo(index: number, offset: number): void {
      aim = { index, offset }
      live?.read()
      jump = sizes.startOf(index) + offset - top
      redraw()
    }
  }
}

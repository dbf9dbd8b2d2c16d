import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { createRowWindow } from '../../src/ui/row-window.ts'

const VIEW = 400
const COUNT = 1_000

/** A box with a list whose rows have the given `heights`, laid out by hand. */
function scroller(heights = new Map<number, number>()) {
  const heightOf = (row: number): number => heights.get(row) ?? 50
  const box = document.body.appendChild(document.createElement('div'))
  const list = box.appendChild(document.createElement('div'))
  const calls = { moves: 0, sizes: 0 }
  const tops = new Map<number, number>()
  const rectOf = (top: number, height: number) => () => ({ top, height }) as DOMRect
  Object.defineProperty(box, 'clientHeight', { get: () => VIEW })
  box.getBoundingClientRect = rectOf(0, VIEW)
  list.getBoundingClientRect = () => rectOf(-box.scrollTop, 0)()
  box.scrollBy = (_x?: number | ScrollToOptions, y?: number) => void (box.scrollTop += y ?? 0)

  const scene = createRowWindow(draw)
  let isDrawing = false
  function draw(): void {
    isDrawing = true
  }
  /** Draws as a component does, until no redraw is requested. */
  function settle(): void {
    for (let times = 0; times === 0 || isDrawing; times += 1) {
      expect(times).toBeLessThan(10)
      isDrawing = false
      tops.clear()
      const rows = scene.rows(COUNT, -1).map(index => {
        tops.set(index, scene.topOf(index))
        const row = document.createElement('div')
        Object.defineProperty(row, 'offsetParent', { get: () => list })
        row.getBoundingClientRect = rectOf(0, heightOf(index))
        return row
      })
      list.replaceChildren(...rows)
      scene.settle()
    }
  }
  const stop = scene.start(list, 'own', box)
  scene.listen({ onMove: () => (calls.moves += 1), onSize: () => (calls.sizes += 1) })
  settle()
  return {
    box,
    scene,
    calls,
    heights,
    settle,
    stop,
    /** The position of a row on the screen. */
    seen: (row: number): number => Math.round((tops.get(row) ?? NaN) - box.scrollTop),
    drawn: () => [...tops.keys()],
    scrollTo(top: number): void {
      box.scrollTop = top
      box.dispatchEvent(new Event('scroll'))
      settle()
    },
    touch(type: string, fingers: number): void {
      box.dispatchEvent(Object.assign(new Event(type), { touches: { length: fingers } }))
    }
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('draws the rows in view and a few around them', () => {
  const { drawn, scrollTo, calls } = scroller()
  expect(drawn()).toEqual(Array.from({ length: 13 }, (_, row) => row))
  scrollTo(5_000)
  expect([drawn()[0], drawn().at(-1)]).toEqual([96, 112])
  expect(calls.moves).toBe(1)
})

it('draws every row in print, and afterwards those in view', () => {
  const { drawn, scrollTo, settle, seen } = scroller()
  scrollTo(5_000)
  window.dispatchEvent(new Event('beforeprint'))
  settle()
  expect(drawn().length).toBe(COUNT)
  window.dispatchEvent(new Event('afterprint'))
  settle()
  expect([drawn()[0], drawn().at(-1), seen(100)]).toEqual([96, 112, 0])
})

it('scrolls to a row with nothing above it measured, and reports its position', () => {
  const { scene, settle, seen } = scroller(new Map([[497, 90], [502, 300]]))
  scene.goTo(500, 20)
  settle()
  expect(seen(500)).toBe(-20)
  expect(scene.place()).toEqual({ index: 500, offset: 20 })
  expect(scene.lastInView()).toBe(503)
})

describe('a row above the view that turns out higher', () => {
  it('moves no row in view', () => {
    const { scene, settle, seen, heights, scrollTo, box } = scroller()
    scene.goTo(500, 20)
    settle()
    for (let row = 400; row < 496; row += 1) heights.set(row, 65)
    scrollTo(box.scrollTop - 100)
    expect(seen(500)).toBe(80)
    scrollTo(box.scrollTop - 100)
    expect(seen(500)).toBe(180)
  })

  it('does not scroll the box while a finger moves it, until scrolling ends', () => {
    const { scene, settle, seen, heights, scrollTo, touch, box } = scroller()
    scene.goTo(500, 20)
    settle()
    for (let row = 400; row < 496; row += 1) heights.set(row, 65)
    touch('touchstart', 1)
    const before = box.scrollTop
    scrollTo(before - 100)
    scrollTo(before - 200)
    expect(box.scrollTop).toBe(before - 200)
    expect(seen(500)).toBe(180)
    // Held still for long, then released.
    vi.advanceTimersByTime(1_000)
    expect(box.scrollTop).toBe(before - 200)
    touch('touchend', 0)
    vi.advanceTimersByTime(200)
    settle()
    expect(box.scrollTop).toBeGreaterThan(before - 200)
    expect(seen(500)).toBe(180)
  })
})

it('draws four rows to measure their height', () => {
  expect(createRowWindow(() => undefined).rows(COUNT, -1)).toEqual([0, 1, 2, 3])
})

describe('a row that stays in the page', () => {
  /** Three rows whose elements stay, and a controllable size observer. */
  function stayingRows() {
    const view = document.defaultView as unknown as { ResizeObserver: unknown }
    const before = view.ResizeObserver
    let report: (entries: readonly object[]) => void = () => undefined
    view.ResizeObserver = class {
      constructor(callback: typeof report) {
        report = callback
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    }
    onTestFinished(() => void (view.ResizeObserver = before))
    const box = document.body.appendChild(document.createElement('div'))
    const list = box.appendChild(document.createElement('div'))
    Object.defineProperty(box, 'clientHeight', { get: () => VIEW })
    const asked: number[] = []
    const rows = [50, 60, 70].map(height => {
      const row = document.createElement('div')
      row.getBoundingClientRect = () => {
        asked.push(height)
        return { height } as DOMRect
      }
      return row
    })
    const scene = createRowWindow(() => undefined)
    onTestFinished(scene.start(list, 'own', box))
    /** Draws these of them, the first as the first row. */
    const draw = (drawn: readonly HTMLElement[]): number => {
      scene.rows(drawn.length, -1)
      list.replaceChildren(...drawn)
      scene.settle()
      return scene.startOf(drawn.length)
    }
    return { rows, scene, asked, draw, report: (target: Element, height: number) => report([{ target, contentRect: { height } }]) }
  }

  it('is measured once, then takes the height that the observer reports', () => {
    const { rows, scene, asked, draw, report } = stayingRows()
    expect(draw(rows)).toBe(180)
    expect(draw(rows)).toBe(180)
    expect(asked).toEqual([50, 60, 70])
    report(rows[1]!, 100)
    expect(scene.startOf(3)).toBe(220)
    // Hidden: its height is unknown.
    report(rows[1]!, 0)
    expect(scene.startOf(3)).toBe(220)
    expect(asked).toEqual([50, 60, 70])
  })

  it('is measured again once it has another index', () => {
    const { rows, scene, asked, draw } = stayingRows()
    expect(draw(rows.slice(1))).toBe(130)
    expect(draw(rows)).toBe(180)
    expect(scene.startOf(1)).toBe(50)
    expect(asked).toEqual([60, 70, 50, 60, 70])
  })
})

it('receives no events after it was stopped', () => {
  const { stop, scrollTo, calls } = scroller()
  stop()
  scrollTo(5_000)
  expect(calls.moves).toBe(0)
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createRowWindow } from '../../src/ui/row-window.ts'

const VIEW = 400
const COUNT = 1_000

/** A box with a list whose rows are as high as `heights` says, laid out by hand. */
function scroller(heights = new Map<number, number>()) {
  const heightOf = (row: number): number => heights.get(row) ?? 50
  const box = document.body.appendChild(document.createElement('div'))
  const list = box.appendChild(document.createElement('div'))
  const told = { moves: 0, sizes: 0 }
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
  /** Draws as a component does, until nothing asks for it any more. */
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
  scene.listen({ onMove: () => (told.moves += 1), onSize: () => (told.sizes += 1) })
  settle()
  return {
    box,
    scene,
    told,
    heights,
    settle,
    stop,
    /** Where a row stands on the screen. */
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

it('draws what is in view and a little around it', () => {
  const { drawn, scrollTo, told } = scroller()
  expect(drawn()).toEqual(Array.from({ length: 13 }, (_, row) => row))
  scrollTo(5_000)
  expect([drawn()[0], drawn().at(-1)]).toEqual([96, 112])
  expect(told.moves).toBe(1)
})

it('goes to a row of which nothing above was ever drawn, and tells the place', () => {
  const { scene, settle, seen } = scroller(new Map([[497, 90], [502, 300]]))
  scene.goTo(500, 20)
  settle()
  expect(seen(500)).toBe(-20)
  expect(scene.place()).toEqual({ index: 500, offset: 20 })
  expect(scene.lastInView()).toBe(503)
})

describe('a row above the view that turns out higher', () => {
  it('moves nothing in view', () => {
    const { scene, settle, seen, heights, scrollTo, box } = scroller()
    scene.goTo(500, 20)
    settle()
    for (let row = 400; row < 496; row += 1) heights.set(row, 65)
    scrollTo(box.scrollTop - 100)
    expect(seen(500)).toBe(80)
    scrollTo(box.scrollTop - 100)
    expect(seen(500)).toBe(180)
  })

  it('leaves the box alone while a finger moves it, and until that has come to rest', () => {
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
    // Held still for long, then let go.
    vi.advanceTimersByTime(1_000)
    expect(box.scrollTop).toBe(before - 200)
    touch('touchend', 0)
    vi.advanceTimersByTime(200)
    settle()
    expect(box.scrollTop).toBeGreaterThan(before - 200)
    expect(seen(500)).toBe(180)
  })
})

it('hears nothing any more after it was stopped', () => {
  const { stop, scrollTo, told } = scroller()
  stop()
  scrollTo(5_000)
  expect(told.moves).toBe(0)
})

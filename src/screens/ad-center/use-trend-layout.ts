import { useEffect, useState, type RefObject } from 'react'

import { lastOf } from '../../lib/last-of.ts'
import { observeSize } from '../../ui/observe-size.ts'
import type { TrendData, TrendPoint } from './trend-data.ts'

const BODY_SIZE = 15
const AXIS_SIZE = 11
/** Character width of the axis text relative to its size, enough for the widest fonts. */
const CHARACTER = 0.62
/** Space above the plot for the reading and the legend, px at text size 1. */
const TOP = 22

/** Measures the chart box and lays out its parts in px; repeats when the box or text size changes. */
export function useTrendLayout(
  box: RefObject<HTMLElement | null>,
  { current, previous, axis }: TrendData,
  formatTick: (value: string) => string,
  own: string
) {
  const [{ width, height, scale }, setMeasure] = useState({ width: 0, height: 0, scale: 1 })
  // After the first paint of the figures.
  useEffect(() => {
    const element = box.current
    const view = element?.ownerDocument.defaultView
    if (!element || !view) return
    return observeSize([element], () => {
      const size = parseFloat(view.getComputedStyle(element).fontSize)
      setMeasure({ width: element.clientWidth, height: element.clientHeight, scale: size > 0 ? size / BODY_SIZE : 1 })
    })
  }, [box])

  const character = AXIS_SIZE * CHARACTER * scale
  const widest = (texts: readonly string[]): number => Math.max(...texts.map(text => text.length)) * character
  const values = trendTicks([...current, ...previous].map(point => Number(point.value)))
  const texts = values.map(value => formatTick(String(Number(value.toPrecision(6)))))
  const plot = Math.max(0, width - widest(texts) - 10)
  const top = TOP * scale
  const bottom = height - AXIS_SIZE * scale - 8
  const place = (value: number) => bottom - ((value - values[0]) / (values[2] - values[0])) * (bottom - top)
  const x = (point: Pick<TrendPoint, 'at'>) => Math.round(point.at * plot * 10) / 10
  const y = (point: TrendPoint) => Math.round(place(Number(point.value)) * 10) / 10
  const every = Math.ceil((widest(axis.map(({ text }) => text)) + character) * axis.length / Math.max(1, plot))

  const ownWidth = own.length * character
  /** Each label is at the end of its line, away from the other line; near the start it is anchored at its start. */
  const [end, old] = [lastOf(current), lastOf(previous)]
  const here = end && previous[nearestPoint(previous, end.at)]
  const beside = (point: TrendPoint, other: TrendPoint | undefined) => {
    const isAbove = !other || y(point) <= y(other)
    const anchor: 'start' | 'end' = x(point) < ownWidth ? 'start' : 'end'
    return { x: x(point), y: Math.min(bottom - 4, y(point) + (isAbove ? -9 : 9 + AXIS_SIZE * scale)), anchor }
  }
  const fits = end && x(end) + 12 + ownWidth < plot && (!here || Math.abs(y(end) - y(here)) > AXIS_SIZE * scale)
  return {
    width,
    height,
    plot,
    top,
    bottom,
    zero: place(0),
    // Without a point there is no scale, only the base line.
    ticks: values
      .map((value, at) => ({ value, text: texts[at] ?? '', y: place(value) }))
      .filter(({ value }) => end || old || !value),
    axis: axis.filter((_, at) => at % every === 0),
    own: end && (fits ? { x: x(end) + 12, y: y(end) + 4, anchor: 'start' as const } : beside(end, here)),
    old: old && beside(old, end),
    x,
    y
  }
}

export type TrendLayout = ReturnType<typeof useTrendLayout>

/** Allowed leading factors of the axis bound. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The next round number above `size`; 1 for 0. */
function roundUp(size: number): number {
  if (!(size > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(size))
  const step = STEPS.find(factor => factor * power >= size * 0.9999) ?? 10
  return step * power
}

/** The three ticks of a value axis, lowest first; zero is always one of them, so that slopes are not exaggerated. */
export function trendTicks(values: readonly number[]): [number, number, number] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const bound = roundUp(Math.max(-low, high))
  if (low < 0 && high > 0) return [-bound, 0, bound]
  if (low < 0) return [-bound, -bound / 2, 0]
  return [0, bound / 2, bound]
}

/** Index of the point nearest to a position (0 to 1). */
export function nearestPoint(points: readonly { at: number }[], at: number): number {
  let best = 0
  points.forEach((point, index) => {
    if (Math.abs(point.at - at) < Math.abs((points[best]?.at ?? 0) - at)) best = index
  })
  return best
}

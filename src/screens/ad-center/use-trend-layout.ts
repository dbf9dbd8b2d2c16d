import { useLayoutEffect, useState, type RefObject } from 'react'

import { trendTicks } from './trend-scale.ts'
import { observeSize } from '../../ui/observe-size.ts'
import type { TrendPoint, TrendSeries } from './trend-series.ts'

const BODY_SIZE = 15
const AXIS_SIZE = 11
/** Width of a character of the axis text in parts of its size; the widest faces need this much. */
const CHARACTER = 0.62
const TOP = 14
const PLOT_HEIGHT = 90

interface TrendLabel {
  text: string
  own: boolean
  x: number
  y: number
  anchor: 'start' | 'end'
}

/** Where everything of a trend chart lies, in px of its box. */
export interface TrendLayout {
  width: number
  height: number
  /** Width of the plot without the texts of the value axis. */
  plot: number
  top: number
  bottom: number
  zero: number
  ticks: { value: number; text: string; y: number }[]
  labels: TrendLabel[]
  /** The labels would touch: name the lines in a row below instead. */
  legend: boolean
  x: (point: TrendPoint) => number
  y: (point: TrendPoint) => number
}

/** Measures the box of a chart and lays its parts out; again when the box or the text size changes. */
export function useTrendLayout(
  box: RefObject<HTMLElement | null>,
  current: TrendSeries,
  previous: TrendSeries | undefined,
  formatTick: (value: string) => string
): TrendLayout {
  const [{ width, scale }, setMeasure] = useState({ width: 0, scale: 1 })
  useLayoutEffect(() => {
    const element = box.current
    const view = element?.ownerDocument.defaultView
    if (!element || !view) return
    const measure = () => {
      const size = parseFloat(view.getComputedStyle(element).fontSize)
      setMeasure({ width: element.clientWidth, scale: size > 0 ? size / BODY_SIZE : 1 })
    }
    measure()
    return observeSize([element], measure)
  }, [box])

  const character = AXIS_SIZE * CHARACTER * scale
  const series = [...current.points, ...(previous?.points ?? [])]
  const values = trendTicks(series.map(point => Number(point.value)))
  const texts = values.map(value => formatTick(String(Number(value.toPrecision(6)))))
  const plot = Math.max(0, width - Math.max(...texts.map(text => text.length)) * character - 10)
  const bottom = TOP + PLOT_HEIGHT
  const place = (value: number) =>
    bottom - ((value - values[0]) / (values[2] - values[0])) * PLOT_HEIGHT
  const x = (point: TrendPoint) => Math.round(point.at * plot * 10) / 10
  const y = (point: TrendPoint) => Math.round(place(Number(point.value)) * 10) / 10

  const labels: TrendLabel[] = []
  const end = current.points[current.points.length - 1]
  if (end) {
    const fits = x(end) + 12 + current.label.length * character < plot
    labels.push(
      fits
        ? { text: current.label, own: true, x: x(end) + 12, y: y(end) + 4, anchor: 'start' }
        : { text: current.label, own: true, x: plot, y: y(end) - 10, anchor: 'end' }
    )
  }
  const old = previous?.points[previous.points.length - 1]
  if (old && previous) {
    const below = y(old) < bottom - 40
    labels.push({
      text: previous.label, own: false, x: plot - 2, y: y(old) + (below ? 24 : -12), anchor: 'end'
    })
  }
  const [one, two] = labels
  const reach = one && one.anchor === 'start' ? one.x + one.text.length * character : plot
  const touches =
    one && two && Math.abs(one.y - two.y) < 16 * scale &&
    reach + 8 > two.x - two.text.length * character
  // a line that ends early has nothing at the end of the plot to be labelled
  const legend = Boolean(two && (touches || (old && x(old) < plot * 0.8)))
  return {
    width,
    height: bottom + AXIS_SIZE * scale + 8,
    plot,
    top: TOP,
    bottom,
    zero: place(0),
    ticks: values.map((value, at) => ({ value, text: texts[at] ?? '', y: place(value) })),
    labels,
    legend,
    x,
    y
  }
}

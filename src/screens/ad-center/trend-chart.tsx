import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import { rovingIndex } from '../../lib/roving-index.ts'
import { nearestPoint } from './trend-scale.ts'
import { TrendDrawing } from './trend-drawing.tsx'
import type { TrendSeries } from './trend-series.ts'
import { useTrendLayout } from './use-trend-layout.ts'

export interface TrendChartProps {
  /** "Profit today, in USD". */
  label: string
  current: TrendSeries
  /** The period before, dotted. */
  previous?: TrendSeries
  /** Time and formatted value of a point of `current`: "14:00, −38.40". Asked for the point that is read alone. */
  describe: (index: number) => string
  /** Texts below the axis at its start, middle and end. */
  axis: readonly [string, string, string]
  /** Formats a round number of the value axis, given as decimal text. */
  formatTick: (value: string) => string
}

/**
 * One figure over time. Its points are read by dragging or with the arrow keys; the same data as a
 * table is the caller's to offer.
 */
export function TrendChart(props: TrendChartProps) {
  const { label, current, previous, describe, axis, formatTick } = props
  const box = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState<number | null>(null)
  const layout = useTrendLayout(box, current, previous, formatTick)
  const points = current.points
  const index = Math.min(read ?? points.length - 1, points.length - 1)
  const text = index < 0 ? undefined : describe(index)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = rovingIndex(event.key, index, points.length, false)
    if (next === null) return
    event.preventDefault()
    setRead(next)
  }
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return
    const left = event.currentTarget.getBoundingClientRect().left
    setRead(nearestPoint(points.map(point => point.at), (event.clientX - left) / layout.plot))
  }
  return (
    <div>
      <div
        ref={box}
        className="trend"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={Math.max(0, index)}
        aria-valuetext={text}
        style={{ height: layout.height }}
        onKeyDown={onKeyDown}
        onBlur={() => setRead(null)}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
      >
        {layout.width > 0 && (
          <TrendDrawing
            {...{ layout, current, previous, axis }}
            read={read === null || text === undefined ? null : { index, text }}
          />
        )}
      </div>
      {layout.legend && previous && (
        <p className="legend t12 i2">
          <span>{current.label}</span>
          <span>{previous.label}</span>
        </p>
      )}
    </div>
  )
}

import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import { rovingIndex } from '../../lib/roving-index.ts'
import { nearestPoint } from './trend-scale.ts'
import type { TrendSeries, TrendPoint } from './trend-series.ts'
import type { TrendLayout } from './use-trend-layout.ts'
import { useTrendLayout } from './use-trend-layout.ts'

const ANCHORS = ['start', 'middle', 'end'] as const

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

interface TrendDrawingProps {
  layout: TrendLayout
  current: TrendSeries
  previous?: TrendSeries | undefined
  axis: readonly [string, string, string]
  /** The point that is read, if one is. */
  read: { index: number; text: string } | null
}

/** The drawing of a trend chart in measured pixels. */
function TrendDrawing({ layout, current, previous, axis, read }: TrendDrawingProps) {
  const { width, height, plot, top, bottom, ticks, x, y, labels, legend } = layout
  const path = (points: readonly TrendPoint[]) =>
    points.map((point, at) => `${at ? 'L' : 'M'}${x(point)} ${y(point)}`).join('')
  const now = current.points
  const first = now[0]
  const last = now[now.length - 1]
  const marked = read === null ? undefined : now[read.index]
  return (
    <svg width={width} height={height} aria-hidden="true">
      {ticks.map(tick => (
        <g key={tick.value}>
          <line className={tick.value === 0 ? 'zero' : undefined} x2={plot} y1={tick.y} y2={tick.y} />
          <text x={width} y={tick.y + 4} textAnchor="end">
            {tick.text}
          </text>
        </g>
      ))}
      {axis.map((text, at) => (
        <text key={at} x={(plot * at) / 2} y={height - 4} textAnchor={ANCHORS[at]}>
          {text}
        </text>
      ))}
      {first && last && (
        <path className="fill" d={`${path(now)}L${x(last)} ${layout.zero}L${x(first)} ${layout.zero}Z`} />
      )}
      {previous && <path className="old" d={path(previous.points)} />}
      <path className="now" d={path(now)} />
      {marked && (
        <line className="cursor" x1={x(marked)} x2={x(marked)} y1={top} y2={bottom} />
      )}
      {last && <circle cx={x(marked ?? last)} cy={y(marked ?? last)} r={5.25} />}
      {!legend && !marked && labels.map(label => (
        <text
          key={label.text}
          className={label.own ? 'lb' : undefined}
          x={label.x}
          y={label.y}
          textAnchor={label.anchor}
        >
          {label.text}
        </text>
      ))}
      {marked && (
        <text
          className="lb"
          x={Math.min(plot, Math.max(0, x(marked)))}
          y={top - 3}
          textAnchor={x(marked) > plot / 2 ? 'end' : 'start'}
        >
          {read?.text}
        </text>
      )}
    </svg>
  )
}

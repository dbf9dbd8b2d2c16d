import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { rovingIndex } from '../../ui/tab-list.tsx'
import { lastOf } from '../../lib/last-of.ts'
import type { TrendData, TrendPoint } from './trend-data.ts'
import { nearestPoint, useTrendLayout, type TrendLayout } from './use-trend-layout.ts'

/** Up to this many days the previous period is a mark per bar, above that a line. */
const MOST_MARKS = 14

export interface TrendChartProps {
  /** "Profit today", and whether it is by day. */
  label: string
  data: TrendData
  /** Names of the series: "Today", "Yesterday". */
  names: readonly [current: string, previous: string]
  /** States that each bar is one day. */
  byDay: string
  /** Time and formatted values of a step. Called only for the current step. */
  describe: (index: number) => string
  /** Formats a round number of the value axis, given as decimal text. */
  formatTick: (value: string) => string
}

/** Lines or daily bars, read by touch, pointer or arrow keys. The caller offers the same data as a table. */
export function TrendChart({ label, data, names, byDay, describe, formatTick }: TrendChartProps) {
  const { steps, days, previous } = data
  const box = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState<number | null>(null)
  const layout = useTrendLayout(box, data, formatTick, names[0])
  const index = Math.min(read ?? steps.map(step => step.current !== undefined).lastIndexOf(true), steps.length - 1)
  const step = steps[index]
  const text = step && describe(index)
  const leave = () => setRead(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.key === 'Escape' ? null : rovingIndex(event.key, index, steps.length, false)
    // With nothing to leave, Escape goes to the parent.
    if (next === read || (next === null && event.key !== 'Escape')) return
    event.preventDefault()
    setRead(next)
  }
  const onPointer = ({ currentTarget, clientX, type }: PointerEvent<HTMLElement>) => {
    if (type === 'pointerdown') currentTarget.focus({ preventScroll: true })
    const left = currentTarget.getBoundingClientRect().left
    setRead(nearestPoint(steps, (clientX - left) / layout.plot))
  }
  const reading = read === null ? undefined : step
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, steps.length - 1)}
      aria-valuenow={Math.max(0, index)}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onBlur={leave}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerLeave={event => event.pointerType === 'mouse' && leave()}
    >
      {days > 0 && (
        // It may need several lines, which stay free while a step is read.
        <p
          className={classNames('legend text-12 text-secondary', days > MOST_MARKS && 'many')}
          aria-hidden="true"
          style={{ visibility: reading && 'hidden' }}
        >
          {byDay} <span>{names[0]}</span> {previous.length > 0 && <span>{names[1]}</span>}
        </p>
      )}
      <div className="trend" ref={box}>
        {layout.width > 0 && <TrendDrawing {...{ layout, data, names }} read={reading} />}
        {reading && (
          <p className="read text-12" style={{ left: `${layout.x(reading)}px`, maxWidth: `${layout.plot}px`, transform: `translateX(-${reading.at * 100}%)` }}>
            {text}
          </p>
        )}
      </div>
    </div>
  )
}

interface TrendDrawingProps extends Pick<TrendChartProps, 'data' | 'names'> {
  layout: TrendLayout
  read: TrendData['steps'][number] | undefined
}

/** The chart drawing in measured px. */
function TrendDrawing({ layout, data, names, read }: TrendDrawingProps) {
  const { width, height, plot, top, bottom, zero, ticks, axis, x, y, own, old } = layout
  const { current, previous, days } = data
  const half = Math.min(17, (plot / Math.max(1, days)) * 0.33)
  // A single point is drawn as a dot by the round line cap.
  const path = (points: readonly TrendPoint[]) =>
    points.map((point, at) => `${at ? 'L' : 'M'}${x(point)} ${y(point)}`).join('') + 'h0'
  const [first, last] = [current[0], lastOf(current)]
  const hasMarks = days > 0 && days <= MOST_MARKS
  const dots = days > 0 ? [] : read ? [current, previous].map(points => points.find(({ at }) => Math.abs(at - read.at) < 0.0001)) : [last]
  return (
    <svg width={width} height={height} aria-hidden="true">
      {read && <line className="cursor" x1={x(read)} x2={x(read)} y1={top} y2={bottom} />}
      {ticks.map(tick => (
        <g key={tick.value}>
          <line className={tick.value === 0 ? 'zero' : undefined} x2={plot} y1={tick.y} y2={tick.y} />
          <text x={width} y={tick.y + 4} style={{ textAnchor: 'end' }}>{tick.text}</text>
        </g>
      ))}
      {axis.map(({ at, text }) => (
        <text key={at} x={plot * at} y={height - 4} style={{ textAnchor: at === 0 ? 'start' : at === 1 ? 'end' : 'middle' }}>
          {text}
        </text>
      ))}
      {days > 0 ? (
        current.map(point => (
          <rect key={point.at} className="day" rx={2} x={x(point) - half} y={Math.min(y(point), zero)} width={half * 2} height={Math.abs(y(point) - zero)} />
        ))
      ) : (
        first && last && <path className="fill" d={`${path(current)}L${x(last)} ${zero}L${x(first)} ${zero}Z`} />
      )}
      {previous.length > 0 && (
        <path
          className={hasMarks ? 'mark' : 'old'}
          d={hasMarks ? previous.map(point => `M${x(point) - half - 3} ${y(point)}h${half * 2 + 6}`).join('') : path(previous)}
        />
      )}
      {days === 0 && first && <path className="now" d={path(current)} />}
      {dots.map((dot, at) => dot && <circle key={at} className={at ? 'before' : undefined} cx={x(dot)} cy={y(dot)} r={5} />)}
      {days === 0 && !read && (
        <>
          {old && <text x={old.x} y={old.y} style={{ textAnchor: old.anchor }}>{names[1]}</text>}
          {own && <text className="trend-label" x={own.x} y={own.y} style={{ textAnchor: own.anchor }}>{names[0]}</text>}
        </>
      )}
    </svg>
  )
}

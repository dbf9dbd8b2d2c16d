import type { TrendPoint, TrendSeries } from './trend-series.ts'
import type { TrendLayout } from './use-trend-layout.ts'

interface TrendDrawingProps {
  layout: TrendLayout
  current: TrendSeries
  previous?: TrendSeries | undefined
  axis: readonly [string, string, string]
  /** The point that is read, if one is. */
  read: { index: number; text: string } | null
}

const ANCHORS = ['start', 'middle', 'end'] as const

/** The drawing of a trend chart in measured pixels. */
export function TrendDrawing({ layout, current, previous, axis, read }: TrendDrawingProps) {
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

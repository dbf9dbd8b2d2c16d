import { classNames } from '../lib/class-names.ts'

export interface SkeletonProps {
  /** Number of placeholder rows. Default 1. */
  rows?: number
  /** Announced once to screen readers: "Loading". */
  label: string
  /** Height of a row in px at text size 1, matching the final row. Default: that of a `ListRow` with title and meta, of a fact 30, else 60. */
  height?: number
  /**
   * The kind of the rows: `row` title, meta and a value at the end; `text` title and two lines;
   * `fact` label and value on one line; `card` a card of its own for each row, 12 px apart.
   */
  shape?: 'row' | 'text' | 'fact' | 'card'
}

const HEIGHTS = { row: undefined, fact: 30, text: 60, card: 60 }

/** Placeholders the size of the rows to come; static at first, pulsing after 600 ms. */
export function Skeleton({ rows = 1, label, shape = 'row', height = HEIGHTS[shape] }: SkeletonProps) {
  const isCard = shape === 'card'
  return (
    <div className={isCard ? 'stack-12' : classNames('card', shape === 'fact' ? 'pad' : 'clip list')} role="status">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={classNames('list-row ghost', isCard && 'card', shape)}
          style={height === undefined ? undefined : { height: `calc(var(--u) * ${height})` }}
          aria-hidden="true"
        >
          <span className="grow stack-8">
            <SkeletonBar width={row % 2 ? '44%' : '56%'} height={16} />
            {shape === 'text' && <SkeletonBar width="92%" height={12} />}
            {shape !== 'fact' && <SkeletonBar width="34%" height={14} />}
          </span>
          {shape !== 'text' && <SkeletonBar width="64px" height={14} />}
        </div>
      ))}
      <span className="visually-hidden">{label}</span>
    </div>
  )
}

interface SkeletonBarProps {
  /** `96px`, or a share of the line: `62%`. */
  width: string
  /** Px at text size 1, in a script of normal height: 12 for a label, 20 for a figure. */
  height: number
}

/** A grey bar for a text. Called as a function where there are many: a component for each would double the work. */
export const SkeletonBar = ({ width, height }: SkeletonBarProps) => (
  <span className="skeleton" aria-hidden="true" style={{ width, height: `calc(var(--u) * ${height} * var(--lead))` }} />
)

import { classNames } from '../lib/class-names.ts'

export interface SkeletonProps {
  /** How many rows of the final list it stands for. Default 1. */
  rows?: number
  /** Said once to screen readers: "Loading". */
  label: string
  /** Height of a row in px at text size 1, as the final row has it. Default: that of a `ListRow` with title and meta, of a fact 30, else 60. */
  height?: number
  /**
   * What the rows will be: `row` title, meta and a value at the end; `text` title and two lines;
   * `fact` label and value on one line; `card` a card of its own for each row, 12 px apart.
   */
  shape?: 'row' | 'text' | 'fact' | 'card'
}

const HEIGHTS = { row: undefined, fact: 30, text: 60, card: 60 }

/** Boxes in the measure of the rows to come; still at first, breathing after 600 ms. */
export function Skeleton({ rows = 1, label, shape = 'row', height = HEIGHTS[shape] }: SkeletonProps) {
  const isCard = shape === 'card'
  return (
    <div
      className={isCard ? 'stack-12' : classNames('card', shape === 'fact' ? 'pad' : 'clip list')}
      role="status"
    >
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
  /** Px at text size 1, in a script of plain height: 12 for a label, 20 for a figure. */
  height: number
}

/** One grey bar in place of a text. Called where many stand: a component of its own for each is as much work again. */
export const SkeletonBar = ({ width, height }: SkeletonBarProps) => (
  <span className="skeleton" aria-hidden="true" style={{ width, height: `calc(var(--u) * ${height} * var(--lead))` }} />
)

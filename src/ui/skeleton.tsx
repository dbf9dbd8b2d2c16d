export interface SkeletonProps {
  /** How many rows of the final list it stands for. Default 1. */
  rows?: number
  /** Said once to screen readers: "Loading". */
  label: string
  /** Height of a row in px at text size 1, as the final row has it. Default 60. */
  height?: number
}

/** Boxes in the measure of the rows to come; still at first, breathing after 600 ms. */
export function Skeleton({ rows = 1, label, height = 60 }: SkeletonProps) {
  return (
    <div className="card clip list" role="status">
      <span className="vh">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="lr"
          style={{ height: `calc(var(--u) * ${height})` }}
          aria-hidden="true"
        >
          <span className="grow s8">
            <SkeletonBar width={row % 2 ? '44%' : '56%'} height={14} />
            <SkeletonBar width="34%" height={12} />
          </span>
          <SkeletonBar width={64} height={14} />
        </div>
      ))}
    </div>
  )
}

export interface SkeletonBarProps {
  /** Px or a share of the line. */
  width: number | string
  /** Px at text size 1: 12 for a label, 20 for a figure. */
  height: number
}

/** One grey bar in place of a text. */
export function SkeletonBar({ width, height }: SkeletonBarProps) {
  return (
    <span className="sk" aria-hidden="true" style={{ width, height: `calc(var(--u) * ${height})` }} />
  )
}

import type { ReactNode } from 'react'

import { Tag } from '../../ui/tag.tsx'

export interface MetricTileProps {
  label: string
  /** A `Figure` of 20 px, or words in 13 px when the server gives none. */
  figure: ReactNode
  /** A `Delta`, or a `StaleMark` in its place. */
  delta?: ReactNode
  /** Text of the dashed tag, for a figure that is not settled. */
  estimated?: string | false | undefined
  /** Opens exact value, definition and formula. */
  onOpen: () => void
  /** Id of the as-of line. */
  describedBy?: string
}

/** A figure with its name; the whole cell opens what stands behind it. */
export function MetricTile(props: MetricTileProps) {
  const { label, figure, delta, estimated, onOpen, describedBy } = props
  return (
    <button type="button" aria-describedby={describedBy} onClick={onOpen}>
      <span className="row t13 i2">
        <span className="term">{label}</span>
        {estimated && (
          <span className="apart">
            <Tag>{estimated}</Tag>
          </span>
        )}
      </span>
      <span className="fig">
        {figure}
        {delta}
      </span>
    </button>
  )
}

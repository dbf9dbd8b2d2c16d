import type { ReactNode } from 'react'

import { ProgressBar, type ProgressBarProps } from '../../ui/progress-bar.tsx'

export interface PlanCardProps {
  title: string
  /** A `Chip` with the status. */
  status: ReactNode
  /** A `Thumbnail`. */
  picture?: ReactNode
  /** Number, kind, push and date. */
  meta: ReactNode
  progress?: ProgressBarProps
  /** What happens to the money next. */
  line: ReactNode
  /** Put amount, or what to do. */
  figure: ReactNode
  onOpen: () => void
}

/** A plan in a list: what it is, where it stands, what its money does. The whole card opens it. */
export function PlanCard(props: PlanCardProps) {
  const { title, picture, status, meta, progress, line, figure, onOpen } = props
  return (
    <div className="card pad plan">
      <div className="what">
        {picture}
        <div className="grow">
          <div className="row top">
            <h2 className="t15 b grow">
              <button type="button" className="cover" onClick={onOpen}>
                {title}
              </button>
            </h2>
            {status}
          </div>
          <p className="meta t12 i3">{meta}</p>
        </div>
      </div>
      {progress && <ProgressBar {...progress} />}
      <div className="fig t13 i2">
        <span>{line}</span>
        <span className="t15 b apart">{figure}</span>
      </div>
    </div>
  )
}

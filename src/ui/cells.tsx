import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'

export interface CellsProps {
  /** Narrow cells (92 px) in threes rather than wide ones (136 px) in twos. */
  three?: boolean
  /** The values stand on one line, however many lines the labels take; for values of one line. */
  level?: boolean
  /** Part of a card rather than a card of its own. */
  inner?: boolean
  children: ReactNode
}

/** One card cut into columns by hairlines; as many columns as the text size leaves room for. */
export function Cells({ three, level, inner, children }: CellsProps) {
  const cells = <div className={classNames('cells', three && 'three', level && 'level')}>{children}</div>
  return inner ? cells : <div className="card clip">{cells}</div>
}

import type { ReactNode } from 'react'

export interface CellsProps {
  /** Narrow cells (92 px) in threes rather than wide ones (136 px) in twos. */
  three?: boolean
  /** Part of a card rather than a card of its own. */
  inner?: boolean
  children: ReactNode
}

/** One card cut into columns by hairlines; as many columns as the text size leaves room for. */
export function Cells({ three, inner, children }: CellsProps) {
  const cells = <div className={three ? 'cells three' : 'cells'}>{children}</div>
  return inner ? cells : <div className="card clip">{cells}</div>
}

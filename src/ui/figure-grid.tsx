import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'

interface FigureGridProps {
  /** Narrow cells (92 px) in threes rather than wide ones (136 px) in twos. */
  three?: boolean
  /** The values stand on one line, however many lines the labels take; for values of one line. */
  level?: boolean
  /** Part of a card rather than a card of its own. */
  inner?: boolean
  children: ReactNode
}

/** One card cut into columns by hairlines; as many columns as the text size leaves room for. */
export function FigureGrid({ three, level, inner, children }: FigureGridProps) {
  const grid = <div className={classNames('figure-grid', three && 'three', level && 'level')}>{children}</div>
  return inner ? grid : <div className="card clip">{grid}</div>
}

interface FactProps {
  label: ReactNode
  /** A `Figure` or words; without either the cell is left out. */
  value: ReactNode
  /** The value is a sentence: a row of its own, in running text. */
  wide?: boolean
  /** Opens the definition behind the label. */
  onOpen?: () => void
}

/** A cell with a small label over a figure. */
export function Fact({ label, value, wide, onOpen }: FactProps) {
  if (!value) return null
  const content = (
    <>
      <span className={onOpen ? 'text-13 text-secondary' : 'text-12 text-tertiary'}>
        <span className={onOpen && 'term'}>{label}</span>
      </span>
      <span className={wide ? 'text-13 break-words' : 'text-15 text-bold break-words'}>{value}</span>
    </>
  )
  return onOpen ? (
    <button type="button" onClick={onOpen}>
      {content}
    </button>
  ) : (
    <div className={wide ? 'wide' : undefined}>{content}</div>
  )
}

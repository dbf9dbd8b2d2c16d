import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'

export interface FigureGridProps {
  /** Three narrow columns (92 px) rather than two wide ones (136 px). */
  three?: boolean
  /** Aligns the values on one line, however many lines the labels take; for single-line values. */
  level?: boolean
  /** Part of a card rather than a card of its own. */
  inner?: boolean
  children: ReactNode
}

/** One card divided into columns by hairlines; the number of columns depends on the text size. */
export function FigureGrid({ three, level, inner, children }: FigureGridProps) {
  const grid = <div className={classNames('figure-grid', three && 'three', level && 'level')}>{children}</div>
  return inner ? grid : <div className="card clip">{grid}</div>
}

export interface FactProps {
  label: ReactNode
  /** A `Figure` or text; without either the cell is left out. */
  value: ReactNode
  /** The value is a sentence: a full row, in running text. */
  wide?: boolean | undefined
  /** Opens the definition behind the label. */
  onOpen?: () => void
}

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
    <button type="button" onClick={onOpen}>{content}</button>
  ) : (
    <div className={wide ? 'wide' : undefined}>{content}</div>
  )
}

/** Facts in a grid; nothing when none has a value. */
export const FactGrid = (
  { of, ...grid }: Omit<FigureGridProps, 'children'> & { of: readonly (readonly [label: string, value: FactProps['value'], wide?: boolean])[] }
): ReactNode =>
  of.some(([, value]) => Boolean(value)) && (
    <FigureGrid {...grid}>
      {of.map(([label, value, wide]) => <Fact key={label} {...{ label, value, wide }} />)}
    </FigureGrid>
  )

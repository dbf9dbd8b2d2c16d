import type { ReactNode } from 'react'

export interface FactProps {
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
  const face = (
    <>
      <span className={onOpen ? 't13 i2' : 't12 i3'}>
        <span className={onOpen && 'term'}>{label}</span>
      </span>
      <span className={wide ? 't13 any' : 't15 b any'}>{value}</span>
    </>
  )
  return onOpen ? (
    <button type="button" onClick={onOpen}>
      {face}
    </button>
  ) : (
    <div className={wide ? 'wide' : undefined}>{face}</div>
  )
}

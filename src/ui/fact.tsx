import type { ReactNode } from 'react'

export interface FactProps {
  label: ReactNode
  /** A `Figure` or words. */
  value: ReactNode
  /** Opens the definition behind the label. */
  onOpen?: () => void
}

/** A cell with a small label over a figure. */
export function Fact({ label, value, onOpen }: FactProps) {
  const face = (
    <>
      <span className={onOpen ? 't13 i2' : 't12 i3'}>
        <span className={onOpen && 'term'}>{label}</span>
      </span>
      <span className="t15 b any">{value}</span>
    </>
  )
  return onOpen ? (
    <button type="button" onClick={onOpen}>
      {face}
    </button>
  ) : (
    <div>{face}</div>
  )
}

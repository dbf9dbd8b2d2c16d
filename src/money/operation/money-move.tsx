import type { ReactNode } from 'react'

export interface MoneyMoveProps {
  picture?: ReactNode
  /** What or whom it is for. */
  title: ReactNode
  /** The parts of the wallet between which it moves. */
  from: string
  to: string
  amount: string
}

/** One move of money in a line: what for, from where to where, how much. */
export const MoneyMove = ({ picture, title, from, to, amount }: MoneyMoveProps) => (
  <div className="move row wrap">
    {picture}
    <div className="grow">
      <p className="t15 b any">{title}</p>
      <p className="t14 i2">
        {from} <span aria-hidden="true">→</span> {to}
      </p>
    </div>
    <span className="t28 apart">{amount}</span>
  </div>
)

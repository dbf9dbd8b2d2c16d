import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** One quiet button: the next step. */
  action?: ReactNode
}

/** Nothing here, and why that is fine: a sentence, a line, one next step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="card empty s4">
      <p className="t17 any">{title}</p>
      {text !== undefined && <p className="i2 any">{text}</p>}
      {action}
    </div>
  )
}

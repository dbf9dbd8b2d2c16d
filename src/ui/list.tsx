import type { ReactNode } from 'react'

export interface ListProps {
  /** Accessible name, where no heading stands above. */
  label?: string
  children: ReactNode
}

/** Rows on one card, cut by hairlines. Children are `ListRow`s. */
export function List({ label, children }: ListProps) {
  return (
    <ul className="card clip list" aria-label={label}>
      {children}
    </ul>
  )
}

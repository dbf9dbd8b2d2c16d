import type { ReactNode } from 'react'

/** The dashed mark of a figure that is estimated, not settled. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag t12">{children}</span>
}

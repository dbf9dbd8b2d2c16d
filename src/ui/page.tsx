import type { ReactNode } from 'react'

export interface PageProps {
  /** Space between the children in px. Default 12. */
  gap?: 8 | 12 | 16 | 24
  children: ReactNode
}

/** The body of a screen: gutters and rhythm. */
export function Page({ gap = 12, children }: PageProps) {
  return <div className={`page s${gap}`}>{children}</div>
}

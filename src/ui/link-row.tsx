import type { ReactNode } from 'react'

export interface LinkRowProps {
  /** First and last stand at the two ends of the line. */
  ends?: boolean
  children: ReactNode
}

/** Links or quiet buttons in a line, each 44 px to tap. */
export function LinkRow({ ends = false, children }: LinkRowProps) {
  return <div className={ends ? 'links ends' : 'links'}>{children}</div>
}

import type { ReactNode } from 'react'
import { useId } from './use-id.ts'

export interface SectionProps {
  title: string
  /** A quiet button at the end of the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page under its heading (level 2). */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="sec-head">
        <h2 id={id} className="t17 any">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

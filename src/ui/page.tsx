import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { useId } from './use-id.ts'

/** The body of a screen: gutters, and `gap` px between its children. */
export function Page({ gap = 12, children }: { gap?: 8 | 12 | 16 | 24; children: ReactNode }) {
  return <div className={`page stack-${gap}`}>{children}</div>
}

interface CardProps {
  /** 16 px padding. Off for cards whose rows reach the edge. Default true. */
  pad?: boolean
  className?: string
  children: ReactNode
}

export function Card({ pad = true, className, children }: CardProps) {
  return <div className={classNames('card', pad ? 'pad' : 'clip', className)}>{children}</div>
}

interface SectionProps {
  title: string
  /** A quiet button at the end of the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A section of a page under its heading (level 2). */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} className="text-17 break-words">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

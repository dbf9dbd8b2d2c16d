import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'

export interface CardProps {
  /** 16 px inside. Off for cards whose rows reach the rim. Default true. */
  pad?: boolean
  /** A dashed rim: something beside the matter, such as the account of the sandbox. */
  dash?: boolean
  className?: string
  children: ReactNode
}

/** A sheet of paper on the page. */
export function Card({ pad = true, dash, className, children }: CardProps) {
  return (
    <div className={classNames('card', pad ? 'pad' : 'clip', dash && 'dash', className)}>
      {children}
    </div>
  )
}

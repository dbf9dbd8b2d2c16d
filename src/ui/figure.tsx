import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'

export interface FigureProps {
  /** Sign, digits and separators, already formatted in the language; may be a `LiveText`. */
  digits: ReactNode
  /** Currency or unit beside it, where the figure appears by itself. */
  unit?: ReactNode
  /** Only money outcomes are coloured, always with a sign and a word beside them. */
  tone?: 'gain' | 'loss' | 'stale'
  /** Text size; 36 once a page, with `fit` to shrink it to the available width. */
  size?: 12 | 13 | 15 | 17 | 20 | 28 | 36
  strong?: boolean
  /** Number of characters, digits and unit together: lets a 36 px figure shrink to one line. */
  fit?: number
  /** The exact value in words, when the shown digits are shortened ("1.20M"). */
  exact?: string
}

/** A formatted number: bidi-isolated, never wrapped, its unit small beside it. */
export function Figure({ digits, unit, tone, size, strong, fit, exact }: FigureProps) {
  const className = classNames('num', size && `text-${size}`, strong && 'text-bold', tone === 'stale' ? 'text-tertiary' : tone)
  const figure = (
    <span className={className}>
      <span aria-hidden={exact !== undefined || undefined}>{digits}</span>
      {exact !== undefined && <span className="visually-hidden">{exact}</span>}
      {unit != null && unit !== '' && <span className="unit"> {unit}</span>}
    </span>
  )
  if (fit === undefined) return figure
  return (
    <span className="fit" style={{ '--len': fit } as Record<`--${string}`, number>}>{figure}</span>
  )
}

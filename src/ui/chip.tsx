import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'

export interface ChipProps {
  kind?: 'ok' | 'warn' | 'bad' | 'act' | 'plain'
  icon: IconNode
  children: ReactNode
}

/** A state shown by shape, word and colour together. */
export function Chip({ kind = 'plain', icon, children }: ChipProps) {
  return (
    <span className={classNames('chip text-12', kind !== 'plain' && kind)}>
      <Icon icon={icon} size={14} />
      <span>{children}</span>
    </span>
  )
}

/** The dashed tag of a figure that is estimated, not settled. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag text-12">{children}</span>
}

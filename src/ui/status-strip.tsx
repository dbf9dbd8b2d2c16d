import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

export interface StatusStripProps {
  icon: IconNode
  text: string
  /** A quiet button, such as "Try now". */
  action?: ReactNode
}

/** A state of the whole portal (offline, no host) in one line below the tape. */
export function StatusStrip({ icon, text, action }: StatusStripProps) {
  return (
    <div className="strip-note t12" role="status">
      <Icon icon={icon} size={14} />
      <span>{text}</span>
      {action}
    </div>
  )
}

import type { IconNode } from 'lucide'
import { forwardRef } from 'react'

import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'

export interface IconButtonProps {
  icon: IconNode
  /** What it does, with the count of the badge in words: "Notifications, 3 unread". */
  label: string
  onClick: () => void
  /** Short text in the corner, already capped ("99+"). */
  badge?: string | false | undefined
  size?: number
  pressed?: boolean
  /** Id of a text that tells it from others of the same name. */
  describedBy?: string
  disabled?: boolean
}

/** A 44 px square with an icon and a name. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(
  function IconButton({ icon, label, onClick, badge, size = 22, pressed, describedBy, disabled }, ref) {
    return (
      <button
        ref={ref}
        type="button"
        className="ib"
        aria-label={label}
        aria-pressed={pressed}
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon icon={icon} size={size} />
        {badge && <Badge text={badge} />}
      </button>
    )
  }
)

import type { IconNode } from 'lucide'

interface IconProps {
  /** `import { Bell } from 'lucide'`. The build reduces it to the data of one path: see bin/build/icon-path.mjs. */
  icon: IconNode
  /** Edge in px at text size 1; grows with the text up to 1.5. Default 22. */
  size?: number
  className?: string
}

/** A line icon in the colour of the text around it; never the only carrier of a meaning. */
export function Icon({ icon, size = 22, className = '' }: IconProps) {
  const path = icon as unknown as string
  // Icons that point along the line of text are mirrored with it.
  const turns = path.startsWith(' ')
  const edge = `calc(var(--iu) * ${size})`
  const stroke = size >= 22 ? 1.75 : size >= 18 ? 2 : 2.25
  return (
    <svg
      className={`icon ${turns ? 'flip' : ''} ${className}`.trim()}
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={{ width: edge, height: edge, strokeWidth: stroke }}
    >
      <path d={path} />
    </svg>
  )
}

/** A count in the corner of an icon. Its meaning belongs in the accessible name of the control. */
export function Badge({ text }: { text: string }) {
  return <span className="badge" aria-hidden="true">{text}</span>
}

interface IconButtonProps {
  icon: IconNode
  /** What it does, with the count of the badge in words: "Notifications, 3 unread". */
  label: string
  onClick: () => void
  /** Short text in the corner, already capped ("99+"). */
  badge?: string | false | undefined
  size?: number
  /** Id of a text that distinguishes it from others with the same label. */
  describedBy?: string
  disabled?: boolean
}

/** A 44 px square with an icon and an accessible name. */
export function IconButton({ icon, label, onClick, badge, size, describedBy, disabled }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon icon={icon} size={size} />
      {badge && <Badge text={badge} />}
    </button>
  )
}

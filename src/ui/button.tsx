import type { IconNode } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'

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

/** A turning ring for a running operation; the text beside it names the operation. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}

export interface ButtonProps {
  /** `primary` once a view, `secondary` by default, `quiet` looks like a link. */
  kind?: 'primary' | 'secondary' | 'quiet'
  /** `big` 52 px for the main action of a page, `small` 36 px (44 px tap target) for a choice beside a field. */
  size?: 'normal' | 'big' | 'small'
  /** Takes the full width. Default for all but quiet and small buttons. */
  wide?: boolean
  icon?: IconNode
  /** The verb in progress ("Sending"): the button then spins, keeps its width and ignores taps. */
  busy?: string | false | undefined
  disabled?: boolean
  type?: 'button' | 'submit'
  /** Ids of texts that describe it, such as why it is disabled. */
  describedBy?: string
  /** The key that presses it on a desktop. */
  shortcut?: string
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}

/** A button that keeps its focus and its width while its action runs. */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', size = 'normal', icon, busy, disabled, type = 'button' } = props
  const wide = props.wide ?? (kind !== 'quiet' && size !== 'small')
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-busy rather than disabled: a disabled button would lose the focus
    if (busy) event.preventDefault()
    else props.onClick?.(event)
  }
  return (
    <button
      type={type}
      className={classNames('btn', kind, size !== 'normal' && size, wide && 'wide')}
      disabled={disabled}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : undefined}
      aria-describedby={props.describedBy}
      aria-keyshortcuts={props.shortcut}
      onClick={onClick}
    >
      <span className={busy ? 'idle' : undefined}>
        {icon && <Icon icon={icon} size={18} />}
        {props.children}
      </span>
      {busy && (
        <span>
          <Spinner />
          {busy}
        </span>
      )}
    </button>
  )
}

/** Buttons of equal weight side by side; they stack when a label needs the room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="pair">{children}</div>
}

/** Links or quiet buttons in a line, each a 44 px tap target; `ends` puts the first and last at opposite ends. */
export function LinkRow({ ends, children }: { ends?: boolean; children: ReactNode }) {
  return <div className={ends ? 'links ends' : 'links'}>{children}</div>
}

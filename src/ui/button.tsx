import type { IconNode } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'

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
  /** Ids of texts that describe it, such as why it is disabled: then it can be focused even so. */
  describedBy?: string
  shortcut?: string
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}

/** A button that keeps its focus and its width while its action runs. */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', size = 'normal', icon, busy, disabled, describedBy, type = 'button' } = props
  const wide = props.wide ?? (kind !== 'quiet' && size !== 'small')
  // Stays in the order of focus, where the reason is heard.
  const isOff = disabled && describedBy !== undefined
  const isInert = busy || isOff ? true : undefined
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-busy rather than disabled: a disabled button would lose the focus
    if (isInert) event.preventDefault()
    else props.onClick?.(event)
  }
  return (
    <button
      type={type}
      className={classNames('btn', isOff ? 'off' : kind, size !== 'normal' && size, wide && 'wide')}
      disabled={disabled && !isOff}
      aria-busy={busy ? true : undefined}
      aria-disabled={isInert}
      aria-describedby={describedBy}
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

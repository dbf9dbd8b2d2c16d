import { ChevronRight, type IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'

export type NoteProps = {
  /** `plain` by default; `act` asks for a step, `bad` reports a failure. */
  kind?: 'plain' | 'act' | 'info' | 'warn' | 'bad' | 'ok'
  icon?: IconNode
  title?: ReactNode
  children?: ReactNode
  /** Announced when it appears. */
  alert?: boolean
} & (
  | { onOpen: () => void; action?: undefined }
  /** Links or quiet buttons under the text. */
  | { onOpen?: undefined; action?: ReactNode }
)

/** A short text on a soft background; with `onOpen` all of it is a button. */
export function Note({ kind = 'plain', icon, title, children, onOpen, action, alert }: NoteProps) {
  const content = (
    <>
      {icon && <Icon icon={icon} />}
      <span className="grow stack-4">
        {title != null && <span className={classNames('text-bold', children != null ? 'text-13' : 'text-15')}>{title}</span>}
        {children != null && <span className={title != null ? 'text-13 text-secondary' : 'text-15'}>{children}</span>}
        {action != null && <span className="links">{action}</span>}
      </span>
      {onOpen && <Icon icon={ChevronRight} size={18} />}
    </>
  )
  const className = classNames('note', kind !== 'plain' && kind)
  if (onOpen) {
    return <button type="button" className={className} onClick={onOpen}>{content}</button>
  }
  return <div className={className} role={alert ? 'alert' : undefined}>{content}</div>
}

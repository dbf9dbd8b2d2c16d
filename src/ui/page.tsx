import { ChevronRight, type IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'
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

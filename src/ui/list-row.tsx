import { ChevronDown, ChevronRight, type IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

/** Rows on one card, divided by hairlines. Children are `ListRow`s; `label` names the list where no heading does. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return <ul className="card clip list" aria-label={label}>{children}</ul>
}

export interface ListRowProps {
  /** Only for rows that can be opened. */
  icon?: IconNode
  /** Colour of the icon: `gain` for a condition that is met, `loss` for one that is not. */
  tone?: 'gain' | 'loss' | 'text-accent'
  title: ReactNode
  /** Time, number and kind, small below the title. */
  meta?: ReactNode
  /** Figure or state at the end. */
  value?: ReactNode
  /** Small below the value, such as the balance after. */
  after?: ReactNode
  /** Makes the row a button; a chevron shows unless there is a value. */
  onOpen?: () => void
  chevron?: boolean
  /** Whether the content that it toggles below is expanded. */
  isOpen?: boolean | undefined
  /** What it opens is shown beside it. */
  isCurrent?: boolean
  /** Without a list item of its own: in a `VirtualList`, which provides one. */
  bare?: boolean
}

/** One row of a list, at least 60 px high. */
export function ListRow(props: ListRowProps) {
  const { icon, title, meta, value, after, onOpen, isOpen, isCurrent } = props
  const chevron = props.chevron ?? (onOpen !== undefined && value == null)
  const content = (
    <>
      {icon && <Icon icon={icon} className={props.tone} />}
      <span className="grow">
        <span className="text-15">{title}</span>
        {meta != null && <span className="text-12 text-tertiary">{meta}</span>}
      </span>
      {(value != null || after != null) && (
        <span className="value">
          {value != null && <span className="text-15 text-bold">{value}</span>}
          {after != null && <span className="text-12 text-tertiary">{after}</span>}
        </span>
      )}
      {chevron && <Icon icon={ChevronRight} size={18} />}
      {isOpen !== undefined && <Icon icon={ChevronDown} size={18} />}
    </>
  )
  const row = onOpen ? (
    <button type="button" className="list-row" aria-expanded={isOpen} aria-current={isCurrent || undefined} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <div className="list-row">{content}</div>
  )
  return props.bare ? row : <li>{row}</li>
}

import { ChevronDown, ChevronRight, type IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

interface ListProps {
  /** Accessible name, where no heading stands above. */
  label?: string
  children: ReactNode
}

/** Rows on one card, cut by hairlines. Children are `ListRow`s. */
export function List({ label, children }: ListProps) {
  return (
    <ul className="card clip list" aria-label={label}>
      {children}
    </ul>
  )
}

export interface ListRowProps {
  /** Only for rows that act. */
  icon?: IconNode
  /** Colour of the icon: `gain` for a condition that is met, `loss` for one that is not. */
  tone?: 'gain' | 'loss' | 'acc'
  title: ReactNode
  /** Time, number and kind, small below the title. */
  meta?: ReactNode
  /** Figure or state at the end. */
  value?: ReactNode
  /** Small below the value, such as the balance after. */
  after?: ReactNode
  /** Makes the row a button; a chevron shows unless there is a value. */
  onOpen?: () => void
  /** Opened by an address of its own instead of a verb. */
  href?: string
  chevron?: boolean
  /** What is below belongs to it and comes and goes with a tap. */
  isOpen?: boolean | undefined
  /** What it opens stands beside it. */
  isCurrent?: boolean
  /** A dot with this word for screen readers ("unread"). */
  mark?: string | false | undefined
  /** Without an item of its own: in a `VirtualList`, which has made one. */
  bare?: boolean
}

/** One row of a list, at least 60 px. */
export function ListRow(props: ListRowProps) {
  const { icon, title, meta, value, after, onOpen, href, mark, isOpen } = props
  const acts = onOpen !== undefined || href !== undefined
  const chevron = props.chevron ?? (acts && value == null)
  const face = (
    <>
      {mark && <span className="dot" />}
      {icon && <Icon icon={icon} className={props.tone} />}
      <span className="grow">
        <span className="t15">
          {mark && <span className="vh">{mark}. </span>}
          {title}
        </span>
        {meta != null && <span className="t12 i3">{meta}</span>}
      </span>
      {(value != null || after != null) && (
        <span className="val">
          {value != null && <span className="t15 b">{value}</span>}
          {after != null && <span className="t12 i3">{after}</span>}
        </span>
      )}
      {chevron && <Icon icon={ChevronRight} size={18} />}
      {isOpen !== undefined && <Icon icon={ChevronDown} size={18} />}
    </>
  )
  const row =
    href !== undefined ? (
      <a className="lr" href={href} onClick={onOpen}>
        {face}
      </a>
    ) : onOpen ? (
      <button type="button" className="lr" aria-expanded={isOpen} aria-current={props.isCurrent || undefined} onClick={onOpen}>
        {face}
      </button>
    ) : (
      <div className="lr">{face}</div>
    )
  return props.bare ? row : <li>{row}</li>
}

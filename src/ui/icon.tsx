import {
  ArrowLeft, ArrowRight, ChevronLeft, ChevronRight, Delete, ExternalLink, LogOut, Play, Undo2,
  type IconNode
} from 'lucide'
import { createElement } from 'react'

/** Those that point along the line of text, and so turn with it. */
const TURNING: readonly IconNode[] = [
  ArrowLeft, ArrowRight, ChevronLeft, ChevronRight, Delete, ExternalLink, LogOut, Play, Undo2
]

export interface IconProps {
  /** Path data of the icon: `import { Bell } from 'lucide'`. */
  icon: IconNode
  /** Edge in px at text size 1; grows with the text up to 1.5. Default 22. */
  size?: number
  className?: string
}

/** A line icon in the colour of the text around it; never the only bearer of a meaning. */
export function Icon({ icon, size = 22, className = '' }: IconProps) {
  const edge = `calc(var(--iu) * ${size})`
  const stroke = size >= 22 ? 1.75 : size >= 18 ? 2 : 2.25
  return (
    <svg
      className={`icon ${TURNING.includes(icon) ? 'flip' : ''} ${className}`.trim()}
      viewBox="0 0 24 24"
      strokeWidth={stroke}
      aria-hidden="true"
      style={{ width: edge, height: edge }}
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
}

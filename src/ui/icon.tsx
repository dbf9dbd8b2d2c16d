import type { IconNode } from 'lucide'

export interface IconProps {
  /** `import { Bell } from 'lucide'`. The build makes the data of one path of it: see bin/build/icon-path.mjs. */
  icon: IconNode
  /** Edge in px at text size 1; grows with the text up to 1.5. Default 22. */
  size?: number
  className?: string
}

/** A line icon in the colour of the text around it; never the only bearer of a meaning. */
export function Icon({ icon, size = 22, className = '' }: IconProps) {
  const path = icon as unknown as string
  // What points along the line of text turns with it.
  const turns = path.startsWith(' ')
  const edge = `calc(var(--iu) * ${size})`
  const stroke = size >= 22 ? 1.75 : size >= 18 ? 2 : 2.25
  return (
    <svg
      className={`icon ${turns ? 'flip' : ''} ${className}`.trim()}
      viewBox="0 0 24 24"
      strokeWidth={stroke}
      aria-hidden="true"
      style={{ width: edge, height: edge }}
    >
      <path d={path} />
    </svg>
  )
}

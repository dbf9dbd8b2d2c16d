import { useState, type ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { SkeletonBar } from './skeleton.tsx'

interface EntranceProps {
  /** Labels the logo; null when no operator is named, undefined until the config has loaded. */
  operator: { name: string; logo: string | null } | null | undefined
  title: string
  /** A heading of its own; otherwise it repeats the page's heading and screen readers skip it. */
  isHeading?: boolean
  line?: string
  footer?: ReactNode
  children: ReactNode
}

/** The frame of the pages before login: logo, large title, one column. */
export function Entrance({ operator, title, isHeading, line, footer, children }: EntranceProps) {
  return (
    <div className="page entrance">
      <div className="intro">
        {operator !== null && <Logo name={operator?.name} src={operator?.logo} large />}
        {isHeading ? (
          <h2 className="text-28">{title}</h2>
        ) : (
          <p className="text-28" aria-hidden="true">{title}</p>
        )}
        {line !== undefined && <p className="text-secondary break-words">{line}</p>}
        {line === undefined && operator === undefined && <SkeletonBar width="64%" height={14} />}
      </div>
      {children}
      {footer}
    </div>
  )
}

interface LogoProps {
  /** Name of the operator; its initials replace a missing image. Undefined until the config has loaded. */
  name: string | undefined
  src?: string | null
  large?: boolean
}

function initialsOf(name = ''): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words.map(word => Array.from(word)[0]).join('').toLocaleUpperCase()
}

/** The operator's logo; decorative, since the name is shown beside it. */
export function Logo({ name, src, large }: LogoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={classNames('logo', large && 'large', name === undefined && 'blank')} aria-hidden="true">
      {src && src !== failed ? (
        <img src={src} alt="" referrerPolicy="no-referrer" onError={() => setFailed(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

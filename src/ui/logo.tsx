import { useState } from 'react'

import { classNames } from '../lib/class-names.ts'

export interface LogoProps {
  /** Name of the operator; its initials stand in when there is no picture. Undefined while nothing is known yet. */
  name: string | undefined
  /** Address of the picture. */
  src?: string | null
  large?: boolean
}

function initialsOf(name = ''): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words.map(word => Array.from(word)[0] ?? '').join('').toLocaleUpperCase()
}

/** The operator's mark; decorative, since the name stands beside it. */
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

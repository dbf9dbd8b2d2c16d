import { useState } from 'react'

export interface LogoProps {
  /** Legal name of the operator; its initials stand in when there is no picture, or it does not come. */
  name: string
  /** Address of the picture. */
  src?: string | null
  large?: boolean
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words.map(word => Array.from(word)[0] ?? '').join('').toLocaleUpperCase()
}

/** The operator's mark; decorative, since the name stands beside it. */
export function Logo({ name, src, large }: LogoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={large ? 'logo large' : 'logo'} aria-hidden="true">
      {src && src !== failed ? (
        <img src={src} alt="" referrerPolicy="no-referrer" onError={() => setFailed(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

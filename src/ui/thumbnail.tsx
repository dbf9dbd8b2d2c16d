import { Megaphone } from 'lucide'
import { useState } from 'react'

import { Icon } from './icon.tsx'

export interface ThumbnailProps {
  /** Without one, or when it does not come, the mark of plans stands there. */
  src: string | null
  /** Empty where the words beside it say the same. */
  alt: string
  large?: boolean
}

/** A small picture in a fixed box. */
export function Thumbnail({ src, alt, large }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={large ? 'thumb large' : 'thumb'}>
      {src !== null && src !== failed ? (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        <Icon icon={Megaphone} size={large ? 28 : 22} />
      )}
    </span>
  )
}

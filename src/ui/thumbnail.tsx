import type { IconNode } from 'lucide'
import { useState } from 'react'

import { Icon } from './icon.tsx'

export interface ThumbnailProps {
  /** Stands there when there is no picture, or it does not come. */
  icon: IconNode
  src: string | null
  /** Empty where the words beside it say the same. */
  alt: string
  large?: boolean
}

/** A small picture in a fixed box. */
export function Thumbnail({ icon, src, alt, large }: ThumbnailProps) {
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
        <Icon icon={icon} size={large ? 28 : 22} />
      )}
    </span>
  )
}

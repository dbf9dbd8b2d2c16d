import { CircleAlert } from 'lucide'
import { useState } from 'react'

import { useLanguage } from '../../hooks/use-language.ts'
import { useWebAddress } from '../../hooks/use-web-address.ts'
import { List } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import type { Product } from './model.ts'
import { ExternalRow } from './product-pages.tsx'

type Video = NonNullable<Product['video']>

/** The film of a product: it starts when it is told to, and opens outside where it cannot play. */
export function ProductVideo({ video, name }: { video: Video; name: string }) {
  const { t } = useLanguage()
  const read = useWebAddress()
  const [source, poster, captions] = [video.url, video.poster, video.captions_url].map(
    url => read(url)?.href
  )
  const [failures, setFailures] = useState(0)
  // With its captions first; a server that does not share them is asked for the video alone.
  const isCaptioned = captions !== undefined && failures === 0
  const hasFailed = !source || failures > (captions ? 1 : 0)
  const about = [
    video.duration != null && t('product.videoLength', { count: Math.round(video.duration) }),
    !captions && t('product.noCaptions'),
    captions && failures === 1 && t('product.captionsFailed')
  ]
  return (
    <Section title={t('plan.videoTitle')}>
      <div className="s8">
        {hasFailed ? (
          <Note kind="warn" icon={CircleAlert}>
            {t('product.videoFailed')}
          </Note>
        ) : (
          <video
            key={failures}
            className="goods-video"
            aria-label={name}
            src={source}
            poster={poster}
            controls
            playsInline
            preload="none"
            crossOrigin={isCaptioned ? 'anonymous' : undefined}
            onError={() => setFailures(failures + 1)}
          >
            {isCaptioned && (
              <track kind="captions" src={captions} label={t('product.captions')} default />
            )}
          </video>
        )}
        <p className="t13 i3">{about.filter(Boolean).join(' ')}</p>
        <List>
          <ExternalRow title={t('plan.videoOpen')} url={video.url} />
        </List>
      </div>
    </Section>
  )
}

import { useStore } from '@nanostores/react'
import { CircleAlert } from 'lucide'
import { useState } from 'react'

import type { CallOutput } from '../../api/calls.ts'
import { useLanguage, useModel, useRoute, useStores } from '../../hooks/use-stores.ts'
import { useWebAddress } from '../../hooks/use-web-address.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createLoader, valueOf } from '../../stores/loadable.ts'
import { FactGrid } from '../../ui/figure-grid.tsx'
import { List, ListRow } from '../../ui/list-row.tsx'
import { Note, Page, Section } from '../../ui/page.tsx'
import { TextCard } from '../../ui/rich-text.tsx'
import { ExternalRow, LandingPages } from '../../widgets/links-out.tsx'
import { LoadError, Loading, NotProvided } from '../../widgets/load-error.tsx'
import { FailedPlan, NoPlan } from '../../widgets/plan-parts.tsx'
import { Gallery } from './gallery.tsx'

type Product = CallOutput<'product'>

/** The advertised item of a plan: a product, game, film or landing page. */
export function GoodsDetailView() {
  const { id, order_id: orderId } = useRoute().query
  const { t } = useLanguage()
  if (!id) return <NoPlan title={t('product.unnamed')} orderId={orderId} />
  return <LoadedProduct {...{ id, orderId }} />
}

/** @param orderId the plan that links here */
function createProduct({ request }: Stores, id: string, orderId: string | undefined) {
  const product = createLoader(signal => request('product', { id, order_id: orderId || undefined }, { signal }))
  return { ...product, onLocaleChange: () => void product.load() }
}

function LoadedProduct({ id, orderId }: { id: string; orderId: string | undefined }) {
  const { t } = useLanguage()
  const model = useModel(createProduct, id, orderId)
  const state = useStore(model.$state)
  const product = valueOf(state)

  if (state.type === 'loading') {
    return (
      <Page gap={16}>
        <div className="gallery" aria-hidden="true">
          <div className="picture" />
        </div>
        <Loading rows={4} height={44} />
      </Page>
    )
  }
  const error = state.type === 'failed' && state.error
  if (!product) return error && <FailedPlan error={error} title={t('product.notFound')} onRetry={model.load} />
  if (product.withdrawn) return <NoPlan title={t('product.withdrawn')} text={product.name} orderId={orderId} />
  return (
    <>
      {error && (
        <Page>
          <LoadError error={error} onRetry={model.load} />
        </Page>
      )}
      <ProductPage {...{ product, orderId }} />
    </>
  )
}

/** All reported details of a product; each kind has its own parts. */
function ProductPage({ product, orderId }: { product: Product; orderId: string | undefined }) {
  const { router } = useStores()
  const { t, tag } = useLanguage()
  const { name, kind, images, is_official_push: isOfficial, game_description: game } = product
  const details = [
    [t('common.kind'), kind && sentenceCase(t(`plan.kind.${kind}`), tag)],
    [t('plan.official'), isOfficial == null ? null : t(isOfficial ? 'common.yes' : 'common.no')]
  ] as const
  const texts = [
    [t('product.description'), product.description],
    ...(kind === 'game' || game != null ? [[t('plan.gameTitle'), game] as const] : []),
    [t('common.content'), product.content]
  ] as const
  const rules = { title: t('plan.rulesTitle'), text: product.rules, isFolded: true }
  return (
    <Page gap={16}>
      {images && images.length > 0 && <Gallery {...{ name, images }} />}
      <h2 className="text-20 break-words">{name}</h2>
      <FactGrid of={details} />
      {product.video && <ProductVideo key={product.video.url} video={product.video} name={name} />}
      <LandingPages pages={product.landing_pages} />
      <TextCard parts={[...texts.map(([title, text]) => ({ title, text })), rules]} />
      {orderId && (
        <List>
          <ListRow title={t('common.toPlan')} onOpen={() => router.navigate('/plan/detail', { id: orderId })} />
        </List>
      )}
      <NotProvided
        of={[
          ...details,
          [t('plan.videoTitle'), kind !== 'video' || product.video],
          [t('plan.landingTitle'), kind !== 'landing' || product.landing_pages?.[0]],
          ...texts,
          [rules.title, rules.text]
        ]}
      />
    </Page>
  )
}

/** The product video: starts on request, and opens externally if it cannot play. */
function ProductVideo({ video, name }: { video: NonNullable<Product['video']>; name: string }) {
  const { t } = useLanguage()
  const read = useWebAddress()
  const [source, poster, captions] = [video.url, video.poster, video.captions_url].map(url => read(url)?.href)
  const [failures, setFailures] = useState(0)
  // With captions first; without CORS for them, the video only.
  const isCaptioned = captions !== undefined && failures === 0
  const hasFailed = !source || failures > (captions ? 1 : 0)
  const about = [
    video.duration != null && t('product.videoLength', { count: Math.round(video.duration) }),
    !captions && t('product.noCaptions'),
    captions && failures === 1 && t('product.captionsFailed')
  ]
  return (
    <Section title={t('plan.videoTitle')}>
      <div className="stack-8">
        {hasFailed ? (
          <Note kind="warn" icon={CircleAlert}>{t('product.videoFailed')}</Note>
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
        <p className="text-13 text-tertiary">{about.filter(Boolean).join(' ')}</p>
        <List>
          <ExternalRow title={t('plan.videoOpen')} url={video.url} />
        </List>
      </div>
    </Section>
  )
}

/** Capitalizes a label for a sentence: `landing page` -> `Landing page`. @param tag BCP 47 */
export const sentenceCase = (text: string, tag: string): string =>
  text.slice(0, 1).toLocaleUpperCase(tag) + text.slice(1)

import { sentenceCase } from '../../lib/sentence-case.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useWebAddress } from '../../hooks/use-web-address.ts'
import { Cells } from '../../ui/cells.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Gallery } from '../../ui/gallery.tsx'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Page } from '../../ui/page.tsx'
import { NotProvided } from '../../widgets/not-provided.tsx'
import { TextCard } from '../../ui/text-card.tsx'
import type { Product } from './model.ts'
import { ProductPages } from './product-pages.tsx'
import { ProductVideo } from './product-video.tsx'

export interface ProductPageProps {
  product: Product
  /** The plan that led here. */
  orderId: string | undefined
}

/** Everything that the operator tells of a product; each kind has parts of its own. */
export function ProductPage({ product, orderId }: ProductPageProps) {
  const { router } = useStores()
  const { t, tag } = useLanguage()
  const { name, kind, is_official_push: isOfficial, game_description: game } = product
  const facts = [
    [t('product.kind'), kind && sentenceCase(t(`plan.kind.${kind}`), tag)],
    [t('product.push'), isOfficial == null ? null : t(isOfficial ? 'product.yes' : 'product.no')]
  ] as const
  const texts = [
    [t('product.description'), product.description],
    ...(kind === 'game' || game != null ? [[t('plan.gameTitle'), game] as const] : []),
    [t('plan.contentTitle'), product.content],
    [t('plan.rulesTitle'), product.rules]
  ] as const
  return (
    <Page gap={16}>
      <Pictures product={product} />
      <h2 className="t20 any">{name}</h2>
      {facts.some(([, value]) => value) && (
        <Cells>
          {facts.map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </Cells>
      )}
      {product.video && <ProductVideo key={product.video.url} video={product.video} name={name} />}
      <ProductPages pages={product.landing_pages ?? []} />
      <TextCard parts={texts.map(([title, text]) => ({ title, text }))} />
      {orderId && (
        <List>
          <ListRow
            title={t('product.toPlan')}
            onOpen={() => router.navigate('/plan/detail', { id: orderId })}
          />
        </List>
      )}
      <NotProvided
        of={[
          ...facts,
          [t('plan.videoTitle'), kind !== 'video' || product.video],
          [t('plan.landingTitle'), kind !== 'landing' || product.landing_pages?.[0]],
          ...texts
        ]}
      />
    </Page>
  )
}

function Pictures({ product: { name, images } }: { product: Product }) {
  const { t, f } = useLanguage()
  const read = useWebAddress()
  if (!images?.length) return null
  const total = f.count(images.length)
  return (
    <Gallery
      pictures={images.map((url, at) => ({
        src: read(url)?.href ?? null,
        alt: t('product.picture', { name, number: f.count(at + 1) })
      }))}
      words={{
        label: t('product.pictures', { name }),
        previous: t('product.previous'),
        next: t('product.next'),
        failed: t('product.pictureFailed'),
        position: number => t('product.position', { number: f.count(number), total })
      }}
    />
  )
}

import { sentenceCase } from '../../lib/sentence-case.ts'
import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { useWebAddress } from '../../stores/use-web-address.ts'
import { Cells } from '../../ui/cells.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Gallery } from '../../ui/gallery.tsx'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Page } from '../../ui/page.tsx'
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
  const none = t('common.notProvided')
  return (
    <Page gap={16}>
      <Pictures product={product} />
      <h2 className="t20 any">{name}</h2>
      <Cells>
        <Fact label={t('product.kind')} value={kind ? sentenceCase(t(`plan.kind.${kind}`), tag) : none} />
        <Fact
          label={t('product.push')}
          value={isOfficial == null ? none : t(isOfficial ? 'product.yes' : 'product.no')}
        />
      </Cells>
      {(kind === 'video' || product.video) && <ProductVideo video={product.video ?? null} name={name} />}
      <ProductPages pages={product.landing_pages ?? []} isKind={kind === 'landing'} />
      <TextCard
        parts={[
          { title: t('product.description'), text: product.description },
          ...(kind === 'game' || game != null ? [{ title: t('plan.gameTitle'), text: game }] : []),
          { title: t('plan.contentTitle'), text: product.content },
          { title: t('plan.rulesTitle'), text: product.rules }
        ]}
        none={none}
      />
      {orderId && (
        <List>
          <ListRow
            title={t('product.toPlan')}
            onOpen={() => router.navigate('/plan/detail', { id: orderId })}
          />
        </List>
      )}
    </Page>
  )
}

function Pictures({ product: { name, images } }: { product: Product }) {
  const { t, f } = useLanguage()
  const read = useWebAddress()
  if (!images?.length) return <p className="i3">{t('product.noPictures')}</p>
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

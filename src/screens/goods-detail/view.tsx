import { useStore } from '@nanostores/react'

import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadError, Loading } from '../../widgets/load-error.tsx'
import { createGoodsDetail } from './model.ts'
import { ProductPage } from './product-page.tsx'

/** What is advertised by a plan: a product, a game, a film or a landing page. */
export function GoodsDetailView() {
  const { id, order_id: orderId } = useStore(useStores().router.$route).query
  const model = useModel(
    stores => createGoodsDetail(stores, id, orderId),
    `${id} ${orderId}`,
    product => void product.load()
  )
  const state = useStore(model.$state)
  const { t } = useLanguage()

  switch (state.type) {
    case 'loading':
      return (
        <Page gap={16}>
          <div className="gallery" aria-hidden="true">
            <div className="pic" />
          </div>
          <Loading rows={4} height={44} />
        </Page>
      )
    case 'failed':
      return (
        <Page>
          <LoadError whole error={state.error} onRetry={model.load} />
        </Page>
      )
    case 'unnamed':
      return <NoProduct title={t('product.unnamed')} orderId={orderId} />
    case 'unknown':
      return (
        <NoProduct title={t('product.notFound')} text={t('common.oldLink')} orderId={undefined} />
      )
    case 'withdrawn':
      return <NoProduct title={t('product.withdrawn')} text={state.name} orderId={orderId} />
    case 'ready':
      return <ProductPage product={state.product} orderId={orderId} />
  }
}

/** Nothing to show: why, and the way to the plan or to all of them. */
function NoProduct(props: { title: string; text?: string; orderId: string | undefined }) {
  const { title, text, orderId } = props
  const { router } = useStores()
  const { t } = useLanguage()
  const onClick = (): void =>
    orderId
      ? router.navigate('/plan/detail', { id: orderId }, { replace: true })
      : router.navigate('/plan', {}, { replace: true })
  return (
    <Page>
      <EmptyState
        drawing="signpost"
        title={title}
        text={text}
        verb={t(orderId ? 'common.toPlan' : 'plan.toList')}
        onVerb={onClick}
      />
    </Page>
  )
}

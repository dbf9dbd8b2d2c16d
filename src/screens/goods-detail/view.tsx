import { useStore } from '@nanostores/react'

import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { Page } from '../../ui/page.tsx'
import { LoadError, Loading } from '../../widgets/load-error.tsx'
import { NoPlan } from '../../widgets/no-plan.tsx'
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
      return <NoPlan title={t('product.unnamed')} orderId={orderId} />
    case 'unknown':
      return <NoPlan title={t('product.notFound')} text={t('common.oldLink')} />
    case 'withdrawn':
      return <NoPlan title={t('product.withdrawn')} text={state.name} orderId={orderId} />
    case 'ready':
      return <ProductPage product={state.product} orderId={orderId} />
  }
}

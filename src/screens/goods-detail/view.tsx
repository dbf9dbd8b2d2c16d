import { useStore } from '@nanostores/react'

import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { createLoader } from '../../stores/loadable.ts'
import { Page } from '../../ui/page.tsx'
import { LoadError, Loading } from '../../widgets/load-error.tsx'
import { NoPlan } from '../../widgets/no-plan.tsx'
import { ProductPage } from './product-page.tsx'

/** What is advertised by a plan: a product, a game, a film or a landing page. */
export function GoodsDetailView() {
  const { id, order_id: orderId } = useStore(useStores().router.$route).query
  const { t } = useLanguage()
  if (!id) return <NoPlan title={t('product.unnamed')} orderId={orderId} />
  return <LoadedProduct {...{ id, orderId }} />
}

/** @param orderId the plan that led here */
function LoadedProduct({ id, orderId }: { id: string; orderId: string | undefined }) {
  const { t } = useLanguage()
  const model = useModel(
    ({ request }) => createLoader(signal => request('product', { id, order_id: orderId || undefined }, { signal })),
    `${id} ${orderId}`,
    product => void product.load()
  )
  const state = useStore(model.$state)

  if (state.type === 'loading') {
    return (
      <Page gap={16}>
        <div className="gallery" aria-hidden="true">
          <div className="pic" />
        </div>
        <Loading rows={4} height={44} />
      </Page>
    )
  }
  if (state.type === 'failed') {
    const { error } = state
    // The server knows no such product, or not for this person.
    if (error.type === 'refused' && error.reason === 'format_invalid') {
      return <NoPlan title={t('product.notFound')} text={t('common.oldLink')} />
    }
    return (
      <Page>
        <LoadError whole error={error} onRetry={model.load} />
      </Page>
    )
  }
  const { value: product } = state
  if (product.withdrawn) return <NoPlan title={t('product.withdrawn')} text={product.name} orderId={orderId} />
  return <ProductPage {...{ product, orderId }} />
}

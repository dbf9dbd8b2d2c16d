import { Image, ScrollText, Undo2 } from 'lucide'

import type { PlanDetail } from '../../api/calls.ts'
import { useMoney } from '../../money/use-money.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'

/** Where the plan leads: to its product, and to what its money did in the wallet. */
export function PlanWays({ plan }: { plan: PlanDetail }) {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const { withCurrency } = useMoney(plan.currency)
  const { product, money, status } = plan
  const refund = money?.refund
  const toFunds = (): void =>
    router.navigate('/wallet', { view: 'funds', ref_type: 'plan', ref_id: plan.id })
  const toProduct = (id: string): void =>
    router.navigate('/plan/goods-detail', { id, order_id: plan.id })
  if (!product?.id && status === 'waitPut') return null
  return (
    <List>
      {product?.id && (
        <ListRow
          icon={Image}
          title={<bdi>{product.name}</bdi>}
          meta={t('plan.productMeta')}
          onOpen={() => toProduct(product.id ?? '')}
        />
      )}
      {refund && (
        <ListRow
          icon={Undo2}
          title={t('plan.refunded', { amount: withCurrency(refund.amount) })}
          meta={refund.at ? t('plan.refundedMeta', { date: f.dateTime(refund.at) }) : t('plan.flowsMeta')}
          onOpen={toFunds}
        />
      )}
      {status !== 'waitPut' && (
        <ListRow
          icon={ScrollText}
          title={t('plan.flows')}
          meta={t('plan.flowsMeta')}
          onOpen={toFunds}
        />
      )}
    </List>
  )
}

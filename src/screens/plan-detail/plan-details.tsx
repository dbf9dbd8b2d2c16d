import { BookOpen, Image, Wallet } from 'lucide'

import type { PlanDetail } from '../../api/calls.ts'
import type { Unreadable as Unread } from '../../api/read-data.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { oldestFirst } from '../../lib/oldest-first.ts'
import { Amount, useMoney } from '../../money/amount.tsx'
import { planName, statusLabel } from '../../stores/plan-progress.ts'
import { FigureGrid, Fact } from '../../ui/figure-grid.tsx'
import { List, ListRow } from '../../ui/list-row.tsx'
import { Card, Section } from '../../ui/page.tsx'
import { History } from '../../ui/steps.tsx'
import { Unreadable } from '../../widgets/load-error.tsx'

/** Put amount, progress and creation time, as in the specification; null for what is not provided. */
export function useSummary({ status, put_amount: put, progress, created_at: created, unreadable }: PlanDetail & Unread) {
  const { t, f } = useLanguage()
  const none = status === 'waitPut' && t('plan.notPut')
  const unread = (name: string) => (unreadable?.includes(name) ? <Unreadable /> : null)
  const day = created && <>{f.dayMonth(created)} <span className="unit" style={{ margin: 0 }}>{f.shortTime(created)}</span></>
  return [
    [t('adCenter.metric.put_amount'), put == null ? none || unread('put_amount') : <Amount value={put} unit />],
    [t('plan.progress'), !none && (progress == null ? unread('progress') : f.progress(progress))],
    [t('plan.step.created'), day || unread('created_at')]
  ] as const
}

export function PlanDelivery({ plan }: { plan: PlanDetail }) {
  const { t, f } = useLanguage()
  const { delivery } = plan
  if (!delivery) return null
  return (
    <Section title={t('plan.deliveryTitle')}>
      <div className="stack-8">
        <FigureGrid three level>
          <Fact label={t('adCenter.metric.delivery_orders')} value={f.count(delivery.orders)} />
          <Fact label={t('adCenter.metric.impressions')} value={f.count(delivery.impressions)} />
          <Fact label={t('adCenter.metric.clicks')} value={f.count(delivery.clicks)} />
        </FigureGrid>
        {delivery.as_of && (
          <p className="text-12 text-tertiary">{t('common.asOf', { time: f.dateTime(delivery.as_of) })}</p>
        )}
      </div>
    </Section>
  )
}

export function PlanHistory({ plan }: { plan: PlanDetail }) {
  const { t, f } = useLanguage()
  const { amountOrHidden } = useMoney()
  const steps = oldestFirst(plan.timeline ?? [], ({ at }) => at)
  if (steps.length === 0) return null

  const { money } = plan
  const moves = [
    ['matching', 'plan.history.matching', money?.charged],
    ['putFailed', 'plan.history.putFailed', money?.refund?.amount],
    ['settlementSuccessful', 'plan.history.settlementSuccessful', money?.revenue_state === 'settled' ? money.revenue : null]
  ] as const
  const sentence = ({ status, note }: (typeof steps)[number]) => {
    const [, text, amount] = moves.find(([one]) => one === status) ?? []
    return text && amount != null ? t(text, { amount: amountOrHidden(amount) }) : note
  }

  return (
    <Section title={t('plan.historyTitle')}>
      <Card>
        <History
          newestFirst
          events={steps.map(step => ({
            title: statusLabel(step.status, { t }),
            meta: step.at && f.dateTime(step.at),
            text: sentence(step)
          }))}
        />
      </Card>
    </Section>
  )
}

export function PlanRelatedLinks({ plan }: { plan: PlanDetail }) {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const { withCurrencyOrHidden } = useMoney()
  const { product, money, status } = plan
  const refund = money?.refund
  const toFunds = (): void =>
    router.navigate('/wallet', { view: 'funds', ref_type: 'plan', ref_id: plan.id })
  const productId = product?.id
  if (!productId && status === 'waitPut') return null
  return (
    <List>
      {productId && (
        <ListRow
          icon={Image}
          title={<bdi>{planName(plan)}</bdi>}
          meta={t('plan.productMeta')}
          onOpen={() => router.navigate('/plan/goods-detail', { id: productId, order_id: plan.id })}
        />
      )}
      {refund && (
        <ListRow
          icon={Wallet}
          title={t('plan.refunded', { amount: withCurrencyOrHidden(refund.amount) })}
          meta={refund.at ? f.dateTime(refund.at) : undefined}
          onOpen={toFunds}
        />
      )}
      {status !== 'waitPut' && <ListRow icon={BookOpen} title={t('plan.flows')} onOpen={toFunds} />}
    </List>
  )
}

import type { ExchangeOrder } from '../../api/calls.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { oldestFirst } from '../../lib/oldest-first.ts'
import { Button } from '../../ui/button.tsx'
import { History } from '../../ui/steps.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import { isBare, useOrderLabels } from './order-labels.ts'

/** One exchange in full: figures, events, whom to ask. */
export function OrderSheet({ order, onClose }: { order: ExchangeOrder; onClose: () => void }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  function ask(): void {
    onClose()
    shell.openService(t('exchange.order.about', { number: order.order_no ?? order.id }))
  }
  return (
    <DialogSheet title={t('exchange.order.title')} onClose={onClose}>
      <div className="stack-16">
        <OrderDetails order={order} />
        <OrderHistory order={order} />
        <Button onClick={ask}>{t('faq.contact')}</Button>
      </div>
    </DialogSheet>
  )
}

interface OrderDetailsProps {
  order: ExchangeOrder
  /** It was just confirmed. */
  isReceipt?: boolean
}

/** The server's own figures of an exchange, as far as provided. */
export function OrderDetails({ order, isReceipt }: OrderDetailsProps) {
  const { t, f } = useLanguage()
  const labels = useOrderLabels(isReceipt)
  const { sell, buy } = order
  const details = [
    [t('exchange.order.number'), order.order_no || order.id],
    [t('flow.stateLabel'), order.state && labels.stateName(order.state)],
    [t('exchange.order.reason'), order.state === 'cancelled' && (order.reason || t('exchange.order.noReason'))],
    [t('exchange.order.acceptor'), order.acceptor_name],
    [t('exchange.order.type'), labels.typeName(order)],
    [t('exchange.order.give'), labels.sum(sell), true],
    [t('common.receive'), labels.sum(buy), true],
    [t('exchange.field.rate'), labels.orderRate(order)],
    [t('exchange.field.reference'), labels.rate(order.reference_rate, sell?.currency, buy?.currency)],
    [t('exchange.field.markup'), labels.percent(order.markup_percent)],
    [t('exchange.field.fee'), order.fee && labels.sum({ amount: order.fee, currency: buy?.currency ?? '' })],
    [t('exchange.order.opened'), order.created_at && f.dateTime(order.created_at)]
  ] as const
  return (
    <>
      <TotalsTable
        words
        rows={details.map(([label, text, strong]) => ({ label, figure: text && <bdi>{text}</bdi>, strong }))}
      />
      {isBare(order) && <p className="text-13 text-secondary">{t('common.noDetails')}</p>}
    </>
  )
}

function OrderHistory({ order }: { order: ExchangeOrder }) {
  const { t, f } = useLanguage()
  const { stateName, stateMeaning } = useOrderLabels()
  const steps = oldestFirst(order.timeline ?? [], ({ at }) => at)
  if (steps.length === 0) return null
  return (
    <section className="stack-8">
      <h3 className="text-15 text-bold">{t('plan.historyTitle')}</h3>
      <History
        newestFirst
        events={steps.map(({ state, at }) => ({
          title: stateName(state),
          meta: at ? f.dateTime(at) : t('common.notProvided'),
          text: stateMeaning(state)
        }))}
      />
    </section>
  )
}

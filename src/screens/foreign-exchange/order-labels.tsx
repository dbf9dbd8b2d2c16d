import type { ExchangeOrder } from '../../api/calls.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { oldestFirst } from '../../lib/oldest-first.ts'
import { useMoney, useMoneyIn } from '../../money/amount.tsx'
import { limitsLabel } from '../../money/limits.ts'
import { Button } from '../../ui/button.tsx'
import { History } from '../../ui/steps.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import type { Offer } from './model.ts'

const STATES = ['open', 'accepted', 'completed', 'cancelled'] as const
type OptionalText = string | null | undefined

/** True when nothing is known but that it exists. */
export const isBare = ({ sell, state, created_at: at }: ExchangeOrder): boolean =>
  !sell && !state && !at

/** @param isReceipt of an exchange just confirmed: its amounts are never hidden */
export function useOrderLabels(isReceipt = false) {
  const { t, f } = useLanguage()
  const moneyIn = useMoneyIn()
  const known = (state: OptionalText) => STATES.find(one => one === state)

  function stateName(state: OptionalText): string {
    const one = known(state)
    return one ? t(`exchange.state.${one}`) : state || t('common.notProvided')
  }
  /** What a state means; null for one unknown to the portal. */
  function stateMeaning(state: OptionalText): string | null {
    const one = known(state)
    return one ? t(`exchange.sayState.${one}`) : null
  }
  const typeName = ({ type }: ExchangeOrder): string | null => (type ? t(`exchange.type.${type}`) : null)
  /** `250.00 USD`. */
  function sum(side: ExchangeOrder['sell']): string | null {
    if (!side) return null
    const { withCurrency, withCurrencyOrHidden } = moneyIn(side.currency)
    return (isReceipt ? withCurrency : withCurrencyOrHidden)(side.amount)
  }
  /** `1 USD = 0.9131 EUR`. */
  function rate(value: OptionalText, from: OptionalText, to: OptionalText): string | null {
    if (!value) return null
    const figure = f.decimal(value)
    return from && to ? `1\u00a0${from} = ${figure}\u00a0${to}` : figure
  }

  return {
    stateName,
    stateMeaning,
    typeName,
    sum,
    rate,
    orderRate: ({ rate: value, sell, buy }: ExchangeOrder) => rate(value, sell?.currency, buy?.currency),
    percent: (value: OptionalText): string | null => (value ? t('common.percent', { value: f.decimal(value) }) : null),
    /** `Enterprise · Open`, without the parts that are unknown. */
    title: (order: ExchangeOrder): string =>
      f.joined(typeName(order), order.state && stateName(order.state)) || t('exchange.order.title'),
    pair({ sell, buy, order_no: number }: ExchangeOrder): string {
      const [given, received] = [sum(sell), sum(buy)]
      if (given && received) return t('exchange.order.pair', { sell: given, buy: received })
      return given ?? received ?? (number || t('exchange.order.title'))
    }
  }
}

export function useOfferDetails({ quote, limits }: Offer) {
  const { t } = useLanguage()
  const { rate, percent } = useOrderLabels()
  const sold = useMoney(quote?.currency)
  const bought = useMoney(quote?.net_currency ?? '')
  return {
    limits: limitsLabel(limits, t, sold, quote?.currency ?? ''),
    rate: rate(quote?.rate, quote?.currency, quote?.net_currency),
    reference: rate(quote?.reference_rate, quote?.currency, quote?.net_currency),
    markup: percent(quote?.markup_percent),
    fee: quote?.fee ? bought.withCurrency(quote.fee) : null
  }
}

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
        <Button onClick={ask}>{t('common.askService')}</Button>
      </div>
    </DialogSheet>
  )
}

export function OrderDetails({ order, isReceipt }: { order: ExchangeOrder; isReceipt?: boolean }) {
  const { t, f } = useLanguage()
  const labels = useOrderLabels(isReceipt)
  const { sell, buy } = order
  const details = [
    [t('exchange.order.number'), order.order_no || order.id],
    [t('common.state'), order.state && labels.stateName(order.state)],
    [t('exchange.order.reason'), order.state === 'cancelled' && (order.reason || t('exchange.order.noReason'))],
    [t('exchange.order.acceptor'), order.acceptor_name],
    [t('common.kind'), labels.typeName(order)],
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

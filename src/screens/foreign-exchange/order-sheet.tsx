import type { ReactNode } from 'react'

import type { ExchangeOrder } from '../../api/calls.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { useMoneyIn } from '../../money/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { History } from '../../ui/steps.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import { isBare, rateLabel, stateMeaning, stateName, sumLabels, typeName } from './order-labels.ts'

/** One exchange in full: figures, what has happened, whom to ask. */
export function OrderSheet({ order, onClose }: { order: ExchangeOrder; onClose: () => void }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  function ask(): void {
    onClose()
    shell.openService(t('exchange.order.about', { number: order.order_no ?? order.id }))
  }
  return (
    <DialogSheet title={t('exchange.order.title')} onClose={onClose}>
      <div className="s16">
        <OrderFacts order={order} />
        <OrderHistory order={order} />
        <Button onClick={ask}>{t('faq.contact')}</Button>
      </div>
    </DialogSheet>
  )
}

/** The server's own figures of an exchange, as far as it tells any. */
export function OrderFacts({ order }: { order: ExchangeOrder }) {
  const language = useLanguage()
  const { t, f } = language
  const moneyIn = useMoneyIn()
  const { sell, buy } = order
  const percent = order.markup_percent
  const isCancelled = order.state === 'cancelled'
  const rate = (value: string | null | undefined) =>
    rateLabel(value, sell?.currency, buy?.currency, language)
  const facts: readonly (readonly [string, string, ReactNode])[] = [
    ['number', t('exchange.order.number'), order.order_no || order.id],
    ['state', t('flow.stateLabel'), order.state && stateName(order.state, language)],
    ...(isCancelled
      ? [['reason', t('exchange.order.reason'), order.reason || t('exchange.order.noReason')] as const]
      : []),
    ['acceptor', t('exchange.order.acceptor'), order.acceptor_name],
    ['type', t('exchange.order.type'), typeName(order, language)],
    ['give', t('exchange.order.give'), sumLabels(sell, moneyIn)],
    ['get', t('common.receive'), sumLabels(buy, moneyIn)],
    ['rate', t('exchange.told.rate'), rate(order.rate)],
    ['reference', t('exchange.told.reference'), rate(order.reference_rate)],
    ['markup', t('exchange.told.markup'), percent && t('common.percent', { value: f.decimal(percent) })],
    ['fee', t('exchange.told.fee'), order.fee && moneyIn(buy?.currency ?? '').withCurrency(order.fee)],
    ['opened', t('exchange.order.opened'), order.created_at && f.dateTime(order.created_at)]
  ]
  const told = facts.filter(([, , text]) => Boolean(text))
  return (
    <>
      <TotalsTable
        words
        rows={told.map(([key, label, text]) => ({
          key,
          label,
          figure: <bdi>{text}</bdi>,
          strong: key === 'give' || key === 'get'
        }))}
      />
      {isBare(order) && <p className="t13 i2">{t('common.noDetails')}</p>}
    </>
  )
}

export function OrderHistory({ order }: { order: ExchangeOrder }) {
  const language = useLanguage()
  const { t, f } = language
  const steps = order.timeline ?? []
  if (steps.length === 0) return null
  return (
    <section className="s8">
      <h3 className="t15 b">{t('plan.historyTitle')}</h3>
      <History
        events={steps
          .map(({ state, at }, index) => ({
            key: `${state}-${index}`,
            title: stateName(state, language),
            meta: at ? f.dateTime(at) : t('common.notProvided'),
            text: stateMeaning(state, language),
            now: index === steps.length - 1
          }))
          .reverse()}
      />
    </section>
  )
}

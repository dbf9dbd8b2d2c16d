import type { ReactNode } from 'react'

import type { ExchangeOrder } from '../../api/calls.ts'
import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { History } from '../../ui/history.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { rateWords, stateMeaning, stateName, sumWords, typeName } from './order-words.ts'

/** One exchange in full: figures, what has happened, whom to ask. */
export function OrderSheet({ order, onClose }: { order: ExchangeOrder; onClose: () => void }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  function ask(): void {
    onClose()
    shell.openDialog({
      type: 'service',
      list: 'service',
      message: t('exchange.order.about', { number: order.order_no ?? order.id })
    })
  }
  return (
    <Sheet title={t('exchange.order.title')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="s16">
        <OrderFacts order={order} />
        <OrderHistory order={order} />
        <Button onClick={ask}>{t('exchange.order.ask')}</Button>
      </div>
    </Sheet>
  )
}

/** The server's own figures of an exchange; what it does not say is named so. */
export function OrderFacts({ order }: { order: ExchangeOrder }) {
  const language = useLanguage()
  const { t, f } = language
  const { sell, buy } = order
  const missing = <span className="t13 i3">{t('common.notProvided')}</span>
  const percent = order.markup_percent
  const isCancelled = order.state === 'cancelled'
  const rate = (value: string | null | undefined) =>
    rateWords(value, sell?.currency, buy?.currency, language)
  const facts: readonly (readonly [string, string, ReactNode])[] = [
    ['number', t('exchange.order.number'), order.order_no],
    ['state', t('exchange.order.state'), order.state && stateName(order.state, language)],
    ...(isCancelled
      ? [['reason', t('exchange.order.reason'), order.reason || t('exchange.order.noReason')] as const]
      : []),
    ['acceptor', t('exchange.order.acceptor'), order.acceptor_name],
    ['type', t('exchange.order.type'), order.type && typeName(order, language)],
    ['give', t('exchange.order.give'), sumWords(sell, language)],
    ['get', t('exchange.order.get'), sumWords(buy, language)],
    ['rate', t('exchange.rate.rate'), rate(order.rate)],
    ['reference', t('exchange.rate.reference'), rate(order.reference_rate)],
    ['markup', t('exchange.rate.markup'), percent && t('exchange.rate.percent', { value: f.amount(percent) })],
    ['fee', t('exchange.rate.fee'), order.fee && `${f.amount(order.fee)} ${buy?.currency ?? ''}`],
    ['opened', t('exchange.order.opened'), order.created_at && f.dateTime(order.created_at)]
  ]
  return (
    <Ledger
      words
      rows={facts.map(([key, label, text]) => ({
        key,
        label,
        figure: text ? <bdi>{text}</bdi> : missing,
        strong: Boolean(text) && (key === 'give' || key === 'get')
      }))}
    />
  )
}

export function OrderHistory({ order }: { order: ExchangeOrder }) {
  const language = useLanguage()
  const { t, f } = language
  const steps = order.timeline ?? []
  if (steps.length === 0) return null
  return (
    <section className="s8">
      <h3 className="t15 b">{t('exchange.order.history')}</h3>
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

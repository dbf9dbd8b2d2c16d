import type { ReactNode } from 'react'
import { TriangleAlert } from 'lucide'

import type { ExchangeOrder } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-stores.ts'
import { useMoney, useMoneyIn } from '../../money/amount.tsx'
import type { OperationView } from '../../money/operation/use-operation-page.tsx'
import { Note } from '../../ui/note.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { UnknownNotes, useBlindLabels } from './disclosure.tsx'
import type { Unknown } from './disclosure.tsx'
import type { AcceptorType, Deal, Offer } from './model.ts'
import { OrderFacts } from './order-sheet.tsx'
import { QuoteRows } from './quote-card.tsx'

export interface DealPagesOptions {
  offer: Offer
  type: AcceptorType
  unknown: Unknown
  /** The exchange is open: back to where it is shown. */
  onLeave: () => void
}

/** An exchange as a sheet: with whom, how much, at what price, who holds the money (TR-18). */
export function useDealPages(options: DealPagesOptions): OperationView<Deal, ExchangeOrder> {
  const { offer, type, unknown, onLeave } = options
  const { t } = useLanguage()
  const moneyIn = useMoneyIn()
  const { withCurrency } = useMoney(offer.quote?.currency)
  const blindLabel = useBlindLabels(unknown)
  const amountOf = ({ amount }: Deal): string => amount && withCurrency(amount)

  const facts = ({ amount, terms }: Deal): readonly (readonly [label: string, figure: ReactNode])[] => [
    [t(`exchange.acceptor.${type}`), offer.acceptor?.legal_name],
    [t('exchange.told.holds_funds'), offer.holds_funds],
    [t('exchange.order.give'), terms?.quote === null && amount && moneyIn().amount(amount)],
    [t('exchange.code.title'), terms && <bdi>{terms.code}</bdi>]
  ]

  return {
    frame: 'sheet',
    amountOf,
    summary: deal => (
      <>
        {deal.terms?.quote && <QuoteRows amount={deal.amount} quote={deal.terms.quote} />}
        <div className="fx-who">
          <TotalsTable
            words
            rows={facts(deal).flatMap(([label, figure]) => (figure ? [{ key: label, label, figure }] : []))}
          />
        </div>
      </>
    ),
    caution: () => (
      <>
        <UnknownNotes unknown={unknown} />
        <Note kind="warn" icon={TriangleAlert} title={t('exchange.review.final')}>
          {t('exchange.review.finalText')}
        </Note>
      </>
    ),
    confirmLabel: deal => blindLabel ?? t('exchange.review.accept', { amount: amountOf(deal) }),
    receipt: order => ({
      body: (
        <>
          <p className="i2">{t('exchange.opened.text')}</p>
          <OrderFacts order={order} />
        </>
      )
    }),
    onLeave
  }
}

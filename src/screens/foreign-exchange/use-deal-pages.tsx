import { TriangleAlert } from 'lucide'

import type { ExchangeOrder } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import type { OperationView } from '../../money/operation/use-operation-page.tsx'
import { Note } from '../../ui/note.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import type { useUndisclosed } from './disclosure.tsx'
import type { AcceptorType, Deal, Offer } from './model.ts'
import { OrderFacts } from './order-sheet.tsx'
import { QuoteRows } from './quote-card.tsx'

export interface DealPagesOptions {
  offer: Offer
  type: AcceptorType
  undisclosed: ReturnType<typeof useUndisclosed>
  /** The exchange is open: back to where it is shown. */
  onLeave: () => void
}

/** An exchange as a sheet: with whom, how much, at what price, who holds the money (TR-18). */
export function useDealPages(options: DealPagesOptions): OperationView<Deal, ExchangeOrder> {
  const { offer, type, undisclosed, onLeave } = options
  const { t } = useLanguage()
  const { amount: own } = useMoney()
  const { withCurrency } = useMoney(offer.quote?.currency)
  const amountOf = ({ amount }: Deal): string => amount && withCurrency(amount)

  return {
    frame: 'sheet',
    amountOf,
    summary: ({ amount, terms }) => (
      <>
        {terms?.quote && <QuoteRows amount={amount} quote={terms.quote} />}
        <div className="fx-who">
          <TotalsTable
            words
            rows={[
              { key: 'acceptor', label: t(`exchange.acceptor.${type}`), figure: offer.acceptor?.legal_name },
              { key: 'holder', label: t('exchange.told.holds_funds'), figure: offer.holds_funds },
              { key: 'give', label: t('exchange.order.give'), figure: terms?.quote === null && amount && own(amount) },
              { key: 'code', label: t('exchange.code.title'), figure: terms && <bdi>{terms.code}</bdi> }
            ]}
          />
        </div>
      </>
    ),
    caution: () => (
      <>
        {undisclosed?.notes}
        <Note kind="warn" icon={TriangleAlert} title={t('exchange.review.final')}>
          {t('exchange.review.finalText')}
        </Note>
      </>
    ),
    confirmLabel: deal => undisclosed?.verb ?? t('exchange.review.accept', { amount: amountOf(deal) }),
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

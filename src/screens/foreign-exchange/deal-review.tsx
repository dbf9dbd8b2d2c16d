import { TriangleAlert } from 'lucide'

import { errorMessage } from '../../stores/error-messages.ts'
import { useMoney } from '../../money/use-money.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { Note } from '../../ui/note.tsx'
import type { Notice } from './deal-model.ts'
import type { Deal } from './deal-outcome.ts'
import type { Unknown } from './disclosure.ts'
import type { AcceptorType, Offer } from './model.ts'
import { QuoteRows } from './quote-rows.tsx'
import { UnknownNotes } from './unknown-notes.tsx'

export interface DealReviewProps {
  deal: Deal
  offer: Offer
  type: AcceptorType
  unknown: Unknown
  notice?: Notice
  /** It is on its way: what can still be undone is told elsewhere. */
  isHeld?: boolean
}

/** All that is confirmed, once more: with whom, how much, at what price, who holds the money (TR-18). */
export function DealReview({ deal, offer, type, unknown, notice, isHeld }: DealReviewProps) {
  const language = useLanguage()
  const { t } = language
  const money = useMoney(deal.terms?.quote?.currency)
  const facts = [
    [t(`exchange.acceptor.${type}`), offer.acceptor?.legal_name],
    [t('exchange.told.holds_funds'), offer.holds_funds],
    [t('exchange.order.give'), deal.terms?.quote === null && deal.amount && money.amount(deal.amount)],
    [t('exchange.code.title'), deal.terms && <bdi>{deal.terms.code}</bdi>]
  ] as const
  return (
    <div className="s12">
      {notice?.type === 'refused' && (
        <Note kind="bad" title={t('exchange.refused')} alert>
          {errorMessage(notice.error, language)}
        </Note>
      )}
      {notice?.type === 'notSent' && (
        <Note kind="warn" title={t('exchange.notSent')} alert>
          {t(`hold.notSent.${notice.why}`)}
        </Note>
      )}
      {deal.terms?.quote && <QuoteRows amount={deal.amount} quote={deal.terms.quote} />}
      <div className="fx-who">
        <TotalsTable
          words
          rows={facts.flatMap(([label, figure]) => (figure ? [{ key: label, label, figure }] : []))}
        />
      </div>
      {!isHeld && <UnknownNotes unknown={unknown} />}
      {!isHeld && (
        <Note kind="warn" icon={TriangleAlert} title={t('exchange.review.final')}>
          {t('exchange.review.finalText')}
        </Note>
      )}
    </div>
  )
}

import { TriangleAlert } from 'lucide'

import { errorWords } from '../../stores/error-words.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Ledger } from '../../ui/ledger.tsx'
import { Note } from '../../ui/note.tsx'
import type { Notice } from './deal-model.ts'
import type { Deal } from './deal-outcome.ts'
import type { AcceptorType, Offer } from './model.ts'
import { QuoteRows } from './quote-rows.tsx'

export interface DealReviewProps {
  deal: Deal
  offer: Offer
  type: AcceptorType
  notice?: Notice
  /** It is on its way: what can still be undone is told elsewhere. */
  isHeld?: boolean
}

/** All that is confirmed, once more: with whom, how much, at what price, who holds the money (TR-18). */
export function DealReview({ deal, offer, type, notice, isHeld }: DealReviewProps) {
  const language = useLanguage()
  const { t } = language
  const none = t('common.notProvided')
  return (
    <div className="s12">
      {notice?.type === 'refused' && (
        <Note kind="bad" title={t('exchange.refused')} alert>
          {errorWords(notice.error, language)}
        </Note>
      )}
      {notice?.type === 'notSent' && (
        <Note kind="warn" title={t('exchange.notSent')} alert>
          {t(`hold.notSent.${notice.why}`)}
        </Note>
      )}
      {deal.terms && <QuoteRows amount={deal.amount} quote={deal.terms.quote} />}
      <div className="fx-who">
        <Ledger
          words
          rows={[
            {
              key: 'acceptor',
              label: t(`exchange.acceptor.${type}`),
              figure: offer.acceptor?.legal_name ?? none
            },
            {
              key: 'holds_funds',
              label: t('exchange.told.holds_funds'),
              figure: offer.holds_funds ?? none
            },
            ...(deal.terms
              ? [{ key: 'code', label: t('exchange.code.title'), figure: <bdi>{deal.terms.code}</bdi> }]
              : [])
          ]}
        />
      </div>
      {!isHeld && (
        <Note kind="warn" icon={TriangleAlert} title={t('exchange.review.final')}>
          {t('exchange.review.finalText')}
        </Note>
      )}
    </div>
  )
}

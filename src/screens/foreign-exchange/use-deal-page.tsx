import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { HeldActions } from '../../ui/held.tsx'
import { DealHeld, DealHeldActions } from './deal-held.tsx'
import type { DealModel } from './deal-model.ts'
import type { Deal } from './deal-outcome.ts'
import { DealReview } from './deal-review.tsx'
import type { AcceptorType, Offer } from './model.ts'
import { OrderFacts } from './order-sheet.tsx'

export interface DealSheetProps {
  model: DealModel
  offer: Offer
  type: AcceptorType
  onClose: () => void
  /** The exchange is open: back to where it is shown. */
  onDone: () => void
}

interface DealPage {
  /** Changes when the sheet shows something new: the focus then goes to its beginning. */
  key: string
  title: string
  body: ReactNode
  actions?: ReactNode
}

/** What the sheet shows at each stage. */
export function useDealPage({ model, offer, type, onClose, onDone }: DealSheetProps): DealPage {
  const { t, f } = useLanguage()
  const step = useStore(model.$step)
  const stage = useStore(model.deed.$stage)
  const summary = (deal: Deal, isHeld = false): ReactNode => (
    <DealReview deal={deal} offer={offer} type={type} isHeld={isHeld} />
  )
  const give = (deal: Deal): string =>
    `${f.amount(deal.amount)} ${deal.terms?.quote.currency ?? ''}`.trim()

  switch (stage.type) {
    case 'idle':
      // The sheet is open without a deed only for the review.
      if (step.type !== 'review') return { key: 'none', title: t('exchange.title'), body: null }
      return {
        key: 'review',
        title: t('exchange.review.title'),
        body: <DealReview deal={step.deal} offer={offer} type={type} notice={step.notice} />,
        actions: (
          <ButtonRow>
            <Button onClick={model.change}>{t('common.change')}</Button>
            <Button kind="primary" onClick={() => model.deed.start(step.deal)}>
              {t('exchange.review.accept', { amount: give(step.deal) })}
            </Button>
          </ButtonRow>
        )
      }
    case 'held':
      return {
        key: 'held',
        title: t('hold.title'),
        body: <DealHeld until={stage.until}>{summary(stage.deed, true)}</DealHeld>,
        actions: <DealHeldActions deed={model.deed} until={stage.until} />
      }
    case 'sending':
      return {
        key: 'sending',
        title: t('exchange.review.sending'),
        body: summary(stage.deed, true),
        actions: (
          <HeldActions
            undo={t('common.undo')}
            sendNow={t('hold.sendNow')}
            sending={t('exchange.review.sending')}
          />
        )
      }
    case 'checking':
    case 'unknown': {
      const isChecking = stage.type === 'checking'
      return {
        key: 'unknown',
        title: t(isChecking ? 'exchange.unknown.checkingTitle' : 'exchange.unknown.title'),
        body: (
          <p className="i2" role="status">
            {t('exchange.unknown.text')}
          </p>
        ),
        actions: (
          <Button
            kind="primary"
            busy={isChecking && t('exchange.unknown.checking')}
            onClick={() => void model.deed.look()}
          >
            {t('exchange.unknown.check')}
          </Button>
        )
      }
    }
    case 'notDone':
      return {
        key: 'notDone',
        title: t('exchange.notOpened.title'),
        body: <p className="i2">{t('exchange.notOpened.text')}</p>,
        actions: (
          <ButtonRow>
            <Button onClick={onClose}>{t('common.close')}</Button>
            <Button kind="primary" onClick={() => model.deed.start(stage.deed)}>
              {t('exchange.notOpened.again', { amount: give(stage.deed) })}
            </Button>
          </ButtonRow>
        )
      }
    case 'done':
      return {
        key: 'done',
        title: t('exchange.opened.title'),
        body: (
          <div className="s12">
            <p className="i2">{t('exchange.opened.text')}</p>
            <OrderFacts order={stage.result} />
          </div>
        ),
        actions: (
          <Button kind="primary" onClick={onDone}>
            {t('exchange.opened.done')}
          </Button>
        )
      }
  }
}

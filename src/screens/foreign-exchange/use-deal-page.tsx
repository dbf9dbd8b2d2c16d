import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { useMoney } from '../../money/use-money.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { UndoActions } from '../../ui/undo-window.tsx'
import { DealUndo, DealUndoActions } from './deal-undo.tsx'
import type { DealModel } from './deal-model.ts'
import type { Deal } from './deal-outcome.ts'
import { DealReview } from './deal-review.tsx'
import type { Unknown } from './disclosure.ts'
import type { AcceptorType, Offer } from './model.ts'
import { OrderFacts } from './order-sheet.tsx'
import { useBlindLabels } from './unknown-notes.tsx'

export interface DealSheetProps {
  model: DealModel
  offer: Offer
  type: AcceptorType
  unknown: Unknown
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
export function useDealPage(props: DealSheetProps): DealPage {
  const { model, onClose, onDone } = props
  const { t } = useLanguage()
  const money = useMoney(props.offer.quote?.currency)
  const step = useStore(model.$step)
  const stage = useStore(model.operation.$stage)
  const blindLabels = useBlindLabels(props.unknown)
  const summary = (deal: Deal, isHeld = false): ReactNode => (
    <DealReview {...props} deal={deal} isHeld={isHeld} />
  )
  const give = (deal: Deal): string => deal.amount && money.withCurrency(deal.amount)

  switch (stage.type) {
    case 'idle':
      // The sheet is open without an operation only for the review.
      if (step.type !== 'review') return { key: 'none', title: t('exchange.title'), body: null }
      return {
        key: 'review',
        title: t('exchange.review.title'),
        body: <DealReview {...props} deal={step.deal} notice={step.notice} />,
        actions: (
          <ButtonRow>
            <Button onClick={model.change}>{t('common.change')}</Button>
            <Button kind="primary" onClick={() => model.operation.start(step.deal)}>
              {blindLabels ?? t('exchange.review.accept', { amount: give(step.deal) })}
            </Button>
          </ButtonRow>
        )
      }
    case 'held':
      return {
        key: 'held',
        title: t('hold.title'),
        body: <DealUndo until={stage.until}>{summary(stage.operation, true)}</DealUndo>,
        actions: <DealUndoActions operation={model.operation} until={stage.until} />
      }
    case 'sending':
      return {
        key: 'sending',
        title: t('exchange.review.sending'),
        body: summary(stage.operation, true),
        actions: (
          <UndoActions
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
        title: t(isChecking ? 'operation.reconcilingTitle' : 'operation.unknownTitle'),
        body: (
          <p className="i2" role="status">
            {t(stage.type === 'unknown' && !stage.error ? 'operation.unclear' : 'exchange.unknown.text')}
          </p>
        ),
        actions: (
          <Button
            kind="primary"
            busy={isChecking && t('exchange.unknown.checking')}
            onClick={() => void model.operation.look()}
          >
            {t('operation.checkAgain')}
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
            <Button kind="primary" onClick={() => model.operation.start(stage.operation)}>
              {stage.operation.amount === ''
                ? t('common.retry')
                : t('operation.sendAgain', { amount: give(stage.operation) })}
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

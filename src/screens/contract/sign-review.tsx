import { useStore } from '@nanostores/react'
import { TriangleAlert } from 'lucide'

import { isRetryable } from '../../api/errors.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { FormError } from '../../ui/form.tsx'
import { Note } from '../../ui/page.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import { ContractDetails } from './contract-details.tsx'
import { contractErrorMessage, type Contract } from './model.ts'
import { METHOD_NAMES } from './sign-mark.tsx'
import type { Review, SignModel } from './sign-model.ts'

interface SignReviewProps {
  model: SignModel
  review: Review
  /** Null: the backend reports none. */
  contract: Contract | null
}

/** Summary of contract, signer and method; then the upload with its progress (TR-18). */
export function SignReview({ model, review, contract }: SignReviewProps) {
  const { serverClock } = useStores()
  const { t, f } = useLanguage()
  const state = useStore(review.$state)
  const { signature } = review
  const party = contract?.counterparty || t('contract.finalOther')
  const isPaused = state.type === 'paused'
  const isResting = state.type === 'idle' || isPaused
  const error = isPaused ? state.error : null
  const percent = state.type === 'uploading' ? Math.round(state.part * 100) : 0
  const canStop = state.type === 'announcing' || state.type === 'uploading'
  return (
    <DialogSheet
      title={t('contract.reviewTitle')}
      locked={!isResting}
      onClose={model.leaveReview}
      actions={
        <div className="stack-8">
          {state.type === 'uploading' && (
            <div className="stack-4">
              <p className="text-13 text-secondary">{t('contract.uploading')} {f.progress(percent)}</p>
              <ProgressBar value={percent} label={t('contract.uploading')} />
            </div>
          )}
          <ButtonRow>
            <Button disabled={!isResting && !canStop} onClick={isResting ? model.leaveReview : review.exit}>
              {t(isResting ? 'common.change' : 'common.cancel')}
            </Button>
            <Button
              kind="primary"
              busy={canStop ? t('contract.uploading') : state.type === 'confirming' && t('contract.confirming')}
              onClick={() => void review.run()}
            >
              {t(isPaused ? 'common.continue' : 'contract.confirm')}
            </Button>
          </ButtonRow>
        </div>
      }
    >
      <div className="stack-12">
        <ContractDetails
          details={[
            ...(contract
              ? ([
                  ['contract.with', contract.counterparty],
                  ['contract.version', signature.version],
                  ['contract.cost', contract.price_text]
                ] as const)
              : []),
            ['contract.signer', signature.signerName],
            ['contract.method', t(METHOD_NAMES[signature.method])],
            ['contract.date', f.date(serverClock.instant())]
          ]}
        />
        <Note kind="warn" icon={TriangleAlert} title={t('common.final')}>{t('contract.finalText', { party })}</Note>
        <img className="contract-signature" src={review.imageUrl} alt={t('contract.photoAlt')} />
        <FormError
          text={isPaused ? (error ? contractErrorMessage(error, { t }) : t('contract.paused')) : null}
          more={isPaused && (model.mayBeSigned()
            ? t('common.mayHaveArrived')
            : // A refusal may follow a signature from elsewhere.
              (!error || isRetryable(error)) && t('contract.pausedText'))}
        />
      </div>
    </DialogSheet>
  )
}

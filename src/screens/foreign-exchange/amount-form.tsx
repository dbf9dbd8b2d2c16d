import { useStore } from '@nanostores/react'

import { useLanguage } from '../../stores/use-language.ts'
import { useForm } from '../../stores/use-form.ts'
import { useSubmission } from '../../stores/use-submission.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Note } from '../../ui/note.tsx'
import type { DealModel } from './deal-model.ts'
import type { Offer } from './model.ts'
import { useOfferFacts } from './use-offer-facts.ts'

export interface AmountFormProps {
  model: DealModel
  offer: Offer
  /** Why stands above: nothing can be asked for. */
  isOff?: boolean
}

/** How much is given; the server quotes it. */
export function AmountForm({ model, offer, isOff = false }: AmountFormProps) {
  const { t, f } = useLanguage()
  const field = useForm(model.amount)
  const { isSending, error } = useSubmission(model.amount)
  const { limits } = useOfferFacts(offer)
  const { notice } = useStore(model.$step)
  const unit = offer.quote?.currency
  return (
    <Card>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!isOff) void model.amount.submit()
        }}
      >
        {notice.type === 'cutOff' && (
          <Note kind="warn" title={t('exchange.notOpened.title')} alert>
            {t('exchange.notOpened.cut', { amount: f.amount(notice.amount) })}
          </Note>
        )}
        <AmountField
          {...field('amount')}
          label={t('exchange.order.give')}
          hint={limits ?? t('exchange.amount.noLimits')}
          {...(unit ? { unit } : {})}
          enterKeyHint="go"
          disabled={isOff}
          required
        />
        <Button
          type="submit"
          disabled={isOff}
          busy={isSending && t('exchange.amount.asking')}
        >
          {t('exchange.amount.ask')}
        </Button>
        <FormError
          text={error?.text}
          retry={error?.isRetryable ? t('common.retry') : undefined}
        />
      </form>
    </Card>
  )
}

import { useLanguage } from '../../hooks/use-language.ts'
import { useForm } from '../../hooks/use-form.ts'
import { useSubmission } from '../../hooks/use-submission.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { CutOffNote } from './cut-off-note.tsx'
import type { DealModel } from './deal-model.ts'
import type { Offer } from './model.ts'
import { useOfferFacts } from './use-offer-details.ts'

export interface AmountFormProps {
  model: DealModel
  offer: Offer
}

/** How much is given; the server quotes it. */
export function AmountForm({ model, offer }: AmountFormProps) {
  const { t } = useLanguage()
  const field = useForm(model.amount)
  const { isSending, error } = useSubmission(model.amount)
  const { limits } = useOfferFacts(offer)
  const unit = offer.quote?.currency
  return (
    <Card>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void model.amount.submit()
        }}
      >
        <CutOffNote model={model} offer={offer} />
        <AmountField
          {...field('amount')}
          label={t('exchange.order.give')}
          hint={limits ?? t('exchange.amount.noLimits')}
          {...(unit ? { unit } : {})}
          enterKeyHint="go"
          required
        />
        <Button type="submit" busy={isSending && t('exchange.amount.asking')}>
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

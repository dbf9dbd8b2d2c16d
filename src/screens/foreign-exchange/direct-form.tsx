import { useForm } from '../../hooks/use-form.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeField } from './code-field.tsx'
import { CutOffNote } from './cut-off-note.tsx'
import type { DealModel } from './deal-model.ts'
import type { AcceptorType, Offer } from './model.ts'
import { useOfferFacts } from './use-offer-details.ts'

export interface DirectFormProps {
  model: DealModel
  offer: Offer
  type: AcceptorType
}

/** The code of an acceptor that quotes nothing, and the amount where one was agreed on. */
export function DirectForm({ model, offer, type }: DirectFormProps) {
  const { t } = useLanguage()
  const field = useForm(model.direct)
  const { limits } = useOfferFacts(offer)
  return (
    <Card>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void model.direct.submit()
        }}
      >
        <CutOffNote model={model} offer={offer} />
        <AmountField
          {...field('amount')}
          label={t('exchange.order.give')}
          help={t('exchange.amount.optional')}
          hint={limits ?? undefined}
          enterKeyHint="next"
        />
        <CodeField field={field('acceptance_code')} type={type} />
      </form>
    </Card>
  )
}

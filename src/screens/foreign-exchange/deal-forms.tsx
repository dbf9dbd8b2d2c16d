import { useLanguage } from '../../hooks/use-stores.ts'
import { useForm } from '../../hooks/use-form.ts'
import { Form } from '../../ui/form.tsx'
import { Card } from '../../ui/page.tsx'
import { AmountField } from '../../ui/form-controls.tsx'
import { Submit } from '../../widgets/submit.tsx'
import type { DealModel } from './deal-model.ts'
import type { AcceptorType, Offer } from './model.ts'
import { useOfferDetails } from './order-labels.ts'
import { CodeField } from './quote-card.tsx'

interface FormProps {
  model: DealModel
  offer: Offer
}

/** The amount to exchange; the server quotes it. */
export function AmountForm({ model, offer }: FormProps) {
  const { t } = useLanguage()
  const field = useForm(model.amount)
  const { limits } = useOfferDetails(offer)
  return (
    <Card>
      <Form onSubmit={model.amount.submit}>
        <AmountField
          {...field('amount')}
          label={t('exchange.order.give')}
          hint={limits ?? t('exchange.amount.noLimits')}
          unit={offer.quote?.currency || undefined}
          enterKeyHint="go"
          required
        />
        <Submit form={model.amount} verb={t('exchange.amount.ask')} sending={t('exchange.amount.asking')} />
      </Form>
    </Card>
  )
}

/** The code, for an acceptor without quotes, and the amount if one was agreed on. */
export function DirectForm({ model, offer, type }: FormProps & { type: AcceptorType }) {
  const { t } = useLanguage()
  const field = useForm(model.code)
  const { limits } = useOfferDetails(offer)
  return (
    <Card>
      <Form onSubmit={model.code.submit}>
        <AmountField
          {...field('amount')}
          label={t('exchange.order.give')}
          help={t('exchange.amount.optional')}
          hint={limits ?? undefined}
          enterKeyHint="next"
        />
        <CodeField form={model.code} type={type} />
      </Form>
    </Card>
  )
}

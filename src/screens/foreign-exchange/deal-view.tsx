import { useStore } from '@nanostores/react'
import { TriangleAlert } from 'lucide'
import { useRef, useState } from 'react'

import type { ExchangeOrder } from '../../api/calls.ts'
import { useForm, useLanguage, useModel } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { OperationFlow } from '../../money/operation/operation-flow.tsx'
import { OperationNote, StatedOther } from '../../money/operation/operation-parts.tsx'
import type { OperationView } from '../../money/operation/use-operation-page.tsx'
import type { Form as FormStore } from '../../stores/form.ts'
import { valueOf } from '../../stores/loadable.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AmountField } from '../../ui/form-controls.tsx'
import { Form } from '../../ui/form.tsx'
import { Card, Note, Page } from '../../ui/page.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { Loading, NotLoaded } from '../../widgets/load-error.tsx'
import { Submit } from '../../widgets/submit.tsx'
import { HelpNote } from '../../widgets/warnings.tsx'
import { createDeal, type DealModel } from './deal-model.ts'
import type { Deal } from './deal-order.ts'
import { HelpGate, useUndisclosed } from './disclosure.tsx'
import { hasAnswered, type AcceptorType, type Exchange, type Offer } from './model.ts'
import { OfferTerms } from './offer-terms.tsx'
import { OrderDetails, useOfferDetails } from './order-labels.tsx'
import { CodeField, QuoteAnnouncer, QuoteCard, QuoteRows } from './quote-card.tsx'

interface DealViewProps {
  exchange: Exchange
  type: AcceptorType
  onLeave: () => void
}

export function DealView({ exchange, type, onLeave }: DealViewProps) {
  const state = useStore(exchange.offers[type].$state)
  // A deal may be in progress: the last terms stay during a reload, and where an answer names nobody; without any, a code can be tried.
  const last = useRef<Offer | null>(null)
  const now = valueOf(state) ?? (hasAnswered(state) ? {} : last.current)
  const offer = (last.current = now && {
    ...(now.acceptor ? {} : last.current), ...(now.available !== false && { quote: null }), ...now
  })
  return (
    <Page gap={16}>
      {(!offer || state.type === 'failed') && <NotLoaded state={state} rows={5} onRetry={exchange.reload} />}
      {offer && <DealForm exchange={exchange} type={type} offer={offer} onLeave={onLeave} />}
    </Page>
  )
}

type DealFormProps = DealViewProps & { offer: Offer }

/** A deal under way stays when the acceptor takes no other. */
function DealForm(props: DealFormProps) {
  const { exchange, type, offer, onLeave } = props
  const { t } = useLanguage()
  const model = useModel(createDeal, type, exchange)
  const hasDealt = useStore(exchange.$hasDealt)
  const [isRead, setIsRead] = useState(false)
  const quoted = useStore(model.$quoted)
  const undisclosed = useUndisclosed(offer, type)
  const view = useDealPages(props, undisclosed)
  const { messages, $stage } = model.operation
  const stage = useStore($stage)
  const notice = stage.type === 'form' && stage.notice?.type === 'cutOff' ? stage.notice : null
  function onContinue(): void {
    setIsRead(true)
    ;(offer.quote ? model.amount : model.code).focus('amount')
  }

  return (
    <>
      {/* Shown before the help gate, so that users who stop there see the last outcome, too. */}
      <OperationNote {...view} {...{ messages, notice }} />
      {offer.available !== false && <OfferTerms offer={offer} type={type} />}
      {offer.available === false ? (
        <EmptyState title={t('exchange.choose.none')} />
      ) : hasDealt === null ? (
        <Loading height={140} />
      ) : (undisclosed || !hasDealt) && !isRead ? (
        <HelpGate undisclosed={undisclosed} onContinue={onContinue} onLeave={onLeave} />
      ) : (
        <>
          <AmountForm {...{ model, offer, type }} />
          <QuoteAnnouncer quoted={quoted} />
          {quoted.type !== 'none' && <QuoteCard model={model} type={type} quoted={quoted} />}
          {hasDealt && <HelpNote />}
        </>
      )}
      <OperationFlow operation={model.operation} view={view} />
    </>
  )
}

/** The amount to exchange, which the server quotes; without quotes the code, and the amount if one was agreed on. */
function AmountForm({ model, offer, type }: Pick<DealFormProps, 'offer' | 'type'> & { model: DealModel }) {
  const { t } = useLanguage()
  const { quote } = offer
  const form = (quote ? model.amount : model.code) as FormStore<'amount'>
  const field = useForm(form)
  const { limits } = useOfferDetails(offer)
  return (
    <Card>
      <Form onSubmit={form.submit}>
        <AmountField
          {...field('amount')}
          label={t('exchange.order.give')}
          help={quote ? undefined : t('exchange.amount.optional')}
          hint={limits ?? (quote ? t('common.notStated', { fields: t('exchange.field.limits') }) : undefined)}
          unit={quote?.currency || undefined}
          enterKeyHint={quote ? 'go' : 'next'}
          required={Boolean(quote)}
        />
        {quote ? (
          <Submit form={model.amount} verb={t('exchange.amount.ask')} sending={t('common.sending')} />
        ) : (
          <CodeField form={model.code} type={type} />
        )}
      </Form>
    </Card>
  )
}

/** An exchange as a sheet: partner, amount, price, and who holds the money (TR-18). */
function useDealPages(
  { type, offer, onLeave }: DealFormProps,
  undisclosed: ReturnType<typeof useUndisclosed>
): OperationView<Deal, ExchangeOrder> {
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
        <div className="exchange-partner">
          <TotalsTable
            words
            rows={[
              { label: t(`exchange.acceptor.${type}`), figure: offer.acceptor?.legal_name },
              { label: t('exchange.field.holds_funds'), figure: offer.holds_funds },
              { label: t('exchange.order.give'), figure: terms?.quote === null && amount && own(amount) },
              { label: t('exchange.code.title'), figure: terms && <bdi>{terms.code}</bdi> }
            ]}
          />
        </div>
      </>
    ),
    caution: () => (
      <>
        {undisclosed?.notes}
        <Note kind="warn" icon={TriangleAlert} title={t('common.final')}>{t('exchange.review.finalText')}</Note>
      </>
    ),
    confirmLabel: deal => undisclosed?.verb ?? t('exchange.review.accept', { amount: amountOf(deal) }),
    receipt: (order, { amount, terms }) => ({
      body: (
        <>
          <StatedOther
            of={[
              [order.sell?.amount, order.sell?.currency, amount, terms?.quote?.currency],
              [order.buy?.amount, order.buy?.currency, terms?.quote?.net, terms?.quote?.net_currency ?? '']
            ]}
          />
          <p className="text-secondary">{t('exchange.opened.text')}</p>
          <OrderDetails order={order} isReceipt />
        </>
      )
    }),
    onLeave
  }
}

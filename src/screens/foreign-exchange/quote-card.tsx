import { useForm, useLanguage } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { useTimeLeft } from '../../money/operation/undo-parts.tsx'
import type { Form as FormStore } from '../../stores/form.ts'
import { Button } from '../../ui/button.tsx'
import type { ExchangeQuote } from '../../api/calls.ts'
import { negateDecimal, signOf, subtractDecimals } from '../../lib/decimal.ts'
import { Figure } from '../../ui/figure.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { Card, Note } from '../../ui/page.tsx'
import { TotalsTable, type TotalsRow } from '../../ui/totals-table.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import type { DealModel } from './deal-model.ts'
import type { AcceptorType } from './model.ts'
import { useOrderLabels } from './order-labels.tsx'
import type { Quoted } from './quote-store.ts'

/** The server's quote, and below it the code field, never shown without a quote. */
export function QuoteCard(props: { model: DealModel; type: AcceptorType; quoted: Exclude<Quoted, { type: 'none' }> }) {
  const { model, type, quoted } = props
  const { t } = useLanguage()
  if (quoted.type === 'expired') {
    return (
      <Note
        kind="warn"
        alert
        title={t('reason.quote_expired')}
        action={
          <Button kind="quiet" onClick={() => void model.amount.submit()}>{t('exchange.quote.again')}</Button>
        }
      >
        {t('exchange.quote.expiredText')}
      </Note>
    )
  }
  const { net, fee, reference_rate: reference, markup_percent: markup, currency, net_currency: to } = quoted.quote
  const isWhole = net && fee && reference && markup && currency && to
  return (
    <Card className="stack-12">
      <h2 className="text-17 break-words">{t('exchange.quote.title')}</h2>
      {!isWhole && <Note kind="warn" alert>{t('exchange.quote.part')}</Note>}
      <QuoteRows amount={quoted.amount} quote={quoted.quote} />
      <Until until={quoted.until} at={quoted.quote.expires_at} />
      <Form className="divided exchange-code" onSubmit={model.code.submit}>
        <CodeField form={model.code} type={type} />
      </Form>
    </Card>
  )
}

/** Says that the quote is there, and what it gives: the focus stays where it was asked for. */
export function QuoteAnnouncer({ quoted }: { quoted: Quoted }) {
  const { t } = useLanguage()
  const { net, net_currency: to } = 'quote' in quoted ? quoted.quote : {}
  const { withCurrency } = useMoney(to)
  return (
    <p className="visually-hidden" role="status">
      {net && `${t('common.receive')} ${withCurrency(net)}`}
    </p>
  )
}

const QUOTE_COUNTED_MS = 86_400_000

/** When the quote ends by the server's clock; the time left is counted down only on the last day (TR-20). */
function Until({ until, at }: { until: number | null; at: string | null | undefined }) {
  const { t, f } = useLanguage()
  const left = useTimeLeft(until)
  const isFar = left >= QUOTE_COUNTED_MS
  const seconds = Math.ceil(left / 1000)
  const time = [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map(part => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
  return (
    <p className="text-13 text-secondary" role="timer">
      {at
        ? f.joined(t('exchange.quote.until', { time: isFar ? f.dateTime(at) : f.time(at) }),
            !isFar && t('exchange.quote.left', { time: time.replace(/^00:/, '') }))
        : t('exchange.quote.noEnd')}
    </p>
  )
}

/** The server's quote from amount given to amount received; the last step is checked here. */
export function QuoteRows({ amount, quote }: { amount: string; quote: ExchangeQuote }) {
  const { t } = useLanguage()
  const { rate, percent } = useOrderLabels()
  const { currency: from, net_currency: to, gross, fee, net } = quote
  const bought = useMoney(to ?? '')
  const sold = useMoney(from)
  const row = (label: string, value: string | null | undefined, money = bought): TotalsRow => ({
    label,
    figure: value && <Figure digits={money.amount(value)} unit={money.currency} />
  })
  const off = gross && fee && net ? subtractDecimals(net, subtractDecimals(gross, fee)) : null
  const missing = <span className="text-13 text-tertiary">{t('common.notProvided')}</span>
  return (
    <TotalsTable
      rows={[
        row(t('exchange.order.give'), amount, sold),
        { label: t('exchange.field.rate'), figure: rate(quote.rate, from, to) },
        row(t('exchange.quote.gross'), gross),
        row(t('exchange.field.fee'), fee && negateDecimal(fee))
      ]}
      sum={{
        label: t('common.receive'),
        figure: net ? <Figure digits={bought.amount(net)} unit={to} strong /> : missing,
        agrees: off !== null && signOf(off) === 0,
        discrepancy: off && t('exchange.quote.differs', { amount: bought.amount(off) })
      }}
      after={[
        row(t('exchange.quote.markup'), quote.markup_amount),
        { label: t('exchange.field.markup'), figure: percent(quote.markup_percent) ?? missing },
        {
          label: t('exchange.field.reference'),
          figure: rate(quote.reference_rate, from, to) ?? missing
        }
      ]}
    />
  )
}

export function CodeField<N extends string>(
  { form, type }: { form: FormStore<N | 'acceptance_code'>; type: AcceptorType }
) {
  const { t } = useLanguage()
  const field = useForm(form)
  return (
    <>
      <Field
        {...field('acceptance_code')}
        label={t('exchange.code.title')}
        help={t('exchange.code.help')}
        exact
        enterKeyHint="go"
        required
      />
      <Button kind="primary" type="submit">{t('common.review')}</Button>
      <ServiceButton about={t('exchange.code.ask', { acceptor: t(`exchange.acceptor.${type}`) })}>
        {t('exchange.code.get')}
      </ServiceButton>
    </>
  )
}

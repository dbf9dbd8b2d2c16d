import type { ExchangeQuote } from '../../api/calls.ts'
import { compareDecimals, negateDecimal, subtractDecimals } from '../../lib/decimal.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Figure } from '../../ui/figure.tsx'
import { Ledger, type LedgerRow } from '../../ui/ledger.tsx'
import { rateWords } from './order-words.ts'

/** From what is given to what arrives, as the server quoted it; the last step is checked here. */
export function QuoteRows({ amount, quote }: { amount: string; quote: ExchangeQuote }) {
  const language = useLanguage()
  const { t, f } = language
  const from = quote.currency ?? ''
  const to = quote.net_currency ?? ''
  const { gross, fee, net, markup_amount: markup, markup_percent: percent } = quote
  const row = (key: string, label: string, value: string, unit: string): LedgerRow => ({
    key,
    label,
    figure: <Figure digits={f.amount(value)} unit={unit} />
  })
  const counted = gross && fee ? subtractDecimals(gross, fee) : null
  const agrees = counted !== null && net != null && compareDecimals(counted, net) === 0
  const missing = <span className="t13 i3">{t('common.notProvided')}</span>
  return (
    <Ledger
      rows={[
        row('give', t('exchange.order.give'), amount, from),
        {
          key: 'rate',
          label: t('exchange.rate.rate'),
          figure: rateWords(quote.rate, from, to, language)
        },
        ...(gross ? [row('gross', t('exchange.quote.gross'), gross, to)] : []),
        ...(fee ? [row('fee', t('exchange.rate.fee'), negateDecimal(fee), to)] : [])
      ]}
      sum={{
        label: t('exchange.order.get'),
        figure: net ? <Figure digits={f.amount(net)} unit={to} strong /> : missing,
        agrees,
        ...(counted !== null && net
          ? { differs: t('exchange.quote.differs', { amount: f.amount(subtractDecimals(net, counted)) }) }
          : {})
      }}
      after={[
        ...(markup ? [row('markup', t('exchange.quote.markup'), markup, to)] : []),
        {
          key: 'percent',
          label: t('exchange.rate.markup'),
          figure: percent ? t('exchange.rate.percent', { value: f.amount(percent) }) : missing
        },
        {
          key: 'reference',
          label: t('exchange.rate.reference'),
          figure: rateWords(quote.reference_rate, from, to, language) ?? missing
        }
      ]}
    />
  )
}

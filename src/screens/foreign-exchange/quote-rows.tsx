import type { ExchangeQuote } from '../../api/calls.ts'
import { compareDecimals, negateDecimal, subtractDecimals } from '../../lib/decimal.ts'
import type { Money } from '../../money/create-money.ts'
import { useMoney } from '../../money/use-money.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Figure } from '../../ui/figure.tsx'
import { TotalsTable, type TotalsRow } from '../../ui/totals-table.tsx'
import { rateLabel } from './order-labels.ts'

/** From what is given to what arrives, as the server quoted it; the last step is checked here. */
export function QuoteRows({ amount, quote }: { amount: string; quote: ExchangeQuote }) {
  const language = useLanguage()
  const { t, f } = language
  const from = quote.currency ?? ''
  const to = quote.net_currency ?? ''
  const { gross, fee, net, markup_amount: markup, markup_percent: percent } = quote
  const sold = useMoney(quote.currency)
  const bought = useMoney(to)
  const row = (key: string, label: string, value: string, money: Money): TotalsRow => ({
    key,
    label,
    figure: <Figure digits={money.amount(value)} unit={money.currency} />
  })
  const counted = gross && fee ? subtractDecimals(gross, fee) : null
  const agrees = counted !== null && net != null && compareDecimals(counted, net) === 0
  const missing = <span className="t13 i3">{t('common.notProvided')}</span>
  return (
    <TotalsTable
      rows={[
        row('give', t('exchange.order.give'), amount, sold),
        {
          key: 'rate',
          label: t('exchange.told.rate'),
          figure: rateLabel(quote.rate, from, to, language)
        },
        ...(gross ? [row('gross', t('exchange.quote.gross'), gross, bought)] : []),
        ...(fee ? [row('fee', t('common.fee'), negateDecimal(fee), bought)] : [])
      ]}
      sum={{
        label: t('exchange.order.get'),
        figure: net ? <Figure digits={bought.amount(net)} unit={to} strong /> : missing,
        agrees,
        ...(counted !== null && net
          ? { differs: t('exchange.quote.differs', { amount: bought.amount(subtractDecimals(net, counted)) }) }
          : {})
      }}
      after={[
        ...(markup ? [row('markup', t('exchange.quote.markup'), markup, bought)] : []),
        {
          key: 'percent',
          label: t('exchange.told.markup'),
          figure: percent ? t('common.percent', { value: f.decimal(percent) }) : missing
        },
        {
          key: 'reference',
          label: t('exchange.told.reference'),
          figure: rateLabel(quote.reference_rate, from, to, language) ?? missing
        }
      ]}
    />
  )
}

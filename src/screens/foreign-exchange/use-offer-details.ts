import { useMoney } from '../../money/use-money.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import type { Offer } from './model.ts'
import { rateLabel } from './order-labels.ts'

/** What an acceptor told about its price, in words; null where it told nothing. */
export function useOfferFacts({ quote, limits }: Offer) {
  const language = useLanguage()
  const { t } = language
  const sold = useMoney(quote?.currency)
  const bought = useMoney(quote?.net_currency ?? '')
  const from = quote?.currency ?? ''
  const to = quote?.net_currency ?? ''
  return {
    rate: rateLabel(quote?.rate, from, to, language),
    reference: rateLabel(quote?.reference_rate, from, to, language),
    markup: quote?.markup_percent
      ? t('exchange.rate.percent', { value: language.f.decimal(quote.markup_percent) })
      : null,
    fee: quote?.fee ? bought.withCurrency(quote.fee) : null,
    limits: limits
      ? t('exchange.rate.range', {
          min: sold.amount(limits.min),
          max: sold.amount(limits.max),
          currency: from
        }).trim()
      : null
  }
}

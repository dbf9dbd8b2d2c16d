import { useLanguage } from '../../stores/use-language.ts'
import type { Offer } from './model.ts'
import { rateWords } from './order-words.ts'

/** What an acceptor told about its price, in words; null where it told nothing. */
export function useOfferFacts({ quote, limits }: Offer) {
  const language = useLanguage()
  const { t, f } = language
  const from = quote?.currency ?? ''
  const to = quote?.net_currency ?? ''
  return {
    rate: rateWords(quote?.rate, from, to, language),
    reference: rateWords(quote?.reference_rate, from, to, language),
    markup: quote?.markup_percent
      ? t('exchange.rate.percent', { value: f.amount(quote.markup_percent) })
      : null,
    fee: quote?.fee ? `${f.amount(quote.fee)} ${to}`.trim() : null,
    limits: limits
      ? t('exchange.rate.range', {
          min: f.amount(limits.min),
          max: f.amount(limits.max),
          currency: from
        }).trim()
      : null
  }
}

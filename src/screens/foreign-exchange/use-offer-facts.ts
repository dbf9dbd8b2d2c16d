import { useLanguage } from '../../stores/use-language.ts'
import type { Offer } from './model.ts'
import { rateWords } from './order-words.ts'

/** What an acceptor told about its price, in words; null where it told nothing. */
export function useOfferFacts({ quote, limits }: Offer) {
  const language = useLanguage()
  const { t, f } = language
  const from = quote?.currency ?? ''
  const to = quote?.net_currency ?? ''
  const range = ({ min, max }: NonNullable<Offer['limits']>, currency: string): string =>
    t('exchange.rate.range', { min: f.amount(min), max: f.amount(max), currency }).trim()
  return {
    /** What one unit of it buys, in two parts for a narrow card. */
    unit: from ? t('exchange.rate.unit', { currency: from }) : t('exchange.rate.rate'),
    bought: quote?.rate ? `${f.amount(quote.rate)} ${to}`.trim() : null,
    rate: rateWords(quote?.rate, from, to, language),
    reference: rateWords(quote?.reference_rate, from, to, language),
    markup: quote?.markup_percent
      ? t('exchange.rate.percent', { value: f.amount(quote.markup_percent) })
      : null,
    fee: quote?.fee ? `${f.amount(quote.fee)} ${to}`.trim() : null,
    limits: limits ? range(limits, from) : null,
    /** Where the currency stands beside it already. */
    plainLimits: limits ? range(limits, '') : null
  }
}

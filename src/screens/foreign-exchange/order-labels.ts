import type { ExchangeOrder } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-stores.ts'
import type { Language } from '../../i18n/i18n.ts'
import { useMoney } from '../../money/amount.tsx'
import type { Money } from '../../money/create-money.ts'
import type { Offer } from './model.ts'

const STATES = ['open', 'accepted', 'completed', 'cancelled'] as const
type Sum = ExchangeOrder['sell']

const known = (state: string | null | undefined) => STATES.find(one => one === state)

export function stateName(state: string | null | undefined, { t }: Pick<Language, 't'>): string {
  const one = known(state)
  return one ? t(`exchange.state.${one}`) : state || t('common.notProvided')
}

/** What a state means; nothing for one that the portal does not know. */
export function stateMeaning(
  state: string | null | undefined,
  { t }: Pick<Language, 't'>
): string | null {
  const one = known(state)
  return one ? t(`exchange.sayState.${one}`) : null
}

export const typeName = ({ type }: ExchangeOrder, { t }: Pick<Language, 't'>): string | null =>
  type ? t(`exchange.type.${type}`) : null

/** `250.00 USD`; null where it is not told. */
export const sumLabels = (sum: Sum, moneyIn: (currency: string) => Money): string | null =>
  sum ? moneyIn(sum.currency).withCurrency(sum.amount) : null

/** What is given and what is received, as far as it is told. */
export function pairLabel(
  { sell, buy, order_no: number }: ExchangeOrder,
  { t }: Pick<Language, 't'>,
  moneyIn: (currency: string) => Money
): string {
  const [given, received] = [sumLabels(sell, moneyIn), sumLabels(buy, moneyIn)]
  if (given && received) return t('exchange.order.pair', { sell: given, buy: received })
  return given ?? received ?? (number || t('exchange.order.title'))
}

/** Nothing is told but that it exists. */
export const isBare = ({ sell, state, created_at: at }: ExchangeOrder): boolean =>
  !sell && !state && !at

/** `Enterprise · Open`, as far as it is told. */
export const orderTitle = (order: ExchangeOrder, language: Pick<Language, 't'>): string =>
  [typeName(order, language), order.state && stateName(order.state, language)]
    .filter(Boolean)
    .join(' · ') || language.t('exchange.order.title')

/** `1 USD = 0.9131 EUR`. */
export function rateLabel(
  rate: string | null | undefined,
  from: string | null | undefined,
  to: string | null | undefined,
  { t, f }: Pick<Language, 't' | 'f'>
): string | null {
  if (!rate) return null
  const figure = f.decimal(rate)
  return from && to ? t('exchange.rate.one', { from, rate: figure, to }) : figure
}

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
      ? t('common.percent', { value: language.f.decimal(quote.markup_percent) })
      : null,
    fee: quote?.fee ? bought.withCurrency(quote.fee) : null,
    limits: limits ? sold.range(limits) : null
  }
}

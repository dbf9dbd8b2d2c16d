import type { ExchangeOrder } from '../../api/calls.ts'
import type { Language } from '../../i18n/i18n.ts'

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

export const typeName = ({ type }: ExchangeOrder, { t }: Pick<Language, 't'>): string =>
  t(`exchange.type.${type ?? 'unknown'}`)

/** `250.00 USD`; null where it is not told. */
export const sumWords = (sum: Sum, { f }: Pick<Language, 'f'>): string | null =>
  sum ? `${f.amount(sum.amount)} ${sum.currency}` : null

/** `1 USD = 0.9131 EUR`. */
export function rateWords(
  rate: string | null | undefined,
  from: string | null | undefined,
  to: string | null | undefined,
  { t, f }: Pick<Language, 't' | 'f'>
): string | null {
  if (!rate) return null
  const figure = f.amount(rate)
  return from && to ? t('exchange.rate.one', { from, rate: figure, to }) : figure
}

import type { ExchangeOrder } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-stores.ts'
import { useMoney, useMoneyIn } from '../../money/amount.tsx'
import { limitsLabel } from '../../money/limits.ts'
import type { Offer } from './model.ts'

const STATES = ['open', 'accepted', 'completed', 'cancelled'] as const
type OptionalText = string | null | undefined

/** True when nothing is known but that it exists. */
export const isBare = ({ sell, state, created_at: at }: ExchangeOrder): boolean =>
  !sell && !state && !at

/**
 * Formats an exchange and its price as text; null for what is unknown.
 * @param isReceipt of an exchange just confirmed: its amounts are never hidden
 */
export function useOrderLabels(isReceipt = false) {
  const { t, f } = useLanguage()
  const moneyIn = useMoneyIn()
  const known = (state: OptionalText) => STATES.find(one => one === state)

  function stateName(state: OptionalText): string {
    const one = known(state)
    return one ? t(`exchange.state.${one}`) : state || t('common.notProvided')
  }
  /** What a state means; null for one unknown to the portal. */
  function stateMeaning(state: OptionalText): string | null {
    const one = known(state)
    return one ? t(`exchange.sayState.${one}`) : null
  }
  const typeName = ({ type }: ExchangeOrder): string | null => (type ? t(`exchange.type.${type}`) : null)
  /** `250.00 USD`. */
  function sum(side: ExchangeOrder['sell']): string | null {
    if (!side) return null
    const { withCurrency, withCurrencyOrHidden } = moneyIn(side.currency)
    return (isReceipt ? withCurrency : withCurrencyOrHidden)(side.amount)
  }
  /** `1 USD = 0.9131 EUR`. */
  function rate(value: OptionalText, from: OptionalText, to: OptionalText): string | null {
    if (!value) return null
    const figure = f.decimal(value)
    return from && to ? `1 ${from} = ${figure} ${to}` : figure
  }

  return {
    stateName,
    stateMeaning,
    typeName,
    sum,
    rate,
    orderRate: ({ rate: value, sell, buy }: ExchangeOrder) => rate(value, sell?.currency, buy?.currency),
    percent: (value: OptionalText): string | null => (value ? t('common.percent', { value: f.decimal(value) }) : null),
    /** `Enterprise · Open`, without the parts that are unknown. */
    title: (order: ExchangeOrder): string =>
      f.joined(typeName(order), order.state && stateName(order.state)) || t('exchange.order.title'),
    /** Amounts given and received, as far as known. */
    pair({ sell, buy, order_no: number }: ExchangeOrder): string {
      const [given, received] = [sum(sell), sum(buy)]
      if (given && received) return t('exchange.order.pair', { sell: given, buy: received })
      return given ?? received ?? (number || t('exchange.order.title'))
    }
  }
}

/** The price details that an acceptor states, as text; null for those it does not. */
export function useOfferDetails({ quote, limits }: Offer) {
  const { t } = useLanguage()
  const { rate, percent } = useOrderLabels()
  const sold = useMoney(quote?.currency)
  const bought = useMoney(quote?.net_currency ?? '')
  return {
    limits: limitsLabel(limits, t, sold, quote?.currency ?? ''),
    rate: rate(quote?.rate, quote?.currency, quote?.net_currency),
    reference: rate(quote?.reference_rate, quote?.currency, quote?.net_currency),
    markup: percent(quote?.markup_percent),
    fee: quote?.fee ? bought.withCurrency(quote.fee) : null
  }
}

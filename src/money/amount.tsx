import { useStore } from '@nanostores/react'
import { createContext, useCallback, useContext, useMemo } from 'react'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { signOf } from '../lib/decimal.ts'
import type { Stores } from '../stores/create-stores.ts'
import { Figure, type FigureProps } from '../ui/figure.tsx'
import { createMoney, type Money } from './create-money.ts'

/** Currency named by the backend's answer that the components below show; null while it names none. */
export const AnswerCurrency = createContext<string | null>(null)

/** Whether the amounts below are out of date (TR-5). */
export const StaleFigures = createContext(false)

/** Returns a factory of {@link Money}, for a component that shows several currencies. */
export function useMoneyIn(): (currency?: string | null) => Money {
  const { config, view } = useStores()
  const language = useLanguage()
  const basic = useStore(config.$config)
  const { hidesBalances: isHidden } = useStore(view.$view)
  const answered = useContext(AnswerCurrency)
  return useCallback(
    currency => createMoney({ config: basic, language, isHidden, currency: currency ?? answered }),
    [basic, language, isHidden, answered]
  )
}

/** @param currency of the amounts; null or undefined: that of the surrounding answer, else the portal's own */
export function useMoney(currency?: string | null): Money {
  const moneyIn = useMoneyIn()
  return useMemo(() => moneyIn(currency), [moneyIn, currency])
}

/** {@link useMoney} outside components, from the stores' current values. */
export const moneyNow = (
  { config, language, view }: Pick<Stores, 'config' | 'language' | 'view'>,
  currency?: string | null
): Money =>
  createMoney({
    config: config.$config.get(),
    language: language.$language.get(),
    isHidden: view.$view.get().hidesBalances,
    currency
  })

/** Shown instead of the digits of a hidden amount. */
const DOTS = '••••'

interface AmountProps extends Pick<FigureProps, 'size' | 'strong'> {
  /** Decimal text; null or undefined renders nothing. */
  value: string | null | undefined
  /** Default: as in {@link useMoney}. */
  currency?: string | null | undefined
  /** Shows the currency beside the digits; another one than that of the surroundings is always shown. */
  unit?: boolean
  signed?: boolean
  /** Money from outside: an amount above zero has the colour of a gain. */
  inflow?: boolean
  /** Reduces the type size until the amount fits its line. */
  fits?: boolean
}

/** An amount of the advertiser, as digits or hidden. */
export function Amount(props: AmountProps) {
  const { value, currency, unit, signed, inflow, fits, size, strong } = props
  const { t } = useLanguage()
  const money = useMoney(currency)
  const own = useMoney().currency
  const isStale = useContext(StaleFigures)
  if (value == null) return null

  const { isHidden } = money
  const digits = isHidden ? DOTS : signed ? money.signed(value) : money.amount(value)
  const beside = unit || money.currency !== own ? money.currency : ''
  const tone = isStale ? 'stale' : inflow && !isHidden && signOf(value) > 0 ? 'gain' : undefined
  return (
    <Figure
      digits={digits}
      exact={isHidden ? t('wallet.hidden') : undefined}
      unit={beside}
      tone={tone}
      size={size}
      strong={strong}
      fit={fits ? digits.length + beside.length : undefined}
    />
  )
}

/** The balance below the amount of a row: its place says what it is, to a screen reader a label. */
export function BalanceAfter(amount: AmountProps) {
  const { t } = useLanguage()
  return (
    <>
      <span className="visually-hidden">{t('flow.after')} </span>
      <Amount {...amount} />
    </>
  )
}

import { useStore } from '@nanostores/react'
import { createContext, useCallback, useContext, useMemo } from 'react'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { signOf } from '../lib/decimal.ts'
import type { Stores } from '../stores/create-stores.ts'
import { Figure, type FigureProps } from '../ui/figure.tsx'
import { createMoney, type Money } from './create-money.ts'

/** What the answer behind these parts names as its currency; null as long as none does. */
export const AnswerCurrency = createContext<string | null>(null)

/** For amounts of several currencies. */
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

/** @param currency of the amounts; null or undefined is that of the answer around them, else the portal's own */
export function useMoney(currency?: string | null): Money {
  const moneyIn = useMoneyIn()
  return useMemo(() => moneyIn(currency), [moneyIn, currency])
}

/** The same outside components, as things stand now. */
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

/** What stands in place of the digits of a hidden amount. */
const DOTS = '••••'

interface AmountProps extends Pick<FigureProps, 'size' | 'strong'> {
  /** Decimal text; nothing stands where the backend does not give it. */
  value: string | null | undefined
  /** The portal's own when it is not given. */
  currency?: string | null | undefined
  /** The currency stands beside the digits. */
  unit?: boolean
  /** The sign is always written. */
  signed?: boolean
  /** What is above zero has come in from outside: it has the colour of a gain. */
  inflow?: boolean
  isStale?: boolean
  /** Steps down until it fits its line. */
  fits?: boolean
}

/** An amount of this person: in figures, or hidden. */
export function Amount(props: AmountProps) {
  const { value, currency, unit, signed, inflow, isStale, fits, size, strong } = props
  const { t } = useLanguage()
  const money = useMoney(currency)
  if (value == null) return null

  const { isHidden } = money
  const digits = isHidden ? DOTS : signed ? money.signed(value) : money.amount(value)
  const beside = (unit && currency) || ''
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

import { useStore } from '@nanostores/react'
import { createContext, useCallback, useContext, useMemo } from 'react'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import type { Stores } from '../stores/create-stores.ts'
import { createMoney } from './create-money.ts'
import type { Money } from './create-money.ts'

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

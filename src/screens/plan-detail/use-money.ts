import { useStore } from '@nanostores/react'

import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'

export interface MoneyWords {
  /** `−20.00`: digits with the currency's decimals. */
  amount: (value: string) => string
  signed: (value: string) => string
  /** Empty when nobody names one. */
  currency: string
}

/** How this network's money is written here. */
export function useMoney(planCurrency: string | null | undefined): MoneyWords {
  const { f } = useLanguage()
  const config = useStore(useStores().config.$config)
  const decimals = config?.decimals ?? 2
  return {
    amount: value => f.amount(value, decimals),
    signed: value => f.signedAmount(value, decimals),
    currency: planCurrency ?? config?.currency ?? ''
  }
}

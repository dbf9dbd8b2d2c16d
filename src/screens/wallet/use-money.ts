import { useStore } from '@nanostores/react'

import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'

/** How this person sees amounts: in figures, or hidden. */
export function useMoney() {
  const { view } = useStores()
  const { t, f } = useLanguage()
  const { hidesBalances } = useStore(view.$view)
  return {
    isHidden: hidesBalances,
    /** An amount inside a sentence. */
    say: (value: string): string => (hidesBalances ? t('wallet.hiddenShort') : f.amount(value))
  }
}

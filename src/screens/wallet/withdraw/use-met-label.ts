import { useLanguage } from '../../../hooks/use-language.ts'
import type { Condition } from './use-conditions.tsx'

/** "4 of 4 conditions met". */
export function useMetLabel(conditions: readonly Condition[]): string {
  const { t, f } = useLanguage()
  const met = conditions.filter(({ isMet }) => isMet).length
  return t('wallet.withdraw.metOf', { met: f.count(met), total: f.count(conditions.length) })
}

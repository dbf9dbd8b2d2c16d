import { useMoney } from '../../../money/use-money.ts'
import { useOperatorIdentity } from '../../../hooks/use-operator-identity.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { filterLabels } from './filter-labels.ts'
import type { FundsFilter } from './funds-filter.ts'

/** Whose movements these are, and which of them, for the head of a paper. */
export function useStatementLabels(filter: FundsFilter, refLabel: string | null | undefined) {
  const language = useLanguage()
  const { name, unknown, lines } = useOperatorIdentity()
  const chosen = filterLabels(filter, language, useMoney(), refLabel).map(({ text }) => text)
  return {
    operator: name === null ? [unknown] : [name, ...lines],
    filter: chosen.join(', ') || language.t('wallet.filter.none')
  }
}

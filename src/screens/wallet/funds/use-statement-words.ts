import { useOperatorIdentity } from '../../../stores/use-operator-identity.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { filterWords } from './filter-words.ts'
import type { FundsFilter } from './funds-filter.ts'

/** Whose movements these are, and which of them, for the head of a paper. */
export function useStatementWords(filter: FundsFilter, refLabel: string | null | undefined) {
  const language = useLanguage()
  const { name, unknown, lines } = useOperatorIdentity()
  const chosen = filterWords(filter, language, refLabel).map(({ text }) => text)
  return {
    operator: name === null ? [unknown] : [name, ...lines],
    filter: chosen.join(', ') || language.t('wallet.filter.none')
  }
}

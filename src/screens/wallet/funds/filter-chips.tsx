import { X } from 'lucide'

import { useMoney } from '../../../money/use-money.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { filterLabels } from './filter-labels.ts'
import type { FundsFilter } from './funds-filter.ts'

export interface FilterChipsProps {
  filter: FundsFilter
  /** Number of the plan or withdrawal as a row tells it. */
  refLabel: string | null | undefined
  onSelect: (filter: FundsFilter) => void
}

/** What is chosen; each choice is taken away by a tap. */
export function FilterChips({ filter, refLabel, onSelect }: FilterChipsProps) {
  const language = useLanguage()
  const { t } = language
  const words = filterLabels(filter, language, useMoney(), refLabel)
  if (words.length === 0) return null
  return (
    <ul className="row wrap" aria-label={t('wallet.filter.chosen')}>
      {words.map(({ key, text, without }) => (
        <li key={key}>
          <button
            type="button"
            className="btn secondary small"
            aria-label={t('wallet.filter.remove', { name: text })}
            onClick={() => onSelect(without)}
          >
            <span>
              {text}
              <Icon icon={X} size={16} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

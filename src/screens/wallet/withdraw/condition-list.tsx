import { useLanguage } from '../../../hooks/use-language.ts'
import { ConditionRow } from './condition-row.tsx'
import type { Condition } from './use-conditions.tsx'

/** Conditions of a withdrawal, each with its figure; those that nobody tells are left out. */
export function ConditionList({ conditions }: { conditions: readonly Condition[] }) {
  const { t } = useLanguage()
  return (
    <ul className="withdraw-conditions" aria-label={t('wallet.withdraw.conditions')}>
      {conditions.map(
        ({ key, label, isMet, value }) =>
          isMet !== null && <ConditionRow key={key} {...{ label, isMet, value }} />
      )}
    </ul>
  )
}

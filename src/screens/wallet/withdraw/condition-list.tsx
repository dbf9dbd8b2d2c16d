import { useLanguage } from '../../../stores/use-language.ts'
import { ConditionRow } from './condition-row.tsx'
import type { Condition } from './use-conditions.tsx'

/** Conditions of a withdrawal, each with its figure. */
export function ConditionList({ conditions }: { conditions: readonly Condition[] }) {
  const { t } = useLanguage()
  return (
    <ul className="withdraw-conditions" aria-label={t('wallet.withdraw.conditions')}>
      {conditions.map(({ key, label, isMet, value }) => (
        <ConditionRow key={key} {...{ label, isMet, value }} />
      ))}
    </ul>
  )
}

import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { PlanTab } from './model.ts'

export interface EmptyListProps {
  tab: PlanTab
  /** The search that found nothing, or empty. */
  keyword: string
  onClear: () => void
  onTab: (tab: PlanTab) => void
  onService: () => void
}

/** No plan here: why, and what comes next. */
export function EmptyList({ tab, keyword, onClear, onTab, onService }: EmptyListProps) {
  const { t } = useLanguage()
  if (keyword) {
    return (
      <EmptyState
        title={t('plans.empty.search')}
        text={t('plans.empty.searchText', { keyword })}
        action={<Quiet text={t('plans.empty.clearSearch')} onClick={onClear} />}
      />
    )
  }
  const isNext = tab === 'matching' || tab === 'puting'
  const action =
    tab === 'all' ? (
      <Quiet text={t('common.customerService')} onClick={onService} />
    ) : (
      <Quiet
        text={t(isNext ? 'plans.empty.showWaiting' : 'plans.empty.showAll')}
        onClick={() => onTab(isNext ? 'waitPut' : 'all')}
      />
    )
  return (
    <EmptyState title={t(`plans.empty.${tab}`)} text={t(`plans.empty.${tab}Text`)} action={action} />
  )
}

const Quiet = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button kind="quiet" onClick={onClick}>
    {text}
  </Button>
)

import { useStore } from '@nanostores/react'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { PlanDetailView } from '../screens/plan-detail/view.tsx'
import { PlanListView } from '../screens/plan-list/view.tsx'
import { Panes } from '../ui/panes.tsx'

/** The plans beside the one that is open: two screens of the phone, side by side. */
export function PlanPanes() {
  const { row, query } = useStore(useStores().router.$route)
  const { t } = useLanguage()
  const isOpen = row.path === '/plan/detail'
  return (
    <Panes
      list={<PlanListView />}
      label={t('plan.title')}
      openKey={isOpen ? (query.id ?? '') : null}
      detail={isOpen ? <PlanDetailView /> : null}
    />
  )
}

import { useStore } from '@nanostores/react'
import { useCallback } from 'react'

import type { PlanRow, PlanStatus } from '../../api/calls.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { NotProvided } from '../../widgets/not-provided.tsx'
import { VirtualList } from '../../ui/virtual-list.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { Loading } from '../../widgets/loading.tsx'
import { ListEnd } from '../../widgets/paged-list.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListLastUpdated } from './list-last-updated.tsx'
import { ListCard } from './list-card.tsx'
import type { PlanListModel } from './model.ts'

const idOf = (plan: PlanRow): string => plan.id

/** The plans of the tab, or why there are none. */
export function PlanRows({ model }: { model: PlanListModel }) {
  const { config, shell } = useStores()
  const limits = useStore(config.$config)?.put_limits
  const { t } = useLanguage()
  const list = useStore(model.$list)
  const tab = useStore(model.$tab)
  const keyword = useStore(model.$keyword)
  const { open } = model
  const draw = useCallback(
    (plan: PlanRow) => <ListCard plan={plan} onOpen={() => open(plan.id)} />,
    [open]
  )

  if (list.type === 'loading') {
    return (
      <>
        <div className="asof" />
        <Loading shape="card" rows={6} height={104} />
      </>
    )
  }
  if (list.type === 'failed') return <LoadError error={list.error} onRetry={model.reload} />
  if (list.rows.length === 0) {
    return (
      <EmptyList
        tab={tab}
        keyword={keyword}
        onClear={model.clearSearch}
        onTab={model.selectTab}
        onService={() => shell.openDialog({ type: 'service', list: 'service', message: null })}
      />
    )
  }
  const asOf = list.first.as_of ?? null
  const hasAll = (status: PlanStatus, isTold: (plan: PlanRow) => unknown): true | null =>
    list.rows.every(plan => plan.status !== status || isTold(plan) != null) || null
  return (
    <>
      <ListLastUpdated model={model} asOf={asOf} />
      <NotProvided
        of={[
          [t('adCenter.sheet.source'), asOf],
          [t('wallet.withdraw.limits'), hasAll('waitPut', plan => plan.limits ?? limits)],
          [t('plan.money.result'), hasAll('settlementSuccessful', plan => plan.result)]
        ]}
      />
      <VirtualList
        label={t(`plans.tab.${tab}`)}
        rows={list.rows}
        keyOf={idOf}
        total={list.first.total}
        gap={12}
        place={model.place()}
        onPlace={model.keepPlace}
        onEnd={list.more === 'waiting' ? () => void model.loadMore() : undefined}
      >
        {draw}
      </VirtualList>
      <ListEnd list={list} end={count => t('plans.end', { count })} onMore={model.loadMore} />
    </>
  )
}

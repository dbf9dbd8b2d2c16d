import { useStore } from '@nanostores/react'
import { useCallback } from 'react'

import type { PlanRow, PlanStatus } from '../../api/calls.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LastUpdatedLine } from '../../ui/status-strip.tsx'
import { VirtualList } from '../../ui/virtual-list.tsx'
import { LoadError, Loading, NotProvided } from '../../widgets/load-error.tsx'
import { ListEnd } from '../../widgets/paged-list.tsx'
import { ListCard } from './list-card.tsx'
import { tabLabel } from './model.ts'
import { PlanTable } from './plan-table.tsx'
import type { PlanListModel, PlanTab } from './model.ts'

const idOf = (plan: PlanRow): string => plan.id

/** The plans of the tab, or why there are none. */
export function PlanRows({ model, isTable }: { model: PlanListModel; isTable: boolean | null }) {
  const { config, shell } = useStores()
  const limits = useStore(config.$config)?.put_limits
  const { t } = useLanguage()
  const list = useStore(model.$list)
  const tab = useStore(model.$tab)
  const keyword = useStore(model.$keyword)
  const { fund, open } = model
  const draw = useCallback(
    (plan: PlanRow) => <ListCard plan={plan} onOpen={() => open(plan.id)} onFund={() => fund(plan.id)} />,
    [fund, open]
  )

  if (list.type === 'loading') {
    return (
      <>
        <div className="asof" />
        <Loading shape="card" rows={6} height={88} />
      </>
    )
  }
  if (list.type === 'failed') return <LoadError whole error={list.error} onRetry={model.reload} />
  if (list.rows.length === 0) {
    return (
      <EmptyList
        tab={tab}
        keyword={keyword}
        onClear={model.clearSearch}
        onTab={model.selectTab}
        onService={() => shell.openService()}
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
          [t('exchange.told.limits'), hasAll('waitPut', plan => plan.limits ?? limits)],
          [t('adCenter.metric.profit'), hasAll('settlementSuccessful', plan => plan.result)]
        ]}
      />
      {isTable ? (
        <PlanTable label={tabLabel(tab, { t })} model={model} rows={list.rows} isPart={list.more !== 'end'} />
      ) : (
        <VirtualList
          label={tabLabel(tab, { t })}
          rows={list.rows}
          keyOf={idOf}
          total={list.first.total}
          gap={8}
          place={model.place()}
          onPlace={model.keepPlace}
          onEnd={list.more === 'waiting' ? () => void model.loadMore() : undefined}
        >
          {draw}
        </VirtualList>
      )}
      <ListEnd list={list} onMore={model.loadMore} />
    </>
  )
}

/** When the rows were true, and the button that asks again. */
function ListLastUpdated({ model, asOf }: { model: PlanListModel; asOf: string | null }) {
  const { t, f } = useLanguage()
  const isStale = useStore(model.$isStale)
  const isRefreshing = useStore(model.$isRefreshing)
  const time = asOf && f.time(asOf)
  const words = isStale
    ? time ? t('plan.stale', { time }) : t('plan.staleUnknown')
    : time && t('common.asOf', { time })
  return (
    <LastUpdatedLine
      state={isStale ? 'stale' : 'live'}
      time={words}
      action={
        <Button
          kind="quiet"
          busy={isRefreshing && t('common.refreshing')}
          onClick={() => void model.refresh()}
        >
          {t('common.refresh')}
        </Button>
      }
    />
  )
}

interface EmptyListProps {
  tab: PlanTab
  /** The search that found nothing, or empty. */
  keyword: string
  onClear: () => void
  onTab: (tab: PlanTab) => void
  onService: () => void
}

/** No plan here: why, and what comes next. */
function EmptyList({ tab, keyword, onClear, onTab, onService }: EmptyListProps) {
  const { t } = useLanguage()
  if (keyword) {
    return <EmptyState title={t('plans.empty.search')} verb={t('common.clearSearch')} onVerb={onClear} />
  }
  const isNext = tab === 'matching' || tab === 'puting'
  const verb = tab === 'all' ? 'common.customerService' : isNext ? 'plans.empty.showWaiting' : 'plans.empty.showAll'
  return (
    <EmptyState
      drawing="hoarding"
      title={t(`plans.empty.${tab}`)}
      text={tab === 'all' || tab === 'waitPut' ? t(`plans.empty.${tab}Text`) : undefined}
      verb={t(verb)}
      onVerb={tab === 'all' ? onService : () => onTab(isNext ? 'waitPut' : 'all')}
    />
  )
}

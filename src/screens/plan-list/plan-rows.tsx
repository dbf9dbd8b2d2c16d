import { useStore } from '@nanostores/react'
import { useCallback } from 'react'

import type { CallOutput, PlanRow, PlanStatus } from '../../api/calls.ts'
import { useConfig, useLanguage, useStores } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { inCurrency } from '../../money/limits.ts'
import type { ReadyPages } from '../../stores/pages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LastUpdatedLine } from '../../ui/status-strip.tsx'
import { VirtualList } from '../../ui/virtual-list.tsx'
import { NotProvided } from '../../widgets/load-error.tsx'
import { PagedList } from '../../widgets/paged-list.tsx'
import { useReadTime } from '../../widgets/plan-parts.tsx'
import { ListCard } from './list-card.tsx'
import { tabLabel, type PlanListModel } from './model.ts'
import { PlanTable } from './plan-table.tsx'

interface PlanRowsProps {
  model: PlanListModel
  isTable: boolean | null
}

export function PlanRows({ model, isTable }: PlanRowsProps) {
  const { t } = useLanguage()
  const list = useStore(model.$list)
  const keyword = useStore(model.$keyword)
  return (
    <>
      {list.type === 'loading' && <div className="updated-line" />}
      <PagedList
        model={model}
        list={list}
        loading={{ shape: 'card', rows: 6, height: 88 }}
        noMatch={keyword && t('plans.emptySearch')}
        empty={() => <EmptyList model={model} />}
      >
        {ready => <Plans {...{ model, isTable }} list={ready} />}
      </PagedList>
    </>
  )
}

function Plans({ model, isTable, list }: PlanRowsProps & { list: ReadyPages<PlanRow, CallOutput<'planList'>> }) {
  const limits = useConfig()?.put_limits
  const { currency } = useMoney()
  const { t } = useLanguage()
  const label = tabLabel(useStore(model.$tab), { t })
  const { fund, open } = model
  const draw = useCallback(
    (plan: PlanRow) => <ListCard plan={plan} onOpen={() => open(plan.id)} onFund={() => fund(plan.id)} />,
    [fund, open]
  )
  const { rows, first, more } = list
  const asOf = first.as_of ?? null
  const hasAll = (status: PlanStatus, isStated: (plan: PlanRow) => unknown): true | null =>
    rows.every(plan => plan.status !== status || isStated(plan) != null) || null
  return (
    <>
      <ListLastUpdated model={model} asOf={asOf} />
      <NotProvided
        of={[
          [t('adCenter.sheet.source'), asOf],
          [t('exchange.field.limits'), hasAll('waitPut', plan => plan.limits ?? inCurrency(limits, plan.currency ?? currency))],
          [t('adCenter.metric.profit'), hasAll('settlementSuccessful', plan => plan.result)]
        ]}
      />
      {isTable ? (
        <PlanTable label={label} model={model} rows={rows} isPart={more !== 'end'} />
      ) : (
        <VirtualList
          label={label}
          rows={rows}
          total={first.total}
          gap={8}
          place={model.place()}
          onPlace={model.keepPlace}
          onEnd={more === 'waiting' ? () => void model.loadMore() : undefined}
        >
          {draw}
        </VirtualList>
      )}
    </>
  )
}

function ListLastUpdated({ model, asOf }: { model: PlanListModel; asOf: string | null }) {
  const { t } = useLanguage()
  const isStale = useStore(model.$isStale)
  const isRefreshing = useStore(model.$isRefreshing)
  return (
    <LastUpdatedLine
      state={isStale ? 'stale' : 'live'}
      time={useReadTime(asOf, isStale)}
      action={
        <Button kind="quiet" busy={isRefreshing && t('common.refreshing')} onClick={() => void model.refresh()}>
          {t('common.refresh')}
        </Button>
      }
    />
  )
}

function EmptyList({ model }: { model: PlanListModel }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  const tab = useStore(model.$tab)
  if (useStore(model.$keyword)) {
    return <EmptyState title={t('plans.emptySearch')} verb={t('common.clearSearch')} onVerb={model.clearSearch} />
  }
  const isNext = tab === 'matching' || tab === 'puting'
  const verb = tab === 'all' ? 'common.customerService' : isNext ? 'plans.showWaiting' : 'plan.toList'
  return (
    <EmptyState
      drawing="hoarding"
      title={t(`plans.empty.${tab}`)}
      text={tab === 'all' ? t('plans.emptyText.all') : tab === 'waitPut' && t('plans.emptyText.waitPut')}
      verb={t(verb)}
      onVerb={() => (tab === 'all' ? shell.openService() : model.selectTab(isNext ? 'waitPut' : 'all'))}
    />
  )
}

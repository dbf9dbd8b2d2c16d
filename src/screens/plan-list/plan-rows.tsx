import { useStore } from '@nanostores/react'
import { useCallback } from 'react'

import type { PlanRow } from '../../api/calls.ts'
import { useStores } from '../../stores/context.ts'
import { errorWords } from '../../stores/error-words.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { ErrorRow } from '../../ui/error-row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VirtualList } from '../../ui/virtual-list.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListAsOf } from './list-as-of.tsx'
import { ListCard } from './list-card.tsx'
import { ListEnd } from './list-end.tsx'
import type { PlanListModel } from './model.ts'

const idOf = (plan: PlanRow): string => plan.id

/** The plans of the tab, or why there are none. */
export function PlanRows({ model }: { model: PlanListModel }) {
  const { shell } = useStores()
  const language = useLanguage()
  const { t } = language
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
        <Skeleton shape="card" rows={6} height={104} label={t('common.loading')} />
      </>
    )
  }
  if (list.type === 'failed') {
    return (
      <ErrorRow
        text={t('common.requestFailed')}
        meta={errorWords(list.error, language)}
        onRetry={() => void model.reload()}
      />
    )
  }
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
  return (
    <>
      <ListAsOf model={model} asOf={list.first.as_of ?? null} />
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
      <ListEnd more={list.more} count={list.rows.length} onMore={model.loadMore} />
    </>
  )
}

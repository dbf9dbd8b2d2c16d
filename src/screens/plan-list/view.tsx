import { useStore } from '@nanostores/react'

import { useStores } from '../../stores/context.ts'
import { errorWords } from '../../stores/error-words.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { useModel } from '../../stores/use-model.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorRow } from '../../ui/error-row.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel } from '../../ui/tab-panel.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListCard } from './list-card.tsx'
import { ListEnd } from './list-end.tsx'
import { createPlanList, PLAN_TABS } from './model.ts'
import type { PlanListModel } from './model.ts'

const PANEL = 'plans'

/** The plans of an account by status. */
export function PlanListView() {
  const model = useModel(createPlanList, '', plans => plans.start())
  const { t, f } = useLanguage()
  const tab = useStore(model.$tab)
  const counts = useStore(model.$counts)
  const typed = useStore(model.$typed)
  const sort = useStore(model.$sort)

  return (
    <>
      <TabStrip
        label={t('plans.tabs')}
        panel={PANEL}
        value={tab}
        onSelect={model.selectTab}
        tabs={PLAN_TABS.map(key => {
          const count = counts[key]
          return {
            key,
            label: t(`plans.tab.${key}`),
            count: count === undefined ? undefined : f.count(count)
          }
        })}
      />
      <Page>
        <form
          role="search"
          className="row plans-search"
          onSubmit={event => {
            event.preventDefault()
            model.searchNow()
          }}
        >
          <SearchField label={t('plans.search')} value={typed} onChange={model.type} />
          <Button kind="quiet" onClick={model.toggleSort}>
            {t(sort === 'newest' ? 'plans.newest' : 'plans.oldest')}
          </Button>
        </form>
        <TabPanel panel={PANEL} value={tab}>
          <Rows model={model} />
        </TabPanel>
      </Page>
    </>
  )
}

function Rows({ model }: { model: PlanListModel }) {
  const { shell } = useStores()
  const language = useLanguage()
  const { t, f } = language
  const list = useStore(model.$list)
  const tab = useStore(model.$tab)
  const keyword = useStore(model.$keyword)

  if (list.type === 'loading') return <Skeleton rows={6} height={104} label={t('common.loading')} />
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
    <div className="s12">
      {list.isStale && (
        <ErrorRow
          text={t('common.requestFailed')}
          meta={list.asOf ? t('common.showingAsOf', { time: f.time(list.asOf) }) : undefined}
          onRetry={() => void model.refresh()}
        />
      )}
      {list.rows.map(plan => (
        <ListCard key={plan.id} plan={plan} onOpen={() => model.open(plan.id)} />
      ))}
      <ListEnd more={list.more} count={list.rows.length} onMore={model.loadMore} />
    </div>
  )
}

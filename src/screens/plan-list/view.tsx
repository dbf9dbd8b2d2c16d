import { useStore } from '@nanostores/react'

import { PLAN_SORTS } from '../../api/calls.ts'
import { useConfig, useLanguage, useModel } from '../../hooks/use-stores.ts'
import { useIsTable } from '../../hooks/use-is-table.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { Form } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { TabPanel } from '../../ui/tab-list.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import { useId } from '../../ui/use-id.ts'
import { SearchField, Select } from '../../ui/form-controls.tsx'
import { PageControls } from '../../widgets/paged-list.tsx'
import { PullToRefresh } from '../../widgets/pull-to-refresh.tsx'
import { createPlanList, PLAN_TABS, tabLabel } from './model.ts'
import { PlanRows } from './plan-rows.tsx'

/** Number of sort orders that every backend supports. */
const STATED = 2

const sortLabels = (t: Translate): string[] => [
  t('plans.newest'),
  t('plans.oldest'),
  ...(['adCenter.metric.put_amount', 'adCenter.metric.profit'] as const).flatMap(key => ['↓', '↑'].map(arrow => `${t(key)} ${arrow}`))
]

export function PlanListView() {
  const model = useModel(createPlanList)
  const { t, f } = useLanguage()
  // The table sorts by column.
  const isTable = useIsTable(useStore(model.$list), model.loadMore)
  const tab = useStore(model.$tab)
  const counts = useStore(model.$counts)
  const typed = useStore(model.$typed)
  const sort = useStore(model.$sort)
  const knowsNames = useConfig()?.capabilities?.includes('plan_search')
  const panel = useId()
  const sorts = PLAN_SORTS.slice(0, knowsNames ? undefined : STATED)

  return (
    <PullToRefresh onRefresh={model.refresh}>
      <TabStrip
        label={t('plans.tabs')}
        panel={panel}
        value={tab}
        onSelect={model.selectTab}
        tabs={PLAN_TABS.map(key => ({
          key,
          label: tabLabel(key, { t }),
          // Reserves the space of a digit.
          count: counts[key] === undefined ? '\u2007' : f.count(counts[key])
        }))}
      />
      <Page>
        <PageControls>
          <Form role="search" className="row plans-search" onSubmit={model.searchNow}>
            <SearchField label={t(knowsNames ? 'plans.searchNames' : 'plans.search')} value={typed} onChange={model.type} />
            {isTable === false && (
              <div className="field search">
                <div className="box">
                  <Select
                    label={t('plans.sort')}
                    options={sorts.map((one, at) => [one, sortLabels(t)[at] ?? one])}
                    value={sort}
                    onSelect={model.sortBy}
                    size={18}
                  />
                </div>
              </div>
            )}
          </Form>
        </PageControls>
        <TabPanel panel={panel} value={tab}>
          <PlanRows {...{ model, isTable }} />
        </TabPanel>
      </Page>
    </PullToRefresh>
  )
}

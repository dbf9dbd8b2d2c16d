import { useStore } from '@nanostores/react'

import { useLanguage } from '../../hooks/use-language.ts'
import { useModel } from '../../hooks/use-model.ts'
import { useHasPanes } from '../../hooks/use-panes.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TabPanel } from '../../ui/tab-panel.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import { PageControls } from '../../widgets/page-controls.tsx'
import { PullToRefresh } from '../../widgets/pull-to-refresh.tsx'
import { createPlanList, PLAN_TABS, tabLabel } from './model.ts'
import { PlanRows } from './plan-rows.tsx'

const PANEL = 'plans'

/** The plans of an account by status. */
export function PlanListView() {
  const model = useModel(createPlanList, '', plans => plans.start())
  const { t, f } = useLanguage()
  const hasPanes = useHasPanes()
  const tab = useStore(model.$tab)
  const counts = useStore(model.$counts)
  const typed = useStore(model.$typed)
  const sort = useStore(model.$sort)

  return (
    <PullToRefresh onRefresh={model.refresh}>
      <TabStrip
        label={t('plans.tabs')}
        panel={PANEL}
        value={tab}
        onSelect={model.selectTab}
        tabs={PLAN_TABS.map(key => {
          const count = counts[key]
          return {
            key,
            label: tabLabel(key, { t }),
            // Beside a plan the tabs wrap: the room of a figure is kept until it comes.
            count: count === undefined ? (hasPanes ? '\u2007' : undefined) : f.count(count)
          }
        })}
      />
      <Page>
        <PageControls>
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
        </PageControls>
        <TabPanel panel={PANEL} value={tab}>
          <PlanRows model={model} />
        </TabPanel>
      </Page>
    </PullToRefresh>
  )
}

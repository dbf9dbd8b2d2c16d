import { useStore } from '@nanostores/react'

import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Segment, TabPanel } from '../../ui/tab-list.tsx'
import { FollowPanel } from './follow-panel.tsx'
import { createRecords } from './records-model.ts'
import { RelationList } from './relation-list.tsx'

const PANEL = 'operated'
const TABS = ['follow', 'records'] as const

/** Plan follow: an agent by ID, and the records of the past. The tab lives in the address. */
export function OperatedView() {
  const { router } = useStores()
  const { t } = useLanguage()
  const { query } = useStore(router.$route)
  const tab = TABS.find(one => one === query.tab) ?? 'follow'
  return (
    <Page>
      <Segment
        label={t('operated.tabs')}
        panel={PANEL}
        value={tab}
        onSelect={key =>
          router.navigate(
            '/ad-center/operated',
            { tab: key === 'follow' ? undefined : key },
            { replace: true }
          )
        }
        tabs={TABS.map(key => ({ key, label: t(`operated.tab.${key}`) }))}
      />
      <TabPanel panel={PANEL} value={tab}>
        {tab === 'follow' ? <FollowPanel /> : <RecordsPanel />}
      </TabPanel>
    </Page>
  )
}

function RecordsPanel() {
  const { t } = useLanguage()
  const records = useModel(
    stores => createRecords(stores, 'record'),
    '',
    list => void list.reload()
  )
  return (
    <RelationList
      records={records}
      empty={<EmptyState title={t('operated.noRecords')} />}
    />
  )
}

import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { disposeAll } from '../../lib/disposer.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createLoader, valueOf } from '../../stores/loadable.ts'
import { createVisiblePoller } from '../../stores/visible-poller.ts'
import { Button } from '../../ui/button.tsx'
import { List } from '../../ui/list-row.tsx'
import { Section } from '../../ui/page.tsx'
import { isFold, readEvents, type EventRows } from '../../widgets/flow-events.ts'
import { FlowListRow, FlowSheet } from '../../widgets/flow-sheet.tsx'
import { LoadError, Loading } from '../../widgets/load-error.tsx'

const SHOWN = 3
/** Rows that usually contain that many events. */
const ROWS = 20
const REREAD_MS = 60_000

function createRecent({ env, moneyMoved, request }: Stores) {
  const rows = createLoader(signal => request('transactionFlow', { page: 1, page_size: ROWS }, { signal }))
  const poll = createVisiblePoller(env, REREAD_MS, () => true, rows.load)
  const load = (): void => void rows.load().then(poll.wake)
  const stopMoved = moneyMoved.listen(load)
  return {
    $rows: rows.$state,
    load,
    onLocaleChange: load,
    exit: disposeAll([stopMoved, poll.exit, rows.exit])
  }
}

/** The latest changes of the balances; nothing if there are none. */
export function RecentActivity() {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const model = useModel(createRecent)
  const state = useStore(model.$rows)
  const [opened, setOpened] = useState<EventRows | null>(null)
  const rows = valueOf(state)?.list
  const showAll = (): void => router.navigate('/wallet', { view: 'funds' })
  if (rows?.length === 0) return null
  if (!rows && state.type === 'failed') return <LoadError about={t('adCenter.recent')} error={state.error} onRetry={model.load} />
  return (
    <Section
      title={t('adCenter.recent')}
      action={<Button kind="quiet" onClick={showAll}>{t('wallet.funds.all')}</Button>}
    >
      {rows ? (
        <List>
          {readEvents(rows, ({ time }) => f.date(time)).slice(0, SHOWN).map(({ id, rows: legs }) => (
            <FlowListRow
              key={id}
              rows={legs}
              time="dateTime"
              namesBucket={false}
              onOpen={isFold(legs) ? showAll : () => setOpened(legs)}
            />
          ))}
        </List>
      ) : (
        <Loading rows={SHOWN} />
      )}
      {opened && <FlowSheet rows={opened} onClose={() => setOpened(null)} />}
    </Section>
  )
}

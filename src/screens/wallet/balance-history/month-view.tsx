import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { useModel } from '../../../hooks/use-model.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { Loading } from '../../../widgets/loading.tsx'
import { PullToRefresh } from '../../../widgets/pull-to-refresh.tsx'
import { LastUpdated } from '../balances/last-updated.tsx'
import { FlowSheet } from '../flow-sheet.tsx'
import { createHistoryMonth } from './month-model.ts'
import { MonthRows } from './month-rows.tsx'
import { MonthSum } from './month-sum.tsx'
import { RowsSum } from './rows-sum.tsx'
import { BALANCE_OF } from './balance-history.ts'
import type { BalanceHistory } from './balance-history.ts'
import { HistorySilent } from './history-silent.tsx'

/** One month of a balance: its figures, every row behind them, and whether the rows add up. */
export function MonthView({ trail, month }: { trail: BalanceHistory; month: string }) {
  const { t, f } = useLanguage()
  const model = useModel(
    stores => createHistoryMonth(stores, trail, month),
    `${trail} ${month}`,
    created => created.start()
  )
  const list = useStore(model.$list)
  const reading = useStore(model.$reading)
  const isAddingUp = useStore(model.$isAddingUp)
  const isStale = useStore(model.$isStale)
  const [opened, setOpened] = useState<FlowRow | null>(null)
  const name = t(`wallet.part.${BALANCE_OF[trail]}`)

  return (
    <PullToRefresh onRefresh={model.reload}>
      <Page>
        <div className="row wrap">
          <h2 className="t20 any">{t('wallet.trail.ofMonth', { name, month: f.month(month) })}</h2>
          {list.type === 'ready' && <LastUpdated instant={list.first.as_of} isStale={isStale} />}
        </div>
        {list.type === 'loading' && <Loading rows={8} />}
        {list.type === 'failed' && <LoadError error={list.error} onRetry={model.reload} />}
        {list.type === 'ready' && !reading && (
          <>{list.first.months ? <EmptyState title={t('wallet.trail.noMonth')} /> : <HistorySilent />}</>
        )}
        {list.type === 'ready' && reading && (
          <>
            <MonthSum month={reading.month} gap={reading.gap} name={name} />
            <RowsSum
              reading={reading}
              count={list.rows.length}
              total={list.first.total}
              isAddingUp={isAddingUp}
              onAddUp={() => void model.addUp()}
            />
            <MonthRows
              label={t('wallet.trail.movements')}
              list={list}
              namesBucket={trail === 'total'}
              onMore={() => void model.loadMore()}
              onOpen={setOpened}
            />
          </>
        )}
        {opened && <FlowSheet row={opened} onClose={() => setOpened(null)} />}
      </Page>
    </PullToRefresh>
  )
}

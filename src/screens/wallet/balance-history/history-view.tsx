import { useStore } from '@nanostores/react'

import { useStores } from '../../../hooks/context.ts'
import { valueOf } from '../../../stores/loadable.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { useModel } from '../../../hooks/use-model.ts'
import { Page } from '../../../ui/page.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { Loading } from '../../../widgets/loading.tsx'
import { PullToRefresh } from '../../../widgets/pull-to-refresh.tsx'
import { RefreshHeader } from '../refresh-header.tsx'
import { MonthView } from './month-view.tsx'
import { BALANCE_OF, readMonth, readBalanceHistory } from './balance-history.ts'
import { HistoryBody } from './history-body.tsx'
import { createBalanceHistory } from './history-model.ts'

/** Which movements a balance is made of, month by month, and whether they add up to it. */
export function BalanceHistoryView() {
  const { router } = useStores()
  const { t } = useLanguage()
  const { query } = useStore(router.$route)
  const trail = readBalanceHistory(query.bucket)
  const month = readMonth(query.month)
  const model = useModel(stores => createBalanceHistory(stores, trail), trail, created => created.start())
  const state = useStore(model.$reading)
  const isStale = useStore(model.$isStale)
  const reading = valueOf(state)
  const part = BALANCE_OF[trail]

  // The months stay read while one of them is looked at: back leads to them at once.
  if (month !== null) return <MonthView trail={trail} month={month} />
  return (
    <PullToRefresh onRefresh={model.reload}>
      <Page>
        <RefreshHeader
          title={t(`wallet.part.${part}`)}
          isRead={reading !== null}
          instant={reading?.flow.as_of ?? reading?.property.as_of}
          isStale={isStale}
          onRefresh={model.reload}
        />
        <p className="i2">{t(`wallet.define.${part}`)}</p>
        {state.type === 'failed' && <LoadError error={state.error} onRetry={model.reload} />}
        {state.type === 'loading' && <Loading rows={6} />}
        {reading && <HistoryBody trail={trail} reading={reading} isStale={isStale} />}
      </Page>
    </PullToRefresh>
  )
}

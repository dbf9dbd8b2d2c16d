import { useStore } from '@nanostores/react'

import { useStores } from '../../../hooks/context.ts'
import { useCondition } from '../../../hooks/use-condition.ts'
import { valueOf } from '../../../stores/loadable.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { useModel } from '../../../hooks/use-model.ts'
import { useOperatorIdentity } from '../../../hooks/use-operator-identity.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { Loading } from '../../../widgets/loading.tsx'
import { createBalanceHistory } from '../balance-history/history-model.ts'
import { HistorySum } from '../balance-history/history-sum.tsx'
import { RefreshHeader } from '../refresh-header.tsx'
import { MonthCard } from './month-card.tsx'

/** What came in and went out month by month, and that the months lead from one to the next. */
export function MonthsView() {
  const { t } = useLanguage()
  const model = useModel(stores => createBalanceHistory(stores, 'total'), 'total', created => created.start())
  const state = useStore(model.$reading)
  const isStale = useStore(model.$isStale)
  const reading = valueOf(state)
  const isSilent = reading !== null && reading.flow.months == null

  return (
    <Page>
      <PrintHeader title={t('wallet.months.title')} />
      <RefreshHeader
        isRead={reading !== null}
        instant={reading?.flow.as_of}
        isStale={isStale}
        onRefresh={model.reload}
      />
      <p className="t13 i2">{t('common.counted')}</p>
      {state.type === 'failed' && <LoadError error={state.error} onRetry={model.reload} />}
      {state.type === 'loading' && <Loading rows={6} />}
      {isSilent && (
        <EmptyState title={t('wallet.months.silent')} />
      )}
      {reading && !isSilent && reading.months.length === 0 && (
        <EmptyState title={t('wallet.funds.empty')} />
      )}
      {reading?.months.map(month => (
        <MonthCard
          key={month.month}
          month={month}
          gap={reading.proof?.gaps.get(month.month)}
          isStale={isStale}
        />
      ))}
      {reading?.proof && reading.months.length > 0 && (
        <HistorySum proof={reading.proof} name={t('wallet.part.total_assets')} isStale={isStale} />
      )}
    </Page>
  )
}

/** Whose figures these are, above a view that is printed as it stands. */
function PrintHeader({ title }: { title: string }) {
  const { env } = useStores()
  const { name, unknown, lines } = useOperatorIdentity()
  if (!useCondition(env.printing)) return null
  return (
    <div className="paper-head">
      {[name ?? unknown, ...lines, `${title} · ${env.clock.timeZone()}`].map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'

import { useCondition, useLanguage, useModel, useStores } from '../../../hooks/use-stores.ts'
import { StaleFigures } from '../../../money/amount.tsx'
import { valueOf } from '../../../stores/loadable.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Card, Section } from '../../../ui/page.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { useDisclosure } from '../../../ui/use-id.ts'
import { NotLoaded } from '../../../widgets/load-error.tsx'
import { OperatorLines } from '../../../widgets/operator-footer.tsx'
import { RefreshPage } from '../balances/total-head.tsx'
import { HistorySum, ReconciledTotals, amountRow, kindRows, movedRows } from '../reconciliation/reconciled-totals.tsx'
import { checkGap, type Month } from '../reconciliation/reconciliation.ts'
import { createBalanceHistory, type HistoryReading } from './history-model.ts'

export function MonthsView() {
  const { t } = useLanguage()
  const model = useModel(createBalanceHistory, 'total')
  return (
    <HistoryPage
      model={model}
      head={<PrintHeader title={t('wallet.months.title')} />}
      explanation={<p className="text-13 text-secondary">{t('common.counted')}</p>}
    >
      {({ months, flow, reconciliation }) => (
        <>
          {months.length === 0 && (
            <EmptyState title={t(flow.months == null ? 'wallet.months.silent' : 'wallet.funds.empty')} />
          )}
          {months.map(month => (
            <MonthCard key={month.month} month={month} gap={reconciliation?.gaps.get(month.month)} />
          ))}
          {reconciliation && months.length > 0 && (
            <HistorySum reconciliation={reconciliation} name={t('wallet.part.total_assets')} />
          )}
        </>
      )}
    </HistoryPage>
  )
}

interface HistoryPageProps {
  model: ReturnType<typeof createBalanceHistory>
  head?: ReactNode
  explanation: ReactNode
  children: (reading: HistoryReading) => ReactNode
}

export function HistoryPage({ model, head, explanation, children }: HistoryPageProps) {
  const state = useStore(model.$reading)
  const isStale = useStore(model.$isStale)
  const reading = valueOf(state)
  return (
    <RefreshPage
      {...{ model, head }}
      isRead={reading !== null}
      instant={reading?.flow.as_of ?? reading?.property.as_of}
    >
      {explanation}
      <NotLoaded state={state} rows={6} onRetry={model.reload} />
      <StaleFigures.Provider value={isStale}>{reading && children(reading)}</StaleFigures.Provider>
    </RefreshPage>
  )
}

/** Names whose figures these are, above a view printed as shown. */
function PrintHeader({ title }: { title: string }) {
  const { env } = useStores()
  if (!useCondition(env.printing)) return null
  return (
    <div className="print-header">
      <OperatorLines />
      <p>{`${title} · ${env.clock.timeZone()}`}</p>
    </div>
  )
}

/** `gap` is what it lacks to add up and to open where the previous month closed. */
function MonthCard({ month, gap }: { month: Month; gap: string | undefined }) {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const { isOpen, id: kindsId, button } = useDisclosure()
  const name = f.month(month.month)
  const kinds = kindRows(month, { t })
  const net = amountRow(t('wallet.months.net'), month.net, true)
  return (
    <Section
      title={name}
      action={
        <Button kind="quiet" onClick={() => router.navigate('/wallet', { view: 'funds', month: month.month })}>
          {t('wallet.showTransactions')}
          <span className="visually-hidden">, {name}</span>
        </Button>
      }
    >
      <Card>
        <ReconciledTotals
          rows={[
            amountRow(t('wallet.funds.opening'), month.opening),
            ...movedRows(month, { t }),
            { ...net, strong: true }
          ]}
          label={t('wallet.funds.closing')}
          value={month.closing}
          check={checkGap(gap)}
          name={name}
          unit
        />
        {kinds.length > 0 && (
          <>
            <button {...button} className="btn quiet">
              <span>
                {t('wallet.months.kinds')}
                <Icon icon={ChevronDown} size={16} />
              </span>
            </button>
            {isOpen && (
              <div id={kindsId}>
                <TotalsTable rows={kinds} sum={{ ...net, agrees: gap === undefined }} />
              </div>
            )}
          </>
        )}
      </Card>
    </Section>
  )
}

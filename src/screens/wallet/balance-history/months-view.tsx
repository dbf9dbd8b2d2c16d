import { useStore } from '@nanostores/react'
import { ChevronDown, ChevronUp } from 'lucide'

import { useCondition, useLanguage, useModel, useStores } from '../../../hooks/use-stores.ts'
import { valueOf } from '../../../stores/loadable.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Card, Page, Section } from '../../../ui/page.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { useDisclosure } from '../../../ui/use-disclosure.ts'
import { NotLoaded } from '../../../widgets/load-error.tsx'
import { OperatorLines } from '../../../widgets/operator-footer.tsx'
import { RefreshHeader } from '../balances/total-head.tsx'
import { HistorySum, ReconciledTotals, amountRow, kindRows } from '../reconciliation/reconciled-totals.tsx'
import { checkGap, type Month } from '../reconciliation/reconciliation.ts'
import { createBalanceHistory } from './history-model.ts'

/** Income and outgo by month, and whether each month leads to the next. */
export function MonthsView() {
  const { t } = useLanguage()
  const model = useModel(stores => createBalanceHistory(stores, 'total'), 'total', created => void created.reload())
  const state = useStore(model.$reading)
  const isStale = useStore(model.$isStale)
  const reading = valueOf(state)

  return (
    <Page>
      <PrintHeader title={t('wallet.months.title')} />
      <RefreshHeader
        isRead={reading !== null}
        instant={reading?.flow.as_of}
        isStale={isStale}
        onRefresh={model.reload}
      />
      <p className="text-13 text-secondary">{t('common.counted')}</p>
      <NotLoaded state={state} rows={6} onRetry={model.reload} />
      {reading?.months.length === 0 && (
        <EmptyState title={t(reading.flow.months == null ? 'wallet.months.silent' : 'wallet.funds.empty')} />
      )}
      {reading?.months.map(month => (
        <MonthCard key={month.month} month={month} gap={reading.reconciliation?.gaps.get(month.month)} isStale={isStale} />
      ))}
      {reading?.reconciliation && reading.months.length > 0 && (
        <HistorySum reconciliation={reading.reconciliation} name={t('wallet.part.total_assets')} isStale={isStale} />
      )}
    </Page>
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

/**
 * One month: opening, in, out, closing; kinds on a tap; and a link to its movements.
 * `gap` is what it lacks to add up and to open where the previous month closed.
 */
function MonthCard({ month, gap, isStale }: { month: Month; gap: string | undefined; isStale: boolean }) {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const { isOpen, id: kindsId, button } = useDisclosure()
  const name = f.month(month.month)
  const kinds = kindRows(month, { t }, isStale)
  const net = amountRow(t('wallet.months.net'), month.net, true, isStale)
  return (
    <Section
      title={name}
      action={
        <Button kind="quiet" onClick={() => router.navigate('/wallet', { view: 'funds', month: month.month })}>
          {t('wallet.filter.apply')}
          <span className="visually-hidden">, {name}</span>
        </Button>
      }
    >
      <Card>
        <ReconciledTotals
          rows={[
            amountRow(t('wallet.funds.opening'), month.opening, false, isStale),
            amountRow(t('wallet.history.in'), month.in, true, isStale),
            amountRow(t('wallet.history.out'), month.out, true, isStale),
            { ...net, strong: true }
          ]}
          label={t('wallet.funds.closing')}
          value={month.closing}
          check={checkGap(gap)}
          name={name}
          isStale={isStale}
        />
        {kinds.length > 0 && (
          <>
            <button {...button} className="btn quiet">
              <span>
                {t('wallet.months.kinds')}
                <Icon icon={isOpen ? ChevronUp : ChevronDown} size={16} />
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

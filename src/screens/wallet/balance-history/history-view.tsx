import { useLanguage, useModel, useRoute, useStores } from '../../../hooks/use-stores.ts'
import { Amount, BalanceAfter, useMoney } from '../../../money/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { List, ListRow } from '../../../ui/list-row.tsx'
import { Section } from '../../../ui/page.tsx'
import { readMonth } from '../funds/funds-filter.ts'
import { HistorySilent, HistorySum } from '../reconciliation/reconciled-totals.tsx'
import {
  balanceOf, createBalanceHistory, readBalanceHistory, type BalanceHistory, type HistoryReading
} from './history-model.ts'
import { MonthView } from './month-view.tsx'
import { HistoryPage } from './months-view.tsx'

export function BalanceHistoryView() {
  const { t } = useLanguage()
  const { query } = useRoute()
  const history = readBalanceHistory(query.bucket)
  const month = readMonth(query.month)
  const model = useModel(createBalanceHistory, history)
  // The months stay loaded while one is open, so that back shows them at once.
  if (month !== undefined) return <MonthView history={history} month={month} />
  return (
    <HistoryPage model={model} explanation={<p className="text-secondary">{t(`wallet.define.${balanceOf(history)}`)}</p>}>
      {reading => <HistoryBody history={history} reading={reading} />}
    </HistoryPage>
  )
}

function HistoryBody({ history, reading }: { history: BalanceHistory; reading: HistoryReading }) {
  const { months, reconciliation } = reading
  const { router } = useStores()
  const { t, f } = useLanguage()
  const { amountOrHidden } = useMoney()
  if (!reconciliation) return <HistorySilent />
  return (
    <>
      {history === 'total' && <p className="text-13 text-secondary">{t('wallet.funds.explain')}</p>}
      <HistorySum reconciliation={reconciliation} name={t(`wallet.part.${balanceOf(history)}`)} />
      {months.length > 0 ? (
        <Section title={t('wallet.months.title')}>
          <div className="stack-8 amount-rows">
            <List label={t('wallet.months.title')}>
              {months.map(({ month, net, closing, ...sums }) => {
                const gap = reconciliation.gaps.get(month)
                return (
                  <ListRow
                    key={month}
                    title={f.month(month)}
                    meta={
                      gap === undefined ? (
                        t('wallet.history.inOut', { in: amountOrHidden(sums.in), out: amountOrHidden(sums.out) })
                      ) : (
                        <span className="warn">{t('wallet.differsBy', { amount: amountOrHidden(gap) })}</span>
                      )
                    }
                    value={<Amount value={net} signed />}
                    after={<BalanceAfter value={closing} />}
                    onOpen={() => router.navigate('/wallet', { view: 'trail', bucket: history, month })}
                    chevron
                  />
                )
              })}
            </List>
          </div>
        </Section>
      ) : (
        <EmptyState title={t('wallet.funds.empty')} />
      )}
    </>
  )
}

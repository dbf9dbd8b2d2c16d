import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useLanguage, useModel } from '../../../hooks/use-stores.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Card } from '../../../ui/page.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { VirtualList } from '../../../ui/virtual-list.tsx'
import { NotLoaded } from '../../../widgets/load-error.tsx'
import { ListEnd } from '../../../widgets/paged-list.tsx'
import { FlowListRow, FlowSheet } from '../../../widgets/flow-sheet.tsx'
import { RefreshPage } from '../balances/total-head.tsx'
import type { ReadyFunds } from '../funds/funds-model.ts'
import {
  HistorySilent, ReconciledTotals, RowsTotals, amountRow, kindRows, movedRows
} from '../reconciliation/reconciled-totals.tsx'
import { checkGap } from '../reconciliation/reconciliation.ts'
import { progressLabel } from '../statement/statement-reader.ts'
import { balanceOf, type BalanceHistory } from './history-model.ts'
import { createHistoryMonth, type MonthReading } from './month-model.ts'

export function MonthView({ history, month }: { history: BalanceHistory; month: string }) {
  const { t, f } = useLanguage()
  const model = useModel(createHistoryMonth, history, month)
  const list = useStore(model.$list)
  const reading = useStore(model.$reading)
  const [opened, setOpened] = useState<FlowRow | null>(null)
  const title = t('common.pair', { one: t(`wallet.part.${balanceOf(history)}`), other: f.month(month) })

  return (
    <RefreshPage
      model={model}
      head={<h2 className="text-20 break-words">{title}</h2>}
      isRead={list.type === 'ready'}
      instant={list.type === 'ready' ? list.first.as_of : null}
    >
      <NotLoaded state={list} rows={8} onRetry={model.reload} />
      {list.type === 'ready' && !reading &&
        (list.first.months ? <EmptyState title={t('wallet.history.noMonth')} /> : <HistorySilent />)}
      {list.type === 'ready' && reading && (
        <>
          <MonthSum reading={reading} title={title} />
          <RowsSum {...{ model, list, reading }} />
          <MonthRows {...{ model, list }} namesBucket={history === 'total'} onOpen={setOpened} />
        </>
      )}
      {opened && <FlowSheet rows={[opened]} onClose={() => setOpened(null)} />}
    </RefreshPage>
  )
}

function MonthSum({ reading: { month, gap }, title }: { reading: MonthReading; title: string }) {
  const { t } = useLanguage()
  const kinds = kindRows(month, { t })
  return (
    <Card>
      <ReconciledTotals
        rows={[amountRow(t('wallet.history.start'), month.opening), ...(kinds.length > 0 ? kinds : movedRows(month, { t }))]}
        label={t('wallet.history.end')}
        value={month.closing}
        check={checkGap(gap)}
        name={title}
        unit
      />
    </Card>
  )
}

interface MonthPartProps {
  model: ReturnType<typeof createHistoryMonth>
  list: ReadyFunds
}

function MonthRows(props: MonthPartProps & { namesBucket: boolean; onOpen: (row: FlowRow) => void }) {
  const { model, list, namesBucket, onOpen } = props
  const { t } = useLanguage()
  const draw = useCallback(
    (row: FlowRow) => (
      <FlowListRow rows={[row]} time="dateTime" namesBucket={namesBucket} after onOpen={() => onOpen(row)} bare />
    ),
    [namesBucket, onOpen]
  )
  return (
    <>
      <div className="card clip amount-rows wallet-long">
        <VirtualList
          label={t('wallet.funds.title')}
          rows={list.rows}
          total={list.first.total}
          onEnd={list.more === 'waiting' ? () => void model.loadMore() : undefined}
        >
          {draw}
        </VirtualList>
      </div>
      <ListEnd list={list} onMore={model.loadMore} />
    </>
  )
}

function RowsSum({ model, list, reading }: MonthPartProps & { reading: MonthReading }) {
  const language = useLanguage()
  const { t } = language
  const isAddingUp = useStore(model.$isAddingUp)
  const { isWhole, reconciliation, sum } = reading
  const count = list.rows.length
  return (
    <div className="stack-8">
      <p className="text-13 text-secondary" role="status">
        {isWhole ? t('wallet.history.whole', { count }) : progressLabel(count, list.first.total, language)}
      </p>
      {reconciliation.type === 'unknown' ? (
        <Card>
          <TotalsTable rows={[amountRow(t('wallet.funds.title'), sum, true)]} />
        </Card>
      ) : (
        <RowsTotals
          reconciliation={reconciliation}
          openingLabel={t(isWhole ? 'wallet.history.start' : 'wallet.reconciliation.before')}
          rowsLabel={t('wallet.funds.title')}
          closingLabel={t('wallet.history.end')}
        />
      )}
      {!isWhole && (
        <Button wide busy={isAddingUp && t('common.loading')} onClick={() => void model.addUp()}>
          {t('wallet.history.addUp')}
        </Button>
      )}
    </div>
  )
}

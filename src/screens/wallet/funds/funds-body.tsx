import { useStore } from '@nanostores/react'

import { useLanguage } from '../../../hooks/use-stores.ts'
import { useIsTable } from '../../../hooks/use-is-table.ts'
import { Amount, StaleFigures } from '../../../money/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Card } from '../../../ui/page.tsx'
import { SortableTable } from '../../../ui/sortable-table.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { amountOf, bucketName, eventName, moveName } from '../../../widgets/flow-events.ts'
import { EventAmount } from '../../../widgets/flow-sheet.tsx'
import { NotProvided, sentIn } from '../../../widgets/load-error.tsx'
import { PagedList } from '../../../widgets/paged-list.tsx'
import { amountRow, RowsTotals } from '../reconciliation/reconciled-totals.tsx'
import { FundList, type FundListProps } from './fund-list.tsx'
import { countOf, isWhole } from './funds-filter.ts'
import type { FlowPage } from './funds-model.ts'

type FundsBodyProps = Omit<FundListProps, 'list'>

export function FundsBody({ model, filter, events, current, onOpen }: FundsBodyProps) {
  const { t } = useLanguage()
  const list = useStore(model.$list)
  const isTable = useIsTable(list, model.loadMore)
  const reconciliation = useStore(model.$reconciliation)
  const noMatch = countOf(filter) > 0 && t('wallet.funds.emptyFilter')
  return (
    <>
      <PagedList
        model={model}
        list={list}
        loading={{ rows: 8 }}
        noMatch={noMatch}
        empty={({ first }) => (
          <>
            <EmptyState
              {...(!noMatch && { drawing: 'hoarding' })}
              title={noMatch || t('wallet.funds.empty')}
              verb={noMatch && t('wallet.funds.all')}
              onVerb={() => model.select({})}
            />
            {noMatch && <FundsBalances {...{ model, filter, first }} />}
          </>
        )}
      >
        {ready => (
          <>
            <FundsBalances {...{ model, filter }} first={ready.first} />
            {isTable ? (
              <FundTable {...{ events, current, onOpen }} isPart={ready.more !== 'end'} />
            ) : (
              <FundList {...{ model, filter, list: ready, events, current, onOpen }} />
            )}
          </>
        )}
      </PagedList>
      <RowsTotals reconciliation={reconciliation} openingLabel={t('wallet.history.before')} closingLabel={t('wallet.reconciliation.closing')} />
    </>
  )
}

/** `isPart`: rows are missing, so it cannot be sorted. */
function FundTable(props: Omit<FundsBodyProps, 'model' | 'filter'> & { isPart: boolean }) {
  const { events, isPart, current, onOpen } = props
  const { t, f, tag } = useLanguage()
  return (
    <SortableTable
      locale={tag}
      label={t('wallet.funds.title')}
      rows={events}
      isPart={isPart}
      current={current?.id}
      onOpen={({ rows }) => onOpen(rows)}
      columns={[
        { label: t('common.time'), value: ({ rows: [{ time }] }) => time, draw: ({ rows: [{ time }] }) => f.dateTime(time) },
        { label: t('flow.unknown'), value: ({ rows }) => eventName(rows, { t }) },
        {
          label: t('adCenter.metric.balance'),
          value: ({ rows }) => (amountOf(rows).isMove ? moveName(rows, { t }) : bucketName(rows[0].bucket, { t }))
        },
        {
          label: t('common.amount'),
          isFigure: true,
          value: ({ rows }) => amountOf(rows).amount,
          draw: ({ rows }) => <EventAmount rows={rows} />
        }
      ]}
    />
  )
}

function FundsBalances({ model, filter, first }: Pick<FundsBodyProps, 'model' | 'filter'> & { first: FlowPage }) {
  const { t } = useLanguage()
  const { total, opening_balance, closing_balance } = first
  const rows = [
    amountRow(t('wallet.funds.opening'), opening_balance),
    { label: t('wallet.funds.closing'), figure: closing_balance && <Amount value={closing_balance} unit /> }
  ]
  return (
    <Card className="stack-4">
      {total != null && <p className="text-bold">{t('wallet.funds.count', { count: total })}</p>}
      <StaleFigures.Provider value={useStore(model.$isStale)}>
        <TotalsTable rows={rows} />
      </StaleFigures.Provider>
      <NotProvided
        of={[[t('adCenter.sheet.source'), first.as_of], [t('wallet.export.count'), total], ...sentIn(rows)]}
      />
      {!isWhole(filter) && <p className="text-13 text-secondary">{t('wallet.funds.partText')}</p>}
    </Card>
  )
}

import { useStore } from '@nanostores/react'

import type { FlowRow } from '../../../api/calls.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { Loading } from '../../../widgets/loading.tsx'
import { ListEnd } from '../../../widgets/paged-list.tsx'
import { ReconciliationTable } from '../balances/reconciliation-table.tsx'
import { FundList } from './fund-list.tsx'
import { FundsBalances } from './funds-balances.tsx'
import { countOf } from './funds-filter.ts'
import type { FundsFilter } from './funds-filter.ts'
import type { FundsModel } from './funds-model.ts'

export interface FundsBodyProps {
  model: FundsModel
  filter: FundsFilter
  onOpen: (row: FlowRow) => void
}

/** The movements in each of their states, and what they add up to. */
export function FundsBody({ model, filter, onOpen }: FundsBodyProps) {
  const { t } = useLanguage()
  const list = useStore(model.$list)
  const isStale = useStore(model.$isStale)
  const proof = useStore(model.$reconciliation)
  if (list.type === 'loading') return <Loading rows={8} />
  if (list.type === 'failed') return <LoadError error={list.error} onRetry={model.reload} />
  const { rows, first, more } = list
  const isFiltered = countOf(filter) > 0
  if (rows.length === 0) {
    return (
      <>
        <EmptyState
          title={t(isFiltered ? 'wallet.funds.emptyFilter' : 'wallet.funds.empty')}
          text={isFiltered ? undefined : t('wallet.funds.emptyText')}
          action={
            isFiltered && (
              <Button kind="quiet" onClick={() => model.select({})}>
                {t('wallet.funds.showAll')}
              </Button>
            )
          }
        />
        {isFiltered && <FundsBalances filter={filter} first={first} isStale={isStale} />}
      </>
    )
  }
  const onMore = (): void => void model.loadMore()
  return (
    <>
      <FundsBalances filter={filter} first={first} isStale={isStale} />
      <FundList
        rows={rows}
        total={more === 'end' ? rows.length : first.total}
        place={model.place}
        onPlace={model.keepPlace}
        onEnd={more === 'waiting' ? onMore : undefined}
        onOpen={onOpen}
      />
      <ListEnd list={list} end={count => t('wallet.funds.end', { count })} onMore={onMore} />
      {proof.type !== 'none' && (
        <ReconciliationTable
          proof={proof}
          openingLabel={t('wallet.proof.opening')}
          closingLabel={t('wallet.proof.closing')}
        />
      )}
    </>
  )
}

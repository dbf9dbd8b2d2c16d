import { useStore } from '@nanostores/react'

import type { FlowRow } from '../../../api/calls.ts'
import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { valueOf } from '../../../stores/loadable.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { List } from '../../../ui/list-row.tsx'
import { Section } from '../../../ui/page.tsx'
import { LoadError, Loading } from '../../../widgets/load-error.tsx'
import { FlowListRow } from '../../../widgets/flow-list-row.tsx'
import type { WalletModel } from '../model.ts'
import { RowsTotals } from '../reconciliation/reconciled-totals.tsx'

/** The newest movements of the available balance, and that they lead to it. */
export function RecentRows({ model, onOpen }: { model: WalletModel; onOpen: (row: FlowRow) => void }) {
  const { router } = useStores()
  const { t } = useLanguage()
  const recent = valueOf(useStore(model.$recent))
  const { recent: error } = useStore(model.$trouble)
  const proof = useStore(model.$reconciliation)
  const rows = recent?.list ?? []
  const isOneBucket = rows.length > 0 && rows.every(row => row.bucket === 'available')

  return (
    <Section
      title={t('wallet.funds.title')}
      action={
        <Button kind="quiet" onClick={() => router.navigate('/wallet', { view: 'funds' })}>
          {t('wallet.funds.all')}
        </Button>
      }
    >
      <div className="s12">
        {error && <LoadError error={error} onRetry={model.reload} />}
        {!recent && !error && <Loading rows={model.recentSize()} />}
        {recent && rows.length === 0 && (
          <EmptyState title={t('wallet.funds.empty')} />
        )}
        {rows.length > 0 && (
          <>
            <div className="wallet-rows">
              <List label={t('wallet.funds.title')}>
                {rows.map(row => (
                  <FlowListRow
                    key={row.id}
                    rows={[row]}
                    time="dateTime"
                    namesBucket={!isOneBucket}
                    after
                    onOpen={() => onOpen(row)}
                  />
                ))}
              </List>
            </div>
            <RowsTotals
              proof={proof}
              openingLabel={t('wallet.proof.before')}
              closingLabel={t('wallet.part.available_balance')}
            />
          </>
        )}
      </div>
    </Section>
  )
}

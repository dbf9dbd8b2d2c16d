import { useStore } from '@nanostores/react'
import { Clock, CreditCard, Lock, Repeat, UserRound, Wallet } from 'lucide'

import type { FlowRow } from '../../../api/calls.ts'
import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import type { BankCard } from '../../../stores/bank-card.ts'
import { valueOf } from '../../../stores/loadable.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { List, ListRow } from '../../../ui/list-row.tsx'
import { Section } from '../../../ui/page.tsx'
import { FlowListRow } from '../../../widgets/flow-sheet.tsx'
import { LoadError, Loading } from '../../../widgets/load-error.tsx'
import type { WalletModel } from '../model.ts'
import { RowsTotals } from '../reconciliation/reconciled-totals.tsx'
import { useHasPassword } from '../withdraw/conditions.tsx'
import { destinationOf } from '../withdraw/withdraw-details.ts'
import type { Property } from './balance-parts.ts'

export function RecentRows({ model, onOpen }: { model: WalletModel; onOpen: (row: FlowRow) => void }) {
  const { router } = useStores()
  const { t } = useLanguage()
  const recent = valueOf(useStore(model.$recent))
  const { recent: error } = useStore(model.$trouble)
  const reconciliation = useStore(model.$reconciliation)
  const rows = model.newest(recent?.list)
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
      <div className="stack-12">
        {error && <LoadError error={error} onRetry={model.reload} />}
        {!recent && !error && <Loading rows={model.recentSize()} />}
        {recent && rows.length === 0 && <EmptyState title={t('wallet.funds.empty')} />}
        {rows.length > 0 && (
          <>
            <div className="amount-rows">
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
              reconciliation={reconciliation}
              openingLabel={t('wallet.reconciliation.before')}
              closingLabel={t('wallet.part.available_balance')}
            />
          </>
        )}
      </div>
    </Section>
  )
}

/** Balances and card are null until the backend has answered. */
export function WalletLinks({ property, card }: { property: Property | null; card: BankCard | null }) {
  const { router } = useStores()
  const { t } = useLanguage()
  const isSet = useHasPassword(property)
  const stateOf = (isThere: boolean | null | undefined): string | undefined =>
    isThere == null ? undefined : t(isThere ? 'wallet.passwordSet' : 'wallet.passwordNotSet')
  const go = (...to: Parameters<typeof router.navigate>) => () => router.navigate(...to)
  return (
    <Section title={t('adCenter.tools')}>
      <List>
        <ListRow
          icon={CreditCard}
          title={t('bankCard.title')}
          meta={destinationOf(card).account ?? stateOf(property?.has_bank_card)}
          onOpen={go('/wallet/bind-card')}
        />
        <ListRow
          icon={Lock}
          title={t('payPassword.title')}
          meta={stateOf(isSet)}
          onOpen={go(isSet ? '/ad-center/edit-pay-password' : '/wallet/set-password')}
        />
        <ListRow icon={Clock} title={t('wallet.months.title')} onOpen={go('/wallet', { view: 'months' })} />
        <ListRow icon={Repeat} title={t('exchange.title')} onOpen={go('/wallet/foreign-exchange')} />
        <ListRow icon={Wallet} title={t('wallet.recharge.title')} onOpen={go('/wallet', { view: 'recharge' })} />
        <ListRow icon={UserRound} title={t('profile.title')} onOpen={go('/ad-center', { view: 'account' })} />
      </List>
    </Section>
  )
}

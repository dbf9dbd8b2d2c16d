import { signOf } from '../../../lib/decimal.ts'
import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { useMoney } from '../../../money/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Card } from '../../../ui/page.tsx'
import { ReconciledTotals, amountRow } from '../reconciliation/reconciled-totals.tsx'
import type { MonthsReconciliation } from '../reconciliation/reconciliation.ts'

/** Everything that ever moved, added up to the balance of that name. */
export function HistorySum(props: { proof: MonthsReconciliation; name: string; isStale: boolean }) {
  const { proof, name, isStale } = props
  const { t } = useLanguage()
  const { say } = useMoney()
  return (
    <Card className="s8">
      <ReconciledTotals
        rows={[
          amountRow('before', t('wallet.trail.before'), proof.opening, false, isStale),
          amountRow('in', t('wallet.trail.in'), proof.in, true, isStale),
          amountRow('out', t('wallet.trail.out'), proof.out, true, isStale)
        ]}
        label={name}
        value={proof.balance}
        check={proof.check}
        isStale={isStale}
      />
      <p className="t13 i2">{t(proof.balance === null ? 'wallet.trail.noBalance' : 'common.counted')}</p>
      {signOf(proof.opening) !== 0 && (
        <p className="t13 warn">{t('wallet.trail.earlier', { amount: say(proof.opening) })}</p>
      )}
    </Card>
  )
}

/** In place of the sum: the backend does not tell enough to follow a balance. */
export function HistorySilent() {
  const { router } = useStores()
  const { t } = useLanguage()
  return (
    <EmptyState
      title={t('wallet.trail.silent')}
      text={t('wallet.trail.silentText')}
      verb={t('wallet.funds.title')}
      onVerb={() => router.navigate('/wallet', { view: 'funds' })}
    />
  )
}

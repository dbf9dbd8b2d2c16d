import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { signOf } from '../../../lib/decimal.ts'
import { useMoney } from '../../../money/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/page.tsx'
import { DefinitionList } from '../../../ui/totals-table.tsx'
import { DialogSheet } from '../../../widgets/dialog-sheet.tsx'
import { Unreadable } from '../../../widgets/load-error.tsx'
import { amountRow, ReconciledTotals } from '../reconciliation/reconciled-totals.tsx'
import { checkSum, isUnreadable, PARTS, partsOf, sharesOf, type OtherBalance, type Property } from './balance-parts.ts'

export function PartsCard({ property }: { property: Property }) {
  const { router } = useStores()
  const { t } = useLanguage()
  const { isHidden } = useMoney()
  const parts = partsOf(property)
  // Proportions would reveal hidden amounts.
  const shares = isHidden ? parts.map(() => 1) : sharesOf(parts.map(({ amount }) => amount))
  const check = checkSum(property)
  const mayBePending =
    check.type === 'differs' && property.withdrawal_pending == null && signOf(check.difference) > 0

  return (
    <Card className="stack-8">
      <div className="bar" aria-hidden="true">
        {shares.every(share => share === 0) && <i className="part-0 grow" />}
        {shares.map(
          (share, i) => share > 0 && <i key={i} className={`part-${i + 1}`} style={{ flex: `${share} 0 0%` }} />
        )}
      </div>
      <ReconciledTotals
        rows={parts.map(({ part, amount }, i) => ({
          ...amountRow(t(`wallet.part.${part}`), amount),
          ...(isUnreadable(property, part) && { figure: <Unreadable /> }),
          swatch: i + 1,
          strong: part === 'available_balance',
          onOpen: () =>
            router.navigate('/wallet', { view: 'trail', bucket: part === 'available_balance' ? 'available' : part })
        }))}
        label={t(`wallet.sum.${check.type}`)}
        value={property.total_assets ?? null}
        check={check}
        name={t('wallet.part.total_assets')}
        isSelfEvident
      />
      {mayBePending && <p className="text-13 text-secondary">{t('wallet.noPending')}</p>}
    </Card>
  )
}

export type Term = 'total_assets' | OtherBalance

export function TermSheet({ term, onClose }: { term: Term; onClose: () => void }) {
  const { router } = useStores()
  const { t } = useLanguage()
  return (
    <DialogSheet
      title={t(`wallet.part.${term}`)}
      onClose={onClose}
      actions={
        term === 'total_assets' ? (
          <Button onClick={() => router.navigate('/wallet', { view: 'trail', bucket: 'total' })}>
            {t('wallet.showTransactions')}
          </Button>
        ) : term === 'discount_amount' ? (
          <Button onClick={() => router.navigate('/ad-center/coupons')}>{t('coupons.title')}</Button>
        ) : null
      }
    >
      <div className="stack-12">
        <p>{t(`wallet.define.${term}`)}</p>
        {term === 'total_assets' && (
          <DefinitionList
            term="text-14 text-bold"
            text="text-secondary"
            rows={PARTS.map(part => ({ label: t(`wallet.part.${part}`), figure: t(`wallet.define.${part}`) }))}
          />
        )}
      </div>
    </DialogSheet>
  )
}

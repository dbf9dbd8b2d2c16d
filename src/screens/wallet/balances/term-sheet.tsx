import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogSheet } from '../../../widgets/dialog-sheet.tsx'
import { PARTS } from './balance-parts.ts'
import type { Aside } from './balance-parts.ts'

/** What lies behind an amount, where there is a place that shows it. */
const NEXT = {
  total_assets: {
    label: 'wallet.trail.open',
    path: '/wallet',
    query: { view: 'trail', bucket: 'total' }
  },
  discount_amount: { label: 'coupons.title', path: '/ad-center/coupons', query: {} },
  deposit: null,
  startup_funds: null
} as const

export type Term = 'total_assets' | Aside

/** What an amount means; the total with each of its parts. */
export function TermSheet({ term, onClose }: { term: Term; onClose: () => void }) {
  const { router } = useStores()
  const { t } = useLanguage()
  const go = NEXT[term]
  return (
    <DialogSheet
      title={t(`wallet.part.${term}`)}
      onClose={onClose}
      actions={
        go && <Button onClick={() => router.navigate(go.path, go.query)}>{t(go.label)}</Button>
      }
    >
      <div className="s12">
        <p>{t(`wallet.define.${term}`)}</p>
        {term === 'total_assets' && (
          <dl className="s12">
            {PARTS.map(part => (
              <div key={part}>
                <dt className="t14 b">{t(`wallet.part.${part}`)}</dt>
                <dd className="i2">{t(`wallet.define.${part}`)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </DialogSheet>
  )
}

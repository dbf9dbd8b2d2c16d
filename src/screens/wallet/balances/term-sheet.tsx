import { useLanguage } from '../../../stores/use-language.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { PARTS } from './balance-parts.ts'
import type { Aside } from './balance-parts.ts'

export type Term = 'total_assets' | Aside

/** What an amount means; the total with each of its parts. */
export function TermSheet({ term, onClose }: { term: Term; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Sheet title={t(`wallet.part.${term}`)} closeLabel={t('common.close')} onClose={onClose}>
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
    </Sheet>
  )
}

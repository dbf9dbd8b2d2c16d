import { useStore } from '@nanostores/react'
import { Download } from 'lucide'

import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { Section } from '../../ui/section.tsx'
import type { Contract } from './contract-text.ts'
import type { ContractModel } from './model.ts'

/** When it was signed, its receipt, and whether the kept copy is still the same (TR-15). */
export function SignedCopy({ model, contract }: { model: ContractModel; contract: Contract }) {
  const copy = useStore(model.$copy)
  const { t, f } = useLanguage()
  const { signed_at: at, receipt_no: receipt, signed_document_url: url, signed_sha256: hash } = contract
  const missing = <span className="i3">{t('common.notProvided')}</span>
  const isBad = copy === 'differs' || copy === 'failed'
  return (
    <Section title={t('contract.copyTitle')}>
      <Card>
        <TotalsTable
          rows={[
            {
              key: 'at',
              label: t('contract.signedAt'),
              figure: at ? `${f.date(at)} ${f.time(at)}` : missing
            },
            { key: 'receipt', label: t('contract.receipt'), figure: receipt || missing }
          ]}
        />
        {hash && (
          <p className="t12 i3 any">
            {t('contract.copyHash')}: {hash}
          </p>
        )}
        {copy !== 'none' && (
          <p className={isBad ? 't13 loss' : 't13 i2'} role="status">
            {t(`contract.copy.${copy}`)}
          </p>
        )}
        {url && (
          <div className="links contract-links">
            <Button kind="quiet" icon={Download} onClick={() => model.download(url)}>
              {t('contract.download')}
            </Button>
            {copy === 'failed' && (
              <Button kind="quiet" onClick={() => void model.checkCopy()}>
                {t('common.retry')}
              </Button>
            )}
          </div>
        )}
      </Card>
    </Section>
  )
}

import { Download } from 'lucide'
import type { ReactNode } from 'react'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import type { Contract } from './contract-text.ts'
import { shortHash } from './contract-text.ts'
import type { ContractModel } from './model.ts'

export interface ContractFactsProps {
  model: ContractModel
  contract: Contract
  /** Offers the text once more. */
  canReadAgain?: boolean
}

/** With whom, as what, which version, at what price: above every signature (TR-16). */
export function ContractFacts({ model, contract, canReadAgain = false }: ContractFactsProps) {
  const { router } = useStores()
  const { t } = useLanguage()
  const missing = <span className="i3">{t('common.notProvided')}</span>
  const orMissing = (text: string | null | undefined): ReactNode => text || missing
  const { version, language_note: language, document_url: url, sha256 } = contract
  const edition = version && language ? t('contract.both', { version, language }) : version || language
  return (
    <Card>
      <TotalsTable
        rows={[
          { key: 'with', label: t('contract.with'), figure: orMissing(contract.counterparty) },
          { key: 'role', label: t('contract.role'), figure: orMissing(contract.role) },
          { key: 'version', label: t('contract.version'), figure: orMissing(edition) },
          { key: 'cost', label: t('contract.cost'), figure: orMissing(contract.price_text), strong: true }
        ]}
      />
      <div className="links contract-links">
        {url && (
          <Button kind="quiet" icon={Download} onClick={() => model.download(url)}>
            {t('contract.download')}
          </Button>
        )}
        {canReadAgain && (
          <Button kind="quiet" onClick={() => router.navigate('/ad-center/contract/preview')}>
            {t('contract.readAgain')}
          </Button>
        )}
        {sha256 && (
          <span className="t12 i3 apart">{t('contract.hash', { hash: shortHash(sha256) })}</span>
        )}
      </div>
    </Card>
  )
}

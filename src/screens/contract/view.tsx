import { useStore } from '@nanostores/react'
import { Download } from 'lucide'

import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Card, Page, Section } from '../../ui/page.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { ContractFacts, ContractStatus, ContractSteps } from './contract-details.tsx'
import { ContractGate, UntoldContract } from './contract-gate.tsx'
import type { Contract } from './contract-text.ts'
import { DeclineSheet, useDecline } from './decline-sheet.tsx'
import { createContract } from './model.ts'
import type { ContractModel } from './model.ts'

/** The contract: with whom, at what price, where it stands, and what may be done. */
export function ContractView() {
  const model = useModel(createContract, 'contract', contract => void contract.load())
  return (
    <ContractGate model={model}>
      {contract => (contract ? <Overview model={model} contract={contract} /> : <UntoldContract />)}
    </ContractGate>
  )
}

function Overview({ model, contract }: { model: ContractModel; contract: Contract }) {
  const { router } = useStores()
  const { t } = useLanguage()
  const decline = useDecline(model)
  const { status } = contract
  const isSigned = status === 'submitted' || status === 'accepted'
  const read = () => router.navigate('/ad-center/contract/preview')
  return (
    <>
      <Page gap={16}>
        <ContractSteps current={isSigned ? 4 : 0} />
        <ContractStatus contract={contract} />
        <ContractFacts model={model} contract={contract} canReadAgain={isSigned} />
        {contract.signed_at && <SignedCopy model={model} contract={contract} />}
      </Page>
      {!isSigned && (
        <ActionBar>
          <ButtonRow>
            {status !== 'declined' && <Button onClick={decline.open}>{t('contract.decline')}</Button>}
            <Button kind="primary" onClick={read}>
              {t('contract.read')}
            </Button>
          </ButtonRow>
        </ActionBar>
      )}
      <DeclineSheet decline={decline} contract={contract} />
    </>
  )
}

/** When it was signed, its receipt, and whether the kept copy is still the same (TR-15). */
function SignedCopy({ model, contract }: { model: ContractModel; contract: Contract }) {
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
            {t(copy === 'unnamed' || copy === 'unable' ? `contract.check.${copy}` : `contract.copy.${copy}`)}
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

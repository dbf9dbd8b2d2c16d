import { useStore } from '@nanostores/react'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Page, Section } from '../../ui/page.tsx'
import { OperatorFooter } from '../../widgets/operator-footer.tsx'
import { ContractDetails, ContractSummary, ContractStatus, ContractSteps, DownloadButton } from './contract-details.tsx'
import { ContractActions, ContractGate, type ContractViewProps } from './contract-gate.tsx'
import { isSigned } from './contract-text.ts'

/** The contract: parties, price, status and possible actions. */
export const ContractView = () => <ContractGate View={Overview} />

function Overview({ model, contract }: ContractViewProps) {
  const { router } = useStores()
  const { t } = useLanguage()
  const isDone = isSigned(contract)
  return (
    <>
      <Page gap={16}>
        <ContractSteps current={isDone ? 4 : 0} />
        <ContractStatus contract={contract} />
        <ContractSummary contract={contract} canReadAgain={isDone} />
        {(contract.signed_at || contract.signed_document_url) && <SignedCopy model={model} contract={contract} />}
        <Card>
          <OperatorFooter isBrief />
        </Card>
      </Page>
      {!isDone && (
        <ContractActions model={model} contract={contract}>
          <Button kind="primary" onClick={() => router.navigate('/ad-center/contract/preview')}>
            {t('contract.read')}
          </Button>
        </ContractActions>
      )}
    </>
  )
}

/** Signing time, receipt, and whether the stored copy is unchanged (TR-15). */
function SignedCopy({ model, contract }: ContractViewProps) {
  const copy = useStore(model.$copy)
  const { t, f } = useLanguage()
  const { signed_at: at, receipt_no: receipt, signed_document_url: url, signed_sha256: hash } = contract
  const isBad = copy === 'differs' || copy === 'failed'
  return (
    <Section title={t('contract.copyTitle')}>
      <Card>
        <ContractDetails
          details={[
            ['contract.signedAt', at && `${f.date(at)} ${f.time(at)}`],
            ['contract.receipt', receipt]
          ]}
        />
        {hash && <p className="text-12 text-tertiary break-words">SHA-256: {hash}</p>}
        {copy !== 'none' && (
          <p className={isBad ? 'text-13 loss' : 'text-13 text-secondary'} role="status">
            {t(copy === 'unnamed' || copy === 'unable' ? `contract.check.${copy}` : `contract.copy.${copy}`)}
          </p>
        )}
        {url && (
          <div className="links contract-links">
            <DownloadButton url={url} />
            {copy === 'failed' && (
              <Button kind="quiet" onClick={() => void model.checkCopy()}>{t('common.retry')}</Button>
            )}
          </div>
        )}
      </Card>
    </Section>
  )
}

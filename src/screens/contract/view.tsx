import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useModel } from '../../hooks/use-model.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Page } from '../../ui/page.tsx'
import { ContractFacts } from './contract-details.tsx'
import { ContractGate, UntoldContract } from './contract-gate.tsx'
import { ContractStatus } from './contract-status.tsx'
import { ContractSteps } from './contract-steps.tsx'
import type { Contract } from './contract-text.ts'
import { DeclineSheet } from './decline-sheet.tsx'
import { createContract } from './model.ts'
import type { ContractModel } from './model.ts'
import { SignedCopy } from './signed-copy.tsx'
import { useDecline } from './use-decline.ts'

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

import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'

import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { valueOf } from '../../stores/loadable.ts'
import { showToast } from '../../stores/toasts.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, Page, Section } from '../../ui/page.tsx'
import { ActionBar, type ActionBarProps } from '../../ui/action-bar.tsx'
import { NotLoaded } from '../../widgets/load-error.tsx'
import { OperatorFooter } from '../../widgets/operator-footer.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { ContractDetails, ContractSummary, ContractStatus, ContractSteps, DownloadButton } from './contract-details.tsx'
import { createDecline, DeclineSheet } from './decline-sheet.tsx'
import { createContract, isSigned, type Contract, type ContractModel } from './model.ts'

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
            ['common.receiptNo', receipt]
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

export interface ContractViewProps {
  model: ContractModel
  contract: Contract
}

interface ContractGateProps {
  View: ComponentType<ContractViewProps>
  Undisclosed?: ComponentType<Pick<ContractViewProps, 'model'>>
}

/** Loading, failed, not required; else the view of the contract. */
export function ContractGate({ View, Undisclosed = UndisclosedContract }: ContractGateProps) {
  const model = useModel(createContract)
  const state = useStore(model.$account)
  const { t } = useLanguage()
  const contract = valueOf(state)?.contract ?? null
  const unread = state.type !== 'ready' && (
    <Page gap={16}>
      <NotLoaded state={state} rows={4} shape="fact" onRetry={model.load} />
    </Page>
  )
  if (unread && !contract) return unread
  if (contract?.status === 'none') {
    return (
      <Page>
        <EmptyState title={t('contract.noneTitle')} action={<ServiceButton about={t('contract.title')} />} />
      </Page>
    )
  }
  return (
    <>
      {unread}
      {contract ? <View {...{ model, contract }} /> : <Undisclosed model={model} />}
    </>
  )
}

/** The next action and declining; customer service if there is nothing to decline. */
export function ContractActions(props: ActionBarProps & { model: ContractModel; contract: Contract | null }) {
  const { model, contract, children, ...bar } = props
  const { t } = useLanguage()
  const decline = useModel(stores => createDecline(stores, noted => {
    model.take(noted)
    showToast(stores, 'done', 'contract.declined')
    stores.router.replace('/ad-center/contract')
  }, model.load))
  return (
    <>
      <ActionBar {...bar}>
        <ButtonRow>
          {!contract && <ServiceButton kind="secondary" about={t('contract.title')} />}
          {contract && contract.status !== 'declined' && <Button onClick={decline.open}>{t('contract.decline')}</Button>}
          {children}
        </ButtonRow>
      </ActionBar>
      {contract && <DeclineSheet decline={decline} contract={contract} />}
    </>
  )
}

/** For backends that report no contract: points to customer service and to signing. */
function UndisclosedContract({ model }: Pick<ContractViewProps, 'model'>) {
  const { router } = useStores()
  const { t } = useLanguage()
  return (
    <>
      <Page>
        <EmptyState title={t('contract.absentTitle')} text={t('contract.absentText')} />
        <Card>
          <OperatorFooter isBrief />
        </Card>
      </Page>
      <ContractActions model={model} contract={null}>
        <Button kind="primary" onClick={() => router.navigate('/ad-center/contract/sign')}>
          {t('contract.sign')}
        </Button>
      </ContractActions>
    </>
  )
}

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadError, Loading } from '../../widgets/load-error.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import type { Contract } from './contract-text.ts'
import type { ContractModel } from './model.ts'

export interface ContractGateProps {
  model: ContractModel
  /** Null: the backend tells nothing about a contract. */
  children: (contract: Contract | null) => ReactNode
}

/** Loading, failed, not required; else what is made of the contract. */
export function ContractGate({ model, children }: ContractGateProps) {
  const state = useStore(model.$contract)
  const { t } = useLanguage()
  if (state.type === 'loading') {
    return (
      <Page gap={16}>
        <Loading rows={4} shape="fact" />
      </Page>
    )
  }
  const failure = state.type === 'failed' && <LoadError error={state.error} onRetry={model.load} />
  const contract = state.value
  if (failure && !contract) return <Page>{failure}</Page>
  if (contract?.status === 'none') {
    return (
      <Page>
        <EmptyState
          title={t('contract.noneTitle')}
          action={<ServiceButton about={t('contract.title')} />}
        />
      </Page>
    )
  }
  return (
    <>
      {failure && <Page>{failure}</Page>}
      {children(contract)}
    </>
  )
}

/** A contract that customer service alone can show; a signature or signed document is taken here. */
export function UntoldContract() {
  const { router } = useStores()
  const { t } = useLanguage()
  return (
    <>
      <Page>
        <EmptyState title={t('contract.absentTitle')} text={t('contract.absentText')} />
      </Page>
      <ActionBar>
        <ButtonRow>
          <ServiceButton kind="secondary" about={t('contract.title')} />
          <Button kind="primary" onClick={() => router.navigate('/ad-center/contract/sign')}>
            {t('contract.sign')}
          </Button>
        </ButtonRow>
      </ActionBar>
    </>
  )
}

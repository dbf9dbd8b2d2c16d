import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { useStores } from '../../stores/context.ts'
import { errorWords } from '../../stores/error-words.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorRow } from '../../ui/error-row.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Contract } from './contract-text.ts'
import type { ContractModel } from './model.ts'

export interface ContractGateProps {
  model: ContractModel
  children: (contract: Contract) => ReactNode
}

/** Loading, failed, not provided, not required; else what is made of the contract. */
export function ContractGate({ model, children }: ContractGateProps) {
  const state = useStore(model.$contract)
  const { shell } = useStores()
  const language = useLanguage()
  const { t } = language
  if (state.type === 'loading') {
    return (
      <Page gap={16}>
        <Skeleton label={t('common.loading')} rows={4} shape="fact" />
      </Page>
    )
  }
  const failure = state.type === 'failed' && (
    <ErrorRow
      text={t('common.requestFailed')}
      meta={errorWords(state.error, language)}
      onRetry={() => void model.load()}
    />
  )
  const contract = state.value
  if (contract && contract.status !== 'none') {
    return (
      <>
        {failure && <Page>{failure}</Page>}
        {children(contract)}
      </>
    )
  }
  if (failure) return <Page>{failure}</Page>
  return (
    <Page>
      <EmptyState
        title={t(contract ? 'contract.noneTitle' : 'contract.absentTitle')}
        text={t(contract ? 'contract.noneText' : 'contract.absentText')}
        action={
          <Button
            kind="quiet"
            onClick={() => shell.openDialog({ type: 'service', list: 'service', message: null })}
          >
            {t('common.customerService')}
          </Button>
        }
      />
    </Page>
  )
}

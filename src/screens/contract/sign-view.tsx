import { useStore } from '@nanostores/react'
import { TriangleAlert } from 'lucide'

import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form.tsx'
import { Note, Page } from '../../ui/page.tsx'
import { Checkbox } from '../../ui/form-controls.tsx'
import { useId } from '../../ui/use-id.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { ContractSummary, ContractStatus, ContractSteps } from './contract-details.tsx'
import { ContractActions, ContractGate, type ContractViewProps } from './view.tsx'
import { isSigned, type Contract, type ContractModel } from './model.ts'
import { SignMark } from './sign-mark.tsx'
import { createSigning, missingIn } from './sign-model.ts'
import { SignReview } from './sign-review.tsx'

/** Signing: details, signature, name and consent; declining is one tap as well. */
export const SignView = () => <ContractGate View={SignOrSigned} Undisclosed={Sign} />

/** Of a new version nothing is filled in yet. */
function SignOrSigned({ model, contract }: ContractViewProps) {
  return isSigned(contract) ? <Signed contract={contract} /> : <Sign key={contract.version} {...{ model, contract }} />
}

/** @param props `contract`: none if signed but not reported */
function Signed({ contract }: Partial<ContractViewProps>) {
  return (
    <Page gap={16}>
      <ContractSteps current={4} />
      <ContractStatus contract={contract ?? { status: 'submitted' }} />
      {contract && <ContractSummary contract={contract} canReadAgain />}
    </Page>
  )
}

function Sign({ model, contract = null }: { model: ContractModel; contract?: Contract | null }) {
  const { serverClock } = useStores()
  const { t, f } = useLanguage()
  const missingId = useId()
  const signing = useModel(createSigning)
  const form = useStore(signing.$form)
  const review = useStore(signing.$review)
  const text = useStore(model.$text)
  const isSent = useStore(signing.$isSent)
  const missing = missingIn(form)
  const check = text?.type === 'ready' ? text.value.check : null
  const canSign = !text || check === 'same' || check === 'unnamed'
  if (isSent) return <Signed />
  return (
    <>
      <Page gap={16}>
        <ContractSteps current={review ? 2 : 1} />
        {contract && <ContractSummary contract={contract} canReadAgain={text !== null} />}
        {!text && (
          <Note kind="warn" icon={TriangleAlert} title={t('contract.absentTitle')}>{t('contract.absentText')}</Note>
        )}
        {text?.type === 'failed' && <LoadError error={text.error} onRetry={model.loadText} />}
        {check === 'differs' && <Note kind="bad" title={t('contract.check.differs')} alert />}
        {check === 'unable' && <Note kind="bad" title={t('contract.insecure')} alert />}
        <SignMark model={signing} form={form} />
        <div>
          <div className="contract-name">
            <Field
              label={t('contract.name')}
              value={form.name}
              autoComplete="name"
              maxLength={80}
              required
              onChange={name => signing.change({ name })}
            />
            <Field
              label={t('contract.date')}
              value={f.date(serverClock.instant())}
              onChange={() => undefined}
              disabled
            />
          </div>
          <Checkbox required checked={form.hasConsent} onChange={hasConsent => signing.change({ hasConsent })}>
            {t('contract.consent')}
          </Checkbox>
        </div>
      </Page>
      <ContractActions
        model={model}
        contract={contract}
        note={missing && t(`contract.missing.${missing}`)}
        noteId={missingId}
      >
        <Button
          kind="primary"
          disabled={missing !== null || !canSign}
          describedBy={missingId}
          onClick={() => void signing.review(contract, model.load)}
        >
          {t('contract.review')}
        </Button>
      </ContractActions>
      {review && <SignReview model={signing} review={review} contract={contract} />}
    </>
  )
}

import { useStore } from '@nanostores/react'

import { useLanguage, useModel } from '../../hooks/use-stores.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { FormError } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import type { Contract } from './contract-text.ts'
import { contractErrorMessage } from './contract-text.ts'
import type { Decline } from './decline.ts'
import { createDecline } from './decline.ts'
import type { ContractModel } from './model.ts'

/** Refusing, with a reason in the person's own words. */
export function DeclineSheet({ decline, contract }: { decline: Decline; contract: Contract }) {
  const state = useStore(decline.$state)
  const reason = useStore(decline.$reason)
  const language = useLanguage()
  const { t } = language
  if (state.type === 'closed') return null
  if (state.type === 'reported') {
    return (
      <DialogSheet
        title={t('contract.reported')}
        onClose={decline.close}
        actions={<Button onClick={decline.close}>{t('common.close')}</Button>}
      >
        <p>
          {t('contract.reportedText', { reference: state.reference ?? t('common.notProvided') })}
        </p>
      </DialogSheet>
    )
  }
  const isSending = state.type === 'sending'
  return (
    <DialogSheet
      title={t('contract.declineTitle')}
      locked={isSending}
      onClose={decline.close}
      actions={
        <ButtonRow>
          <Button disabled={isSending} onClick={decline.close}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={reason.trim() === ''}
            busy={isSending && t('contract.declining')}
            onClick={() => void decline.send(contract)}
          >
            {t('contract.decline')}
          </Button>
        </ButtonRow>
      }
    >
      <p className="i2 contract-lead">{t('contract.declineText')}</p>
      <TextArea
        label={t('contract.reason')}
        value={reason}
        maxLength={500}
        required
        help={reason.trim() === '' && t('contract.reasonFirst')}
        onChange={decline.write}
      />
      <FormError
        text={
          state.type === 'asking' && state.error
            ? contractErrorMessage(state.error, language)
            : undefined
        }
      />
    </DialogSheet>
  )
}

/** The refusal beside a contract's model; once it is noted, the contract is shown with it. */
export function useDecline(model: ContractModel): Decline {
  return useModel(stores => {
    const { router, shell, language } = stores
    return createDecline(stores, contract => {
      model.take(contract)
      shell.toast('done', language.$language.get().t('contract.declinedToast'))
      router.navigate('/ad-center/contract', {}, { replace: true })
    })
  }, 'decline')
}

import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

import { isOutcomeUnknown } from '../../api/errors.ts'
import type { ApiError } from '../../api/errors.ts'
import { useLanguage, useModel } from '../../hooks/use-stores.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { FormError } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import type { Contract } from './contract-text.ts'
import { contractErrorMessage } from './contract-text.ts'
import type { ContractModel } from './model.ts'

type Declining =
  | { type: 'closed' }
  | { type: 'asking'; error: ApiError | null }
  | { type: 'sending' }
  /** Told to customer service, where the backend takes no refusal itself. */
  | { type: 'reported'; reference: string | null }

/**
 * Says no to the contract, with a reason. The call of the contract is used only where the
 * backend names that it understands it; elsewhere the refusal is a message to the operator.
 */
export function createDecline(stores: Stores, onDeclined: (contract: Contract) => void) {
  const { config, idempotencyKeys, language, request } = stores
  const $state = atom<Declining>({ type: 'closed' })
  const $reason = atom('')
  let hasEnded = false

  function send(contract: Contract, reason: string) {
    const isDirect = config.$config.get()?.capabilities?.includes('contract_decline') ?? false
    const call = isDirect ? 'contractUploaded' : 'sendFeedback'
    const intent = idempotencyKeys.open(call, `decline ${contract.version ?? ''} ${reason}`)
    const key = { client_request_id: intent.id }
    const done = { contract: null, reference: null, id: intent.id }
    if (isDirect) {
      const version = contract.version ? { contract_version: contract.version } : {}
      return request('contractUploaded', { declined: true, reason, ...version, ...key }).then(answer =>
        answer.ok ? { ...done, contract: answer.value.contract } : { ...answer, id: intent.id }
      )
    }
    const { t } = language.$language.get()
    const topic = t('contract.declineTopic', { version: contract.version ?? '' }).trim()
    return request('sendFeedback', { topic, content: reason, ...key }).then(answer =>
      answer.ok ? { ...done, reference: answer.value.reference } : { ...answer, id: intent.id }
    )
  }

  return {
    $state,
    $reason,
    open: () => $state.set({ type: 'asking', error: null }),
    close() {
      if ($state.get().type !== 'sending') $state.set({ type: 'closed' })
    },
    write: (reason: string) => $reason.set(reason),
    /** Does nothing without a reason. */
    async send(contract: Contract) {
      const reason = $reason.get().trim()
      if (reason === '' || $state.get().type === 'sending') return
      $state.set({ type: 'sending' })
      const outcome = await send(contract, reason)
      if (!('error' in outcome) || !isOutcomeUnknown(outcome.error)) idempotencyKeys.resolve(outcome.id)
      if (hasEnded) return
      if ('error' in outcome) $state.set({ type: 'asking', error: outcome.error })
      else if (outcome.contract) {
        $state.set({ type: 'closed' })
        onDeclined(outcome.contract)
      } else $state.set({ type: 'reported', reference: outcome.reference ?? null })
    },
    exit() {
      hasEnded = true
    }
  }
}

type Decline = ReturnType<typeof createDecline>

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
      shell.toast('done', language.$language.get().t('contract.declined'))
      router.navigate('/ad-center/contract', {}, { replace: true })
    })
  }, 'decline')
}

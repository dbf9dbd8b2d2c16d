import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

import { useLanguage, useSubmission } from '../../hooks/use-stores.ts'
import type { CallOutput } from '../../api/calls.ts'
import { unlessDenied } from '../../api/reason-of.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createSubmitter } from '../../stores/submission.ts'
import { textDigest } from '../../stores/stored-value.ts'
import { reportLate, showToast } from '../../stores/toasts.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { FormError } from '../../ui/form.tsx'
import { TextArea } from '../../ui/form-controls.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import { contractErrorMessage, hasOtherStatus, isConflict, type Contract } from './model.ts'

type Declining =
  | { type: 'closed' }
  | { type: 'asking' }
  /** Sent to customer service because the backend cannot take it. */
  | { type: 'reported'; reference: string | null }

type Declined = Partial<CallOutput<'contractUploaded'> & CallOutput<'sendFeedback'>>

/**
 * Declines the contract with a reason. Uses the contract call only if the backend lists that
 * capability; otherwise sends the reason to the operator as a message.
 * @param onConflict the contract has changed or is already signed
 */
export function createDecline(stores: Stores, onDeclined: (contract: Contract) => void, onConflict?: () => unknown) {
  const { config, idempotencyKeys, language, request } = stores
  const $state = atom<Declining>({ type: 'closed' })
  const $reason = atom('')

  const takesDecline = (): unknown => config.$config.get()?.capabilities?.includes('contract_decline')

  async function send({ version }: Contract) {
    const reason = $reason.get().trim()
    const isDirect = takesDecline()
    const { t } = language.$language.get()
    // The journal gets a digest, not the text.
    const key = `decline ${version ?? ''} ${textDigest(reason)}`
    const answer = await idempotencyKeys.sendOnce<Declined>(isDirect ? 'contractUploaded' : 'sendFeedback', key, id =>
      isDirect
        ? request('contractUploaded', {
            declined: true, reason, contract_version: version || undefined, client_request_id: id
          })
        : request('sendFeedback', {
            topic: t('contract.declineTopic', { version: version ?? '' }).trim(), content: reason, client_request_id: id
          })
    )
    return unlessDenied(answer, 'contractUploaded', value => hasOtherStatus(value, ['declined']))
  }
  const submitter = createSubmitter(send, ({ contract: named, reference = null }: Declined, asked) => {
    const contract = named ?? (takesDecline() ? { ...asked, status: 'declined' as const } : null)
    $state.set(contract ? { type: 'closed' } : { type: 'reported', reference })
    if (contract) onDeclined(contract)
  }, error => {
    if (isConflict(error)) {
      showToast(stores, 'fail', 'contract.conflict')
      void onConflict?.()
    }
    return false
  }, answer => {
    const done = takesDecline() || (answer.ok && answer.value.contract) ? 'contract.declined' : 'contract.reported'
    const failed = !answer.ok && isConflict(answer.error) ? 'contract.conflict' : undefined
    reportLate(stores, 'contract.declineTitle', done, answer, undefined, failed)
  })

  return {
    $state,
    $reason,
    $submission: submitter.$state,
    open() {
      submitter.clear()
      $state.set({ type: 'asking' })
    },
    close() {
      if (submitter.$state.get().type !== 'sending') $state.set({ type: 'closed' })
    },
    write(reason: string) {
      $reason.set(reason)
      submitter.clear()
    },
    /** Does nothing without a reason. */
    async send(contract: Contract) {
      if ($reason.get().trim() !== '') await submitter.submit(contract)
    },
    exit: submitter.exit
  }
}

export function DeclineSheet({ decline, contract }: { decline: ReturnType<typeof createDecline>; contract: Contract }) {
  const state = useStore(decline.$state)
  const { isSending, isUnsure, error } = useSubmission(decline)
  const reason = useStore(decline.$reason)
  const { t } = useLanguage()
  if (state.type === 'closed') return null
  if (state.type === 'reported') {
    return (
      <DialogSheet
        title={t('contract.reported')}
        onClose={decline.close}
        actions={<Button onClick={decline.close}>{t('common.close')}</Button>}
      >
        <p>{t('contract.reportedText', { reference: state.reference ?? t('common.notProvided') })}</p>
      </DialogSheet>
    )
  }
  const isEmpty = reason.trim() === ''
  return (
    <DialogSheet
      title={t('contract.declineTitle')}
      locked={isSending}
      onClose={decline.close}
      actions={
        <ButtonRow>
          <Button disabled={isSending} onClick={decline.close}>{t('common.cancel')}</Button>
          <Button disabled={isEmpty} busy={isSending && t('common.sending')} onClick={() => void decline.send(contract)}>
            {t('contract.decline')}
          </Button>
        </ButtonRow>
      }
    >
      <div className="stack-12">
        <p className="text-secondary">{t('contract.declineText')}</p>
        <TextArea
          label={t('contract.reason')}
          value={reason}
          maxLength={500}
          required
          help={isEmpty && t('contract.reasonFirst')}
          onChange={decline.write}
        />
      </div>
      <FormError text={error && contractErrorMessage(error, { t })} more={isUnsure && t('common.mayHaveArrived')} />
    </DialogSheet>
  )
}

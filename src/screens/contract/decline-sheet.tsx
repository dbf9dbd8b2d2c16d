import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

import { isOutcomeUnknown } from '../../api/errors.ts'
import type { ApiError } from '../../api/errors.ts'
import { useLanguage } from '../../hooks/use-stores.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { FormError } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import type { Contract } from './contract-text.ts'
import { contractErrorMessage } from './contract-text.ts'

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

  /** The contract as it is now; else the reference of the message. */
  async function send({ version }: Contract, reason: string) {
    const isDirect = config.$config.get()?.capabilities?.includes('contract_decline')
    const call = isDirect ? 'contractUploaded' : 'sendFeedback'
    const { id } = idempotencyKeys.open(call, `decline ${version ?? ''} ${reason}`)
    const { t } = language.$language.get()
    const answer = isDirect
      ? await request('contractUploaded', {
          declined: true, reason, ...(version ? { contract_version: version } : {}), client_request_id: id
        })
      : await request('sendFeedback', {
          topic: t('contract.declineTopic', { version: version ?? '' }).trim(), content: reason, client_request_id: id
        })
    if (answer.ok || !isOutcomeUnknown(answer.error)) idempotencyKeys.resolve(id)
    return answer
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
      const answer = await send(contract, reason)
      if (hasEnded) return
      if (!answer.ok) $state.set({ type: 'asking', error: answer.error })
      else if ('contract' in answer.value && answer.value.contract) {
        $state.set({ type: 'closed' })
        onDeclined(answer.value.contract)
      } else {
        const reference = 'reference' in answer.value ? answer.value.reference : null
        $state.set({ type: 'reported', reference: reference ?? null })
      }
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
  const isEmpty = reason.trim() === ''
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
            disabled={isEmpty}
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
        help={isEmpty && t('contract.reasonFirst')}
        onChange={decline.write}
      />
      <FormError
        text={!isSending && state.error ? contractErrorMessage(state.error, language) : undefined}
      />
    </DialogSheet>
  )
}

import { atom } from 'nanostores'

import type { ApiError } from '../../api/errors.ts'
import { isOutcomeUnknown } from '../../api/errors.ts'
import type { Stores } from '../../stores/create-stores.ts'
import type { Contract } from './contract-text.ts'

export type Declining =
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

export type Decline = ReturnType<typeof createDecline>

import { atom } from 'nanostores'

import type { ApiError } from '../../api/errors.ts'
import { unlessDenied } from '../../api/reason-of.ts'
import { fetchCard, type BankCard, type Method } from '../../stores/bank-card.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { isBareRefusal, mayHaveActed } from '../../money/operation/operation-spec.ts'
import { maskedAccount } from './card-fields.ts'

export interface CardOrder {
  method: Method | null
  /** As typed, without empty fields. */
  values: Readonly<Record<string, string>>
  /** Replaces a bound card. */
  rebinds: boolean
}

export type Saving =
  | { type: 'idle' }
  /** `isChecking`: the answer was lost, and the bound card is being read. */
  | { type: 'sending'; isChecking: boolean }
  | CardFailure

/** Refused; or the answer was lost, and nothing new is bound (`notSaved`) or the outcome is unknown. */
export interface CardFailure {
  type: 'refused' | 'notSaved' | 'unknown'
  error: ApiError
}

/**
 * Saves a card. Its request id is kept in memory only: a journal on the device would have to tell
 * cards apart, and no part of a card may be stored there (TR-21). After a reload the bound card
 * is read first.
 * @param before the card bound before
 */
export function createCardSaver(
  { env, request }: Pick<Stores, 'env' | 'request'>,
  before: () => BankCard | null,
  onSaved: (card: BankCard) => void,
  onFailed: (failure: CardFailure) => void
) {
  const $saving = atom<Saving>({ type: 'idle' })
  let attempt: { content: string; id: string } | null = null

  /** @param accepted what was sent, after a success without the card: the bound one may contradict it */
  async function reconcile(error: ApiError, accepted: CardOrder['values'] | false): Promise<void> {
    $saving.set({ type: 'sending', isChecking: !accepted })
    const old = before()
    const answer = await fetchCard(request)
    const now = answer.ok && answer.value.bound != null ? answer.value : null
    if (!now) {
      if (accepted) saved({ bound: true })
      else fail('unknown', error)
    } else if (isOther(old, now) || (accepted && contentOf(now).includes(endOf(accepted)))) saved(now)
    else if (accepted) fail('unknown', error)
    else fail(mayHaveActed(error) ? 'notSaved' : 'refused', error)
  }
  function fail(type: CardFailure['type'], error: ApiError): void {
    $saving.set({ type, error })
    onFailed({ type, error })
  }
  function saved(card: BankCard): void {
    attempt = null
    $saving.set({ type: 'idle' })
    onSaved(card)
  }

  return {
    $saving,
    /** Sends once; another attempt with the same content reuses the id. */
    async save({ method, values, rebinds }: CardOrder) {
      if ($saving.get().type === 'sending') return
      const body = { ...values, method_id: method?.id, rebind: rebinds || undefined }
      const content = JSON.stringify(body)
      // A backend without ids refuses a second edit after a lost first one, also one that the browser has repeated.
      const isAgain = attempt !== null
      if (attempt?.content !== content) attempt = { content, id: env.randomId() }
      $saving.set({ type: 'sending', isChecking: false })
      const sent = await request('editBankCard', { ...body, client_request_id: attempt.id })
      // Without the card in the answer it counts as denied here, and the bound one is read.
      const answer = unlessDenied(sent, 'editBankCard', ({ bound, masked }) => bound === false || !masked)
      if (answer.ok) saved({ bound: true, method_id: method?.id, fields: answer.value.masked })
      else if (isAgain || mayHaveActed(answer.error) || isBareRefusal(answer.error)) await reconcile(answer.error, sent.ok && sent.value.bound !== false && values)
      else fail('refused', answer.error)
    },
    /** Prepares another review. */
    reset: () => $saving.set({ type: 'idle' })
  }
}

/** How the typed account ends in a card, or any filled field: a change may be in what is masked. */
const endOf = (typed: CardOrder['values']): string => `${maskedAccount(typed)?.slice(-4) ?? ''}"`

/** True for another card, or the same one changed since. */
const isOther = (old: BankCard | null, now: BankCard): boolean =>
  now.bound === true &&
  (old?.bound !== true ||
    old.id !== now.id ||
    old.updated_at !== now.updated_at ||
    contentOf(old) !== contentOf(now))

/** The fields in an order of their own: a backend may send them in any. */
const contentOf = ({ fields }: BankCard): string => JSON.stringify(Object.entries(fields ?? {}).sort())

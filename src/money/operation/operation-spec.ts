import { isOutcomeUnknown, type ApiError, type CallName, type Result } from '../../api/calls.ts'
import type { MessageKey } from '../../lib/message-key.ts'
import type { OperationKey } from '../../stores/idempotency-keys.ts'
import type { CancelReason } from '../../stores/undo-window.ts'

/** What the backend's rows prove about an operation: its outcome, that there is none, or nothing. */
export type Found<R> = R | 'none' | 'unclear'

/** Why an earlier page is shown again. */
export type OperationNotice<O> =
  | { type: 'refused'; error: ApiError; order: O }
  /** Cancelled while it was pending. */
  | { type: 'notSent'; why: CancelReason }
  /** Cut off by a reload and not executed. */
  | { type: 'cutOff'; order: O }

/** The current stage of an operation. */
export type OperationStage<O, R> =
  /** Its form is not on the screen. */
  | { type: 'closed' }
  | { type: 'form'; notice: OperationNotice<O> | null }
  | { type: 'review'; order: O; notice: OperationNotice<O> | null }
  /** Confirmed, not sent yet; `until` in milliseconds since 1970. */
  | { type: 'pendingUndo'; order: O; until: number }
  | { type: 'sending'; order: O }
  /** The answer was lost, or a reload cut it off (`error` null): the backend is being asked. */
  | { type: 'reconciling'; order: O; error: ApiError | null }
  /** The backend could not be asked, or (`isUnclear`) its rows prove nothing. */
  | { type: 'unknown'; order: O; error: ApiError | null; isUnclear: boolean }
  /** `error`: what the backend said to it. */
  | { type: 'notExecuted'; order: O; error: ApiError | null }
  | { type: 'done'; order: O; result: R }

/** The texts that differ between operations. */
export interface OperationMessages {
  /** Its name: "Withdrawal". */
  title: MessageKey
  /** Title of its review: the page that confirms details which the form cannot show, such as a quote. Absent: there is none. */
  reviewTitle?: MessageKey
  /** Title: "Not requested". */
  notExecuted: MessageKey
  /** What sending again after a reload means. Default: it should count once. */
  sentAnew?: MessageKey
  /** Title of the receipt: "Withdrawal requested". */
  done: MessageKey
  /** Label of the button that leaves the receipt. */
  leave: MessageKey
}

/** The behaviour of one kind of operation, apart from its presentation. */
export interface OperationSpec<O extends object, R> {
  call: CallName
  /** Its initial stage: a form on the screen (default), or one that is opened. */
  home?: 'form' | 'closed'
  messages: OperationMessages
  /** Identifies this intention among all others; contains no secret. */
  key(order: O): string
  /** Restores what a key keeps of an order after a reload; null for another screen's key. */
  read(key: string): O | null
  /** Reads the rows it would join, at its confirmation: those listed before it was sent are not its own. */
  readKnown?(): Promise<Result<{ list: readonly { id: string }[] }>>
  /** Sends it under `id`, the same for every attempt. A success that proves nothing is an error. */
  send(order: O, id: string): Promise<Result<R>>
  /** Finds its outcome in the backend's own rows. */
  reconcile(order: O, key: OperationKey): Promise<Result<Found<R>>>
  /** Whether the backend may have acted despite the error. Default: {@link mayHaveActed}. */
  isUnsure?(error: ApiError): boolean
  /** Certainly not executed. Returns `review` if the order can be confirmed again unchanged. */
  onRefused(order: O, error: ApiError): 'form' | 'review'
  /** Cut off by a reload and not executed: restores what is left of the order. */
  onCutOff(order: O, key: OperationKey): void
  onDone?(order: O, result: R): void
  /** The user left while the outcome was unknown. */
  onLeftUnknown?(): void
  /** It ended after its screen was unmounted; a toast reported it. */
  onSettledAfterUnmount?(): void
}

/** True when the backend may have acted despite the error. */
export const mayHaveActed = (error: ApiError): boolean =>
  isOutcomeUnknown(error) || (error.type === 'refused' && (error.code !== 400 || error.reason === 'idempotency_conflict'))

/** A refusal without a reason of the contract. */
export const isBareRefusal = (error: ApiError): boolean => error.type === 'refused' && !error.reason

/** True for a state, in whatever spelling, by which a success says that it was turned down. */
export const isTurnedDown = (state: string | null | undefined): boolean =>
  /^(put)?(fail|reject|cancel|declin|refus)/i.test(state ?? '')

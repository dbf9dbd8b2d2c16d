import type { CallName } from '../../api/calls.ts'
import { isOutcomeUnknown, type ApiError, type Result } from '../../api/errors.ts'
import type { Language } from '../../i18n/i18n.ts'
import { signOf } from '../../lib/decimal.ts'
import type { MessageKey } from '../../lib/message-key.ts'
import type { OperationKey } from '../../stores/idempotency-keys.ts'
import type { CancelReason } from '../../stores/undo-window.ts'
import type { Money, TypedAmount } from '../create-money.ts'

/** What the backend's rows tell of an operation: its outcome, that there is none, or neither for sure. */
export type Found<R> = R | 'none' | 'unclear'

/** Why a page that was passed already is shown again. */
export type OperationNotice<O> =
  | { type: 'refused'; error: ApiError; order: O }
  /** It was pending and not sent. */
  | { type: 'notSent'; why: CancelReason }
  /** A reload has cut it off, and it was not executed. */
  | { type: 'cutOff'; order: O }

/** Where an operation stands. */
export type OperationStage<O, R> =
  /** Its form is not on the screen. */
  | { type: 'closed' }
  | { type: 'form'; notice: OperationNotice<O> | null }
  | { type: 'review'; order: O; notice: OperationNotice<O> | null }
  /** Confirmed and not sent yet; `until` in milliseconds since 1970. */
  | { type: 'pendingUndo'; order: O; until: number }
  | { type: 'sending'; order: O }
  /** The answer was lost, or a reload has cut it off (`error` null): the backend is asked. */
  | { type: 'reconciling'; order: O; error: ApiError | null }
  /** Nobody could be asked so far; `error` null: what the backend shows proves nothing. */
  | { type: 'unknown'; order: O; error: ApiError | null }
  | { type: 'notExecuted'; order: O }
  | { type: 'done'; order: O; result: R }

/** What an operation is called; the rest of what it says is the same for each. */
export interface OperationMessages {
  /** Its name: "Withdrawal". */
  title: MessageKey
  /** Title of its review, where it has one. */
  reviewTitle?: MessageKey
  /** Title: "Not requested". */
  notExecuted: MessageKey
  /** What follows when one that a reload has cut off is sent again: it counts once, unless told. */
  sentAnew?: MessageKey
  /** Title of the receipt: "Withdrawal requested". */
  done: MessageKey
  /** The way on from the receipt. */
  leave: MessageKey
}

/** What one kind of operation is, apart from its looks. */
export interface OperationSpec<O extends object, R> {
  call: CallName
  /** Where it rests: a form that stands on the screen (default), or one that is opened. */
  home?: 'form' | 'closed'
  /** What the form cannot show at once, such as a quote, is confirmed on a page of its own. */
  hasReview?: boolean
  messages: OperationMessages
  /** Tells this intention from every other, never with a secret. */
  key(order: O): string
  /** What is left of an order after a reload; null for a key that another screen has written. */
  read(key: string): O | null
  /** Ids of the rows among which it would stand, before it is sent; null when they were not read. */
  known?(): string[] | null
  /** Once under `id`, the same for every try. A success that proves nothing is an error. */
  send(order: O, id: string): Promise<Result<R>>
  /** What became of it, by the backend's own rows. */
  reconcile(order: O, key: OperationKey): Promise<Result<Found<R>>>
  /** Whether the backend may have acted although it did not say so; {@link mayHaveActed} unless told. */
  isUnsure?(error: ApiError): boolean
  /** Not executed for sure, and why. Says whether what was confirmed can be confirmed again as it is. */
  onRefused(order: O, error: ApiError): 'form' | 'review'
  /** One that a reload has cut off was not executed: takes up again what is left of it. */
  onCutOff(order: O, key: OperationKey): void
  onDone?(order: O, result: R): void
  /** Left while its outcome was not known. */
  onLeftUnknown?(): void
  /** It has ended in whatever way when its screen was gone; that was said. */
  onSettledAfterUnmount?(): void
}

/** What an operation can move; null where no amount above zero was typed. */
export const aboveZero = (typed: TypedAmount): string | null =>
  typed.type === 'amount' && signOf(typed.value) > 0 ? typed.value : null

/** What it may move: `100.00 to 2,000.00 USD`; an empty unit is one that nobody names. */
export const limitsLabel = (
  { min, max }: { min: string; max: string },
  { t }: Pick<Language, 't'>,
  { amount, currency }: Pick<Money, 'amount' | 'currency'>,
  unit = currency
): string => t('common.range', { min: amount(min), max: amount(max), currency: unit }).trim()

/** True when the backend may have acted although it did not say so. */
export const mayHaveActed = (error: ApiError): boolean =>
  isOutcomeUnknown(error) ||
  (error.type === 'refused' && (error.code !== 400 || error.reason === 'idempotency_conflict'))

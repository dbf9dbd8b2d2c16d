import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { CallName } from '../api/calls.ts'
import { isOutcomeUnknown } from '../api/errors.ts'
import type { ApiError, Result } from '../api/errors.ts'
import { disposeAll } from '../lib/disposer.ts'
import type { Disposer } from '../lib/disposer.ts'
import type { MessageKey } from '../lib/message-key.ts'
import type { Stores } from '../stores/create-stores.ts'
import type { Found } from './find-new-row.ts'
import { createUndoWindow } from '../stores/undo-window.ts'
import type { CancelReason } from '../stores/undo-window.ts'
import type { OperationKey } from '../stores/idempotency-keys.ts'

/** Milliseconds between two looks for an operation whose answer was lost, and how many there are. */
export const RECONCILE_MS = 3000
export const RECONCILE_TRIES = 20
/** Milliseconds after a try in which it may still be under way within the server. */
const SETTLE_MS = 6000

/** An operation with money from the confirmation on. */
export type OperationState<D, R> =
  | { type: 'idle' }
  /** Not sent yet; `until` in milliseconds since 1970. */
  | { type: 'held'; operation: D; until: number }
  | { type: 'sending'; operation: D }
  /** The answer was lost, or a reload has cut it off (`error` null): the backend is asked. */
  | { type: 'checking'; operation: D; error: ApiError | null }
  /** Nobody could be asked so far; `error` null: what the backend shows proves nothing. */
  | { type: 'unknown'; operation: D; error: ApiError | null }
  | { type: 'notDone'; operation: D }
  | { type: 'done'; operation: D; result: R }

export interface OperationOptions<D, R> {
  call: CallName
  /** Passing lines for whoever has left the screen. */
  words: Record<'title' | 'done' | 'refused' | 'notSent', MessageKey>
  /** Tells this intention from every other, never with a secret. */
  subject(operation: D): string
  /** Ids of the rows among which it would stand, before it is sent; null when they were not read. */
  known?(): string[] | null
  /** Once under `id`, the same for every try. A success that proves nothing is an error. */
  send(operation: D, id: string): Promise<Result<R>>
  /** What became of it. */
  look(operation: D, intent: OperationKey): Promise<Result<Found<R>>>
  /** Whether the backend may have acted although it did not say so; {@link mayHaveActed} unless told. */
  isUnsure?(error: ApiError): boolean
  /** Held and not sent. */
  onCancelled(why: CancelReason, operation: D): void
  /** Not done for sure, and why. */
  onRefused(operation: D, error: ApiError): void
  /** It has ended in whatever way when nobody looked any more; that was said. */
  onSettledAfterUnmount?(): void
}

export interface Operation<D, R> {
  $stage: ReadableAtom<OperationState<D, R>>
  /**
   * Holds it for the time in which it can be taken back, then sends it: a new one, or again one
   * that was not done. Only a person does that; its id stays the first one.
   */
  start(operation: D): void
  sendNow(): void
  undo(): void
  /** Asks what became of an operation: of one that a reload has cut off, or again. */
  look(operation?: D): Promise<void>
  /** Back to nothing, unless something is under way. */
  leave(): void
  exit(): void
}

/** True when the backend may have acted although it did not say so. */
export const mayHaveActed = (error: ApiError): boolean =>
  isOutcomeUnknown(error) ||
  (error.type === 'refused' && (error.code !== 400 || error.reason === 'idempotency_conflict'))

/**
 * One operation with money: held, sent once, and when its answer is lost looked for. A lost answer is
 * never taken for a failure, and nothing is sent again by itself. It belongs to the account under
 * which it was made: it is neither sent nor told to another one.
 */
export function createOperation<D extends object, R>(
  { env, idempotencyKeys, language, moneyMoved, serverClock, session, settings, shell }: Stores,
  options: OperationOptions<D, R>
): Operation<D, R> {
  const { call, subject, words, onCancelled, isUnsure = mayHaveActed } = options
  const $stage = atom<OperationState<D, R>>({ type: 'idle' })
  const epoch = session.$epoch.get()
  let stopTimer: Disposer = () => undefined
  let hasEnded = false
  /** Milliseconds that were waited for since the last try, whatever a clock says. */
  let waited = 0
  /**
   * The intention that a confirmed operation belongs to, when one was open. Its first try may still be
   * answered elsewhere, in another tab or by a screen that was left, and is not made a second one.
   */
  let again: OperationKey | null = null

  const isOver = (): boolean => session.$epoch.get() !== epoch

  const hold = createUndoWindow<D>(env, settings.undoMs, operation => void send(operation), (why, operation) => {
    if (isOver()) return
    if (hasEnded) {
      shell.toast('fail', language.$language.get().t(words.notSent))
      return
    }
    $stage.set({ type: 'idle' })
    onCancelled(why, operation)
  })
  const stopAccount = session.$epoch.listen(() => {
    stopTimer()
    hold.undo()
    $stage.set({ type: 'idle' })
  })

  async function send(operation: D): Promise<void> {
    stopTimer()
    if (isOver()) return
    $stage.set({ type: 'sending', operation })
    waited = 0
    const intent = idempotencyKeys.open(call, subject(operation), again, options.known?.())
    again = null
    const answer = await options.send(operation, intent.id)
    if (isOver()) return
    const isOpen = !answer.ok && isUnsure(answer.error)
    if (!isOpen) idempotencyKeys.resolve(intent.id)
    if (hasEnded) tellLate(answer, isOpen)
    else if (answer.ok) $stage.set({ type: 'done', operation, result: answer.value })
    else if (isOpen) await look(operation, intent, answer.error, 0)
    else {
      $stage.set({ type: 'idle' })
      options.onRefused(operation, answer.error)
    }
  }

  function tellLate({ ok }: Result<R>, isOpen: boolean): void {
    const { t } = language.$language.get()
    if (ok) shell.toast('done', t(words.done))
    else shell.toast('fail', `${t(words.title)}: ${t(isOpen ? 'operation.unknownTitle' : words.refused)}`)
    options.onSettledAfterUnmount?.()
    moneyMoved.emit()
  }

  /** @param looks how often it was looked for already */
  async function look(operation: D, intent: OperationKey, error: ApiError | null, looks: number): Promise<void> {
    stopTimer()
    const latest = idempotencyKeys.find(call, subject(operation)) ?? intent
    again = latest
    $stage.set({ type: 'checking', operation, error })
    const answer = await options.look(operation, latest)
    if (hasEnded || isOver()) return
    const lookAgain = (cause: ApiError | null): void => {
      stopTimer = env.clock.after(RECONCILE_MS, () => {
        waited += RECONCILE_MS
        void look(operation, latest, cause, looks + 1)
      })
    }
    if (!answer.ok || answer.value === 'unclear') {
      const cause = error ?? (answer.ok ? null : answer.error)
      $stage.set({ type: 'unknown', operation, error: answer.ok ? null : cause })
      if (looks + 1 < RECONCILE_TRIES) lookAgain(cause)
    } else if (answer.value === 'none') {
      if (isSettled(latest)) $stage.set({ type: 'notDone', operation })
      else lookAgain(error)
    } else {
      idempotencyKeys.resolve(latest.id)
      again = null
      $stage.set({ type: 'done', operation, result: answer.value })
    }
  }
  function isSettled({ tried }: OperationKey): boolean {
    const now = serverClock.now()
    return waited >= SETTLE_MS || (now !== null && tried !== null && now - tried >= SETTLE_MS)
  }

  async function lookAgain(): Promise<void> {
    const stage = $stage.get()
    if (stage.type === 'unknown' && again) await look(stage.operation, again, stage.error, 0)
  }
  const stop = disposeAll([
    stopAccount,
    env.online.listen(isOnline => {
      if (isOnline) void lookAgain()
    })
  ])

  return {
    $stage,
    start(operation) {
      const { type } = $stage.get()
      if ((type !== 'idle' && type !== 'notDone') || isOver()) return
      if (again?.subject !== subject(operation)) again = null
      again = idempotencyKeys.find(call, subject(operation)) ?? again
      hold.start(operation)
      // Without a network it is let go within `start`.
      const held = hold.$pending.get()
      if (held.type === 'held') $stage.set(held)
    },
    sendNow: hold.doNow,
    undo: hold.undo,
    async look(operation) {
      if (!operation) return lookAgain()
      const intent = idempotencyKeys.find(call, subject(operation))
      if ($stage.get().type === 'idle' && intent) await look(operation, intent, null, 0)
    },
    leave() {
      const { type } = $stage.get()
      if (type !== 'unknown' && type !== 'notDone' && type !== 'done') return
      stopTimer()
      $stage.set({ type: 'idle' })
    },
    exit() {
      hasEnded = true
      stopTimer()
      stop()
      hold.exit()
    }
  }
}

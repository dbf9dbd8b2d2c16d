import { atom } from 'nanostores'

import type { ApiError } from '../../api/errors.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { disposeAll, type Disposer } from '../../lib/disposer.ts'
import type { Stores } from '../../stores/create-stores.ts'
import type { OperationKey } from '../../stores/idempotency-keys.ts'
import { showToast, reportLate } from '../../stores/toasts.ts'
import { createUndoWindow } from '../../stores/undo-window.ts'
import { waitAfter } from '../../stores/visible-poller.ts'
import { isBareRefusal, mayHaveActed, type OperationNotice, type OperationSpec, type OperationStage } from './operation-spec.ts'
import { lastOf } from '../../lib/last-of.ts'

/** Milliseconds between two attempts to find an operation whose answer was lost, and their number. */
export const RECONCILE_MS = 3000
export const RECONCILE_TRIES = 20
/** Milliseconds after sending during which the server may still be processing it. */
const SETTLE_MS = 6000

/** `O` is what the user confirms, `R` what the backend reports once it is done. */
export type Operation<O extends object, R> = ReturnType<typeof createOperation<O, R>>

/**
 * One money operation, from its form to its receipt: confirmed, pending for the undo window, sent once, and
 * reconciled if its answer is lost. A lost answer is never taken for a failure, and nothing is resent
 * automatically. It belongs to the account that made it: never sent or reported under another one.
 */
export function createOperation<O extends object, R>(stores: Stores, spec: OperationSpec<O, R>) {
  const { env, idempotencyKeys, moneyMoved, serverClock, session, settings, shell } = stores
  const { call, messages, home = 'form', isUnsure = mayHaveActed } = spec
  const hasReview = messages.reviewTitle !== undefined
  const atHome: OperationStage<O, R> = home === 'closed' ? { type: 'closed' } : { type: 'form', notice: null }
  const $stage = atom<OperationStage<O, R>>(atHome)
  const epoch = session.$epoch.get()
  let stopTimer: Disposer = () => undefined
  let hasEnded = false
  /** Recovered from the device: begun before a reload or on a screen since unmounted. */
  let isRecovered = false
  /** Milliseconds waited since the last send, independent of any clock. */
  let waited = 0
  /**
   * The key of a confirmed operation that is already open. Its first attempt may still be answered in
   * another tab or on an unmounted screen, so it is reused, unless the next one is an operation of its own.
   */
  let again: OperationKey | null = null
  /** The rows before it. Those of an earlier reading would let an earlier operation pass for this one. */
  let reading: ReturnType<NonNullable<typeof spec.readKnown>> | undefined

  const isOver = (): boolean => session.$epoch.get() !== epoch
  const toForm = (notice: OperationNotice<O> | null): void => $stage.set({ type: 'form', notice })
  /** Returns to the page where it was confirmed. */
  const takeBack = (order: O, notice: OperationNotice<O>): void =>
    hasReview ? $stage.set({ type: 'review', order, notice }) : toForm(notice)

  const undoWindow = createUndoWindow<O>(
    env,
    settings.undoMs,
    order => void send(order),
    (why, order) => {
      if (!hasEnded) {
        if (!isOver()) takeBack(order, { type: 'notSent', why })
        return
      }
      // A toast that says why the session has ended stays.
      if (!isOver() || !shell.$toast.get()) sayNotSent()
    }
  )
  const sayNotSent = (): void => showToast(stores, 'fail', 'operation.notSent')

  async function send(order: O): Promise<void> {
    if (isOver()) return
    $stage.set({ type: 'sending', order })
    waited = 0
    // Without rows to wait for, its key is kept in the same task: no screen is left in between.
    const rows = reading && (await reading)
    if (isOver()) return
    // Left meanwhile, by a user who could begin another one: as in the undo window, it is not sent.
    if (hasEnded) return sayNotSent()
    const known = rows?.ok ? rows.value.list.map(({ id }) => id) : null
    const key = idempotencyKeys.open(call, spec.key(order), again, known)
    let answer = await spec.send(order, key.id)
    // A server without ids refuses a second attempt because the first was executed. Only a reason of the contract tells.
    // What an engine says of its network may be wrong.
    let isOpen = !answer.ok && (answer.error.type === 'offline' || isUnsure(answer.error) || (again !== null && !reasonOf(answer.error)))
    again = null
    // Looked up once: what was left, and what is refused without a reason, since the browser may have repeated what was executed.
    if (isOpen ? hasEnded : !answer.ok && isBareRefusal(answer.error)) {
      const found = await spec.reconcile(order, key)
      if (found.ok && found.value !== 'none' && found.value !== 'unclear') {
        answer = { ok: true, value: found.value }
        isOpen = false
      }
    }
    // A success in an ended session is found by the next one; a refusal, which may have ended it, is not in doubt.
    if (!isOpen && !(answer.ok && isOver())) idempotencyKeys.resolve(key.id)
    if (isOver()) return
    if (hasEnded) {
      reportLate(stores, messages.title, messages.done, answer, isOpen, messages.notExecuted)
      spec.onSettledAfterUnmount?.()
      moneyMoved.emit()
    } else if (answer.ok) finish(order, answer.value)
    else if (isOpen) await reconcile(order, key, answer.error, 0)
    else {
      const notice: OperationNotice<O> = { type: 'refused', error: answer.error, order }
      if (spec.onRefused(order, answer.error) === 'form') toForm(notice)
      else takeBack(order, notice)
    }
  }
  function finish(order: O, result: R): void {
    $stage.set({ type: 'done', order, result })
    spec.onDone?.(order, result)
    moneyMoved.emit()
  }

  /** @param tries earlier attempts to reconcile it */
  async function reconcile(order: O, key: OperationKey, error: ApiError | null, tries: number): Promise<void> {
    stopTimer()
    let isOvertaken = false
    stopTimer = () => (isOvertaken = true)
    const latest = idempotencyKeys.find(call, spec.key(order)) ?? key
    again = latest
    // An attempt of its own leaves the page as it is: each change would be announced, and move the focus.
    if (!tries) $stage.set({ type: 'reconciling', order, error })
    const answer = await spec.reconcile(order, latest)
    if (isOvertaken) return
    // Once the backend was reached again, only its own words still hold.
    const refusal = error?.type === 'refused' && !error.reason ? error : null
    const tryAgain = (cause: ApiError | null): void => {
      const ms = waitAfter(answer.ok ? null : answer.error, RECONCILE_MS)
      stopTimer = env.clock.after(ms, () => {
        waited += ms
        void reconcile(order, latest, cause, tries + 1)
      })
    }
    if (!answer.ok || answer.value === 'unclear') {
      const cause = error ?? (answer.ok ? null : answer.error)
      $stage.set({ type: 'unknown', order, error: answer.ok ? refusal : cause, isUnclear: answer.ok })
      // For a disabled account each further answer would only reopen its dialog.
      if ((answer.ok || answer.error.type !== 'account') && tries + 1 < RECONCILE_TRIES) tryAgain(cause)
    } else if (answer.value !== 'none') {
      idempotencyKeys.resolve(latest.id)
      again = null
      finish(order, answer.value)
    } else if (!isSettled(latest)) tryAgain(error)
    else if (isRecovered) {
      idempotencyKeys.note(latest.id, { tried: 0 })
      spec.onCutOff(order, latest)
      again = idempotencyKeys.find(call, spec.key(order))
      toForm({ type: 'cutOff', order })
    } else $stage.set({ type: 'notExecuted', order, error: refusal })
  }
  function isSettled({ tried }: OperationKey): boolean {
    const now = serverClock.now()
    return waited >= SETTLE_MS || (isRecovered && now !== null && tried !== null && now - tried >= SETTLE_MS)
  }
  async function checkAgain(): Promise<void> {
    const stage = $stage.get()
    if (stage.type === 'unknown' && again) await reconcile(stage.order, again, stage.error, 0)
  }

  /** Reconciles the newest operation begun here whose outcome was not reported; false when there is none. */
  function recover(): boolean {
    if ($stage.get().type !== home || isOver()) return false
    const found = idempotencyKeys.pending(call).flatMap(key => {
      const order = key.tried !== 0 && spec.read(key.operationKey)
      return order ? [{ order, key }] : []
    })
    const last = lastOf(found)
    if (!last) return false
    isRecovered = true
    void reconcile(last.order, last.key, null, 0)
    return true
  }

  const stopEpoch = session.$epoch.listen(() => {
    stopTimer()
    // What is pending ends with the screen, which says so to a user who was signed out.
    $stage.set(atHome)
  })
  const stopOnline = env.online.listen(isOnline => {
    if (isOnline) void checkAgain()
  })

  return {
    $stage,
    messages,
    recover,
    checkAgain,
    sendNow: undoWindow.doNow,
    undo: undoWindow.undo,
    /** Opens the form, after reconciling an earlier operation of unknown outcome. */
    open(): void {
      if ($stage.get().type === 'closed' && !isOver() && !recover()) toForm(null)
    },
    review(order: O): void {
      if ($stage.get().type === 'form' && !isOver()) $stage.set({ type: 'review', order, notice: null })
    },
    /** Returns from the review to the form, keeping the input. */
    change(): void {
      if ($stage.get().type === 'review') toForm(null)
    },
    /**
     * Holds the shown order for the undo window, then sends it: a new one, or one that was not executed
     * again under its first id. Only a user's action calls this.
     */
    confirm(order: O): void {
      const stage = $stage.get()
      const isShown = 'order' in stage ? stage.order === order : !hasReview
      if (!isShown || isOver() || !['form', 'review', 'notExecuted'].includes(stage.type)) return
      isRecovered = false
      if (again?.operationKey !== spec.key(order)) again = null
      again = idempotencyKeys.find(call, spec.key(order)) ?? again
      undoWindow.start(order)
      // Offline or hidden, `start` cancels it at once.
      const pending = undoWindow.$pending.get()
      if (pending.type !== 'waiting') return
      $stage.set({ type: 'pendingUndo', order, until: pending.until })
      reading = spec.readKnown?.()
    },
    /** Returns to the start. A pending order is undone, one under way continues. */
    close(): void {
      const { type } = $stage.get()
      if (type === 'pendingUndo') undoWindow.undo()
      if (type === home || type === 'pendingUndo' || type === 'sending' || type === 'reconciling') return
      stopTimer()
      $stage.set(atHome)
      // The outcome is unknown: the screen can still show the backend's current state.
      if (type === 'unknown') spec.onLeftUnknown?.()
    },
    exit: disposeAll([undoWindow.exit, stopEpoch, stopOnline, () => stopTimer(), () => (hasEnded = true)])
  }
}

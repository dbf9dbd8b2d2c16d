import { atom, computed } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { PlanDetail } from '../../api/calls.ts'
import type { ApiError } from '../../api/errors.ts'
import type { Stores } from '../../stores/create-stores.ts'
import type { CancelReason } from '../../stores/undo-window.ts'
import { createOperation } from '../../money/operation.ts'
import type { OperationState } from '../../money/operation.ts'
import { createPutForm } from './put-form.ts'
import type { PutForm } from './put-form.ts'
import {
  mayHaveBeenPlaced, outcomeOf, putSubject, readPutSubject, receiptOf
} from './put-outcome.ts'
import type { PutAttempt, PutOperation, PutOrder, PutOutcome } from './put-outcome.ts'

/** Why a step that was taken already is shown again. */
export type PutNotice =
  /** The server did not take what was confirmed. */
  | { type: 'refused'; error: ApiError }
  /** It was held and not sent. */
  | { type: 'notSent'; why: CancelReason }
  /** A reload cut it off, and the plan still waits for an amount. */
  | { type: 'notPlaced' }

/** What stands in the sheet before anything is confirmed, and after it was not taken. */
type PutPage =
  | { type: 'closed' }
  | { type: 'form'; notice: PutNotice | null }
  | { type: 'review'; order: PutOrder; notice: PutNotice | null }

export type PutStage = PutPage | Exclude<OperationState<PutOperation, PutOutcome>, { type: 'idle' }>

export interface PutModel {
  $stage: ReadableAtom<PutStage>
  form: PutForm
  /** Looks first what became of a put that a reload has cut off. */
  open(): void
  /** A put that is held is taken back; one that is on its way stays. */
  close(): void
  /** To the review, when amount and coupon stand; false says that the form has a problem. */
  review(): boolean
  change(): void
  /** Holds what was reviewed, then sends it once. Every further try carries the id of the first. */
  confirm(): void
  sendNow(): void
  undo(): void
  /** Asks again what became of the order. */
  checkAgain(): void
  exit(): void
}

const TAKES_BACK: readonly string[] = [
  'amount_invalid',
  'amount_below_min',
  'amount_out_of_range',
  'balance_insufficient'
]

/** Puts of this plan that were sent from this device and whose outcome is not known, in order. */
export const pendingPuts = ({ idempotencyKeys }: Pick<Stores, 'idempotencyKeys'>, planId: string) =>
  idempotencyKeys.pending('putPlan').flatMap(({ id, subject }): (PutAttempt & { id: string })[] => {
    const attempt = readPutSubject(planId, subject)
    return attempt ? [{ id, ...attempt }] : []
  })

/**
 * Puts one plan. An answer that was lost is never taken for a failure: the plan is
 * asked, and only the person sends again, with the same `client_request_id`.
 * @param onPlaced the plan has left `waitPut`, or is no longer what the screen shows
 */
export function createPut(
  stores: Stores,
  plan: Pick<PlanDetail, 'id' | 'limits' | 'currency'>,
  onPlaced: () => void
): PutModel {
  const { config, idempotencyKeys, language, request, waitingPlans } = stores
  const form = createPutForm(stores, plan.id, plan.limits ?? null, plan.currency)
  const $page = atom<PutPage>({ type: 'closed' })

  const operation = createOperation<PutOperation, PutOutcome>(stores, {
    call: 'putPlan',
    words: {
      title: 'plan.put.title',
      done: 'plan.put.placedTitle',
      refused: 'plan.put.notPlacedTitle',
      notSent: 'plan.put.notSent'
    },
    subject: order => putSubject(plan.id, order),
    async send(order, id) {
      const answer = await request('putPlan', {
        id: plan.id,
        amount: order.amount,
        coupon_id: order.couponId ?? undefined,
        expected_charge: 'sum' in order ? order.sum.pay : undefined,
        client_request_id: id
      })
      if (!answer.ok) return answer
      return { ok: true, value: { receipt: receiptOf(answer.value, order), isOther: false } }
    },
    async look(order) {
      const answer = await request('planDetail', { id: plan.id })
      return answer.ok ? { ok: true, value: outcomeOf(answer.value, order) ?? 'none' } : answer
    },
    isUnsure: mayHaveBeenPlaced,
    onCancelled(why, order) {
      back(order, { type: 'notSent', why })
    },
    onRefused,
    onSettledAfterUnmount: () => void waitingPlans.load()
  })
  const $stage = computed([$page, operation.$stage], (page, stage): PutStage =>
    stage.type === 'idle' ? page : stage
  )

  function toForm(notice: PutNotice | null): void {
    $page.set({ type: 'form', notice })
    void form.loadBalance()
  }
  function back(order: PutOperation, notice: PutNotice): void {
    if ('sum' in order) $page.set({ type: 'review', order, notice })
    else toForm(notice)
  }
  function onRefused(order: PutOperation, error: ApiError): void {
    const reason = error.type === 'refused' ? (error.reason ?? '') : ''
    if (error.type === 'refused' && error.data.limits) form.setLimits(error.data.limits)
    const isQuote = reason.startsWith('coupon_') || reason === 'quote_expired'
    if (isQuote) form.askQuotesAgain()
    // The fee stands in there.
    if (reason === 'quote_expired') void config.load(language.$language.get().code)
    if (isQuote || TAKES_BACK.includes(reason)) toForm({ type: 'refused', error })
    else back(order, { type: 'refused', error })
  }
  /** True when there is a put of which nobody here knows what became. */
  function recover(): boolean {
    const last = pendingPuts(stores, plan.id).pop()
    if (last) void operation.look({ amount: last.amount, couponId: last.couponId })
    return last !== undefined
  }

  const stopOperation = operation.$stage.listen(stage => {
    if (stage.type === 'done') {
      // The plan was put: no intention about it is open any more.
      for (const { id } of pendingPuts(stores, plan.id)) idempotencyKeys.resolve(id)
      void waitingPlans.load()
      onPlaced()
    } else if (stage.type === 'notDone' && !('sum' in stage.operation)) {
      form.fill(stage.operation)
      toForm({ type: 'notPlaced' })
      operation.leave()
    }
  })
  recover()

  return {
    $stage,
    form,
    open() {
      if ($stage.get().type === 'closed' && !recover()) toForm(null)
    },
    close() {
      const { type } = $stage.get()
      if (type === 'sending' || type === 'checking') return
      if (type === 'held') {
        operation.undo()
        return
      }
      $page.set({ type: 'closed' })
      operation.leave()
      // Who leaves without an outcome still sees what the plan says.
      if (type === 'unknown') onPlaced()
    },
    review() {
      if ($stage.get().type !== 'form') return false
      form.check()
      const { problem, coupon, sum, after } = form.$preview.get()
      if (problem || !sum) return false
      if (coupon.type === 'failed') form.askQuotesAgain()
      if (coupon.type !== 'none' && coupon.type !== 'quoted') return false
      const couponId = coupon.type === 'quoted' ? coupon.id : null
      const couponName = coupon.type === 'quoted' ? coupon.name : null
      const order = { amount: sum.amount, couponId, couponName, sum, after }
      $page.set({ type: 'review', order, notice: null })
      return true
    },
    change() {
      if ($stage.get().type === 'review') $page.set({ type: 'form', notice: null })
    },
    confirm() {
      const stage = $stage.get()
      if (stage.type === 'review') operation.start(stage.order)
      else if (stage.type === 'notDone') operation.start(stage.operation)
    },
    sendNow: operation.sendNow,
    undo: operation.undo,
    checkAgain: () => void operation.look(),
    exit() {
      operation.exit()
      stopOperation()
      form.exit()
    }
  }
}

import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { PlanDetail } from '../../api/calls.ts'
import type { ApiError } from '../../api/errors.ts'
import type { Undo } from '../../env/env.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createPutForm } from './put-form.ts'
import type { PutForm } from './put-form.ts'
import { mayHaveBeenPlaced, outcomeOf, putSubject, receiptOf } from './put-outcome.ts'
import type { PutOrder, PutReceipt } from './put-outcome.ts'

/** Milliseconds between two looks at an order whose answer was lost, and how many there are. */
export const CHECK_MS = 3000
export const CHECKS = 20

export type PutStage =
  | { type: 'closed' }
  /** `refusal`: why the server did not take what was confirmed. */
  | { type: 'form'; refusal: ApiError | null }
  | { type: 'review'; order: PutOrder; refusal: ApiError | null }
  | { type: 'sending'; order: PutOrder }
  /** The answer was lost; the plan is asked. */
  | { type: 'checking'; order: PutOrder; error: ApiError }
  /** Nobody could be asked so far. */
  | { type: 'unknown'; order: PutOrder; error: ApiError }
  | { type: 'notPlaced'; order: PutOrder }
  | { type: 'placed'; receipt: PutReceipt }
  | { type: 'placedOtherwise'; receipt: PutReceipt }

export interface PutModel {
  $stage: ReadableAtom<PutStage>
  form: PutForm
  open(): void
  close(): void
  /** To the review, when amount and coupon stand; false says that the form has a problem. */
  review(): boolean
  change(): void
  /** Sends what was reviewed, once. Every further try carries the id of the first. */
  confirm(): Promise<void>
  /** Asks again what became of the order. */
  checkAgain(): Promise<void>
  exit(): void
}

const TAKES_BACK: readonly string[] = [
  'amount_invalid',
  'amount_below_min',
  'amount_out_of_range',
  'balance_insufficient'
]

/**
 * Puts one plan. An answer that was lost is never taken for a failure: the plan is
 * asked, and only the person sends again, with the same `client_request_id`.
 * @param onPlaced the plan has left `waitPut`, or is no longer what the screen shows
 */
export function createPut(
  stores: Stores,
  plan: Pick<PlanDetail, 'id' | 'limits'>,
  onPlaced: () => void
): PutModel {
  const { env, intents, request, waitingPlans } = stores
  const form = createPutForm(stores, plan.id, plan.limits ?? null)
  const $stage = atom<PutStage>({ type: 'closed' })
  let stopTimer: Undo = () => undefined
  let hasEnded = false

  function settle(stage: PutStage): void {
    $stage.set(stage)
    void waitingPlans.load()
    onPlaced()
  }

  async function send(order: PutOrder): Promise<void> {
    $stage.set({ type: 'sending', order })
    const intent = intents.open('putPlan', putSubject(plan.id, order))
    const answer = await request('putPlan', {
      id: plan.id,
      amount: order.amount,
      coupon_id: order.couponId ?? undefined,
      client_request_id: intent.id
    })
    if (answer.ok || !mayHaveBeenPlaced(answer.error)) intents.resolve(intent.id)
    if (hasEnded) return
    if (answer.ok) settle({ type: 'placed', receipt: receiptOf(answer.value) })
    else if (mayHaveBeenPlaced(answer.error)) await check(order, answer.error, CHECKS)
    else refuse(order, answer.error)
  }

  function refuse(order: PutOrder, error: ApiError): void {
    const reason = error.type === 'refused' ? (error.reason ?? '') : ''
    if (error.type === 'refused' && error.data.limits) form.setLimits(error.data.limits)
    const isCoupons = reason.startsWith('coupon_') || reason === 'quote_expired'
    if (isCoupons) form.askQuotesAgain()
    if (reason === 'balance_insufficient') void form.loadBalance()
    const goesBack = isCoupons || TAKES_BACK.includes(reason)
    if (goesBack) $stage.set({ type: 'form', refusal: error })
    else $stage.set({ type: 'review', order, refusal: error })
  }

  async function check(order: PutOrder, error: ApiError, left: number): Promise<void> {
    stopTimer()
    $stage.set({ type: 'checking', order, error })
    const answer = await request('planDetail', { id: plan.id })
    if (hasEnded) return
    if (!answer.ok) {
      $stage.set({ type: 'unknown', order, error })
      if (left > 1) stopTimer = env.clock.after(CHECK_MS, () => void check(order, error, left - 1))
      return
    }
    const outcome = outcomeOf(answer.value, order)
    if (outcome.type === 'notPlaced') {
      $stage.set({ type: 'notPlaced', order })
      return
    }
    const intent = intents.find('putPlan', putSubject(plan.id, order))
    if (intent) intents.resolve(intent.id)
    settle(outcome)
  }

  const stopOnline = env.online.listen(isOnline => {
    const stage = $stage.get()
    if (isOnline && stage.type === 'unknown') void check(stage.order, stage.error, CHECKS)
  })

  return {
    $stage,
    form,
    open() {
      if ($stage.get().type !== 'closed') return
      $stage.set({ type: 'form', refusal: null })
      void form.loadBalance()
    },
    close() {
      const { type } = $stage.get()
      if (type === 'sending' || type === 'checking') return
      stopTimer()
      $stage.set({ type: 'closed' })
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
      $stage.set({ type: 'review', order, refusal: null })
      return true
    },
    change() {
      const { type } = $stage.get()
      if (type === 'review') $stage.set({ type: 'form', refusal: null })
    },
    async confirm() {
      const stage = $stage.get()
      if (stage.type !== 'review' && stage.type !== 'notPlaced') return
      await send(stage.order)
    },
    async checkAgain() {
      const stage = $stage.get()
      if (stage.type === 'unknown') await check(stage.order, stage.error, CHECKS)
    },
    exit() {
      hasEnded = true
      stopTimer()
      stopOnline()
      form.exit()
    }
  }
}

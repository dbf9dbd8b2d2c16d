import type { ApiError, PlanDetail } from '../../api/calls.ts'
import { missingField, reasonOf } from '../../api/reason-of.ts'
import { disposeAll } from '../../lib/disposer.ts'
import { createOperation } from '../../money/operation/create-operation.ts'
import { mayHaveActed } from '../../money/operation/operation-spec.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { isUnderWay } from '../../stores/plan-progress.ts'
import { createPutForm } from './put-form.ts'
import { outcomeOf, putOperationKey, readPutOperationKey, type PutOrder, type PutOutcome } from './put-order.ts'

/** The server refused its own quote, not the amount. */
export const isAboutQuote = (error: ApiError): boolean =>
  /^coupon_|^quote_expired$/.test(reasonOf(error) ?? '')

/** Keys of puts of this plan sent from this device with unknown outcome, in order. */
export const pendingPuts = ({ idempotencyKeys }: Pick<Stores, 'idempotencyKeys'>, planId: string) =>
  idempotencyKeys.pending('putPlan').filter(({ operationKey }) => readPutOperationKey(planId, operationKey) !== null)

export type PutModel = ReturnType<typeof createPut>

/**
 * Puts one plan. After a lost answer it reads the plan to find the outcome; after a reload it
 * does so at once.
 * @param onPlaced the plan left `waitPut` or no longer matches the screen
 */
export function createPut(stores: Stores, plan: Pick<PlanDetail, 'id' | 'limits' | 'currency'>, onPlaced: () => void) {
  const { config, idempotencyKeys, language, request, waitingPlans } = stores
  const form = createPutForm(stores, plan)

  const operation = createOperation<PutOrder, PutOutcome>(stores, {
    call: 'putPlan',
    home: 'closed',
    messages: {
      title: 'plan.put.open',
      notExecuted: 'plan.put.notPlacedTitle',
      done: 'plan.put.placedTitle',
      leave: 'common.toPlan'
    },
    key: order => putOperationKey(plan.id, order),
    read: key => readPutOperationKey(plan.id, key),
    async send(order, id) {
      const answer = await request('putPlan', {
        id: plan.id,
        amount: order.amount,
        coupon_id: order.couponId ?? undefined,
        expected_charge: order.terms?.sum.pay,
        client_request_id: id
      })
      if (!answer.ok) return answer
      const { status, receipt_no } = answer.value
      // Not known to be placed (as it was before, failed, in a state of the backend's own), or another plan.
      if (!(status ? isUnderWay(status) : receipt_no) || (answer.value.id ?? plan.id) !== plan.id) {
        idempotencyKeys.note(id, { isAccepted: status !== 'putFailed' })
        return missingField('putPlan', 'status')
      }
      return { ok: true, value: { ...answer.value, isOther: false } }
    },
    async reconcile(order, { isAccepted }) {
      const answer = await request('planDetail', { id: plan.id })
      return answer.ok ? { ok: true, value: outcomeOf(answer.value, order, isAccepted) } : answer
    },
    // The plan no longer waits for an amount: this very put may have placed it.
    isUnsure: error => mayHaveActed(error) || reasonOf(error) === 'status_conflict',
    onRefused(_order, error) {
      if (error.type === 'refused' && error.data.limits) form.setLimits(error.data.limits)
      if (isAboutQuote(error)) form.askQuotesAgain()
      // The fee is part of the config.
      if (reasonOf(error) === 'quote_expired') void config.load(language.$language.get().code)
      return 'form'
    },
    onCutOff: form.fill,
    onDone() {
      // The plan is placed: none of its operations is pending any more.
      for (const { id } of pendingPuts(stores, plan.id)) idempotencyKeys.resolve(id)
      void waitingPlans.load()
      onPlaced()
    },
    onLeftUnknown: onPlaced,
    onSettledAfterUnmount: () => void waitingPlans.load()
  })
  const stopStage = operation.$stage.listen((stage, before) => {
    if (stage.type === 'form' && before?.type !== 'form') void form.loadBalance()
  })
  operation.recover()

  return {
    operation,
    form,
    /** The order of the form when amount and coupon are valid; null if there is a problem. */
    order(): PutOrder | null {
      form.check()
      const { problem, coupon, sum, after } = form.$preview.get()
      if (problem || !sum) return null
      if (coupon.type === 'failed') form.askQuotesAgain()
      if (coupon.type !== 'none' && coupon.type !== 'quoted') return null
      const { id: couponId, name: couponName } = coupon.type === 'quoted' ? coupon : { id: null, name: null }
      return { amount: sum.amount, couponId, terms: { couponName, sum, after } }
    },
    exit: disposeAll([form.exit, stopStage, operation.exit])
  }
}

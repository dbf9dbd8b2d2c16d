import { once } from '../accounts/once.ts'
import { useGrant } from '../accounts/pay-password.ts'
import { lockUser } from '../accounts/user.ts'
import { advanceUnderLock } from '../delivery/advance.ts'
import { CURRENCY } from '../fixtures/limits.ts'
import { refuse } from '../http/refusal.ts'
import { formatMoney } from '../ledger/money.ts'
import { putPlan as put } from '../plans/put-plan.ts'
import type { UserCall } from './call.ts'
import { rowId } from './row-id.ts'

/** Puts a plan, once per `client_request_id`, all in one transaction under the user's lock. */
export const putPlan: UserCall<'putPlan'> = async (input, user, context) => {
  const { client_request_id: clientRequestId, ...body } = input
  return context.db.tx(async tx => {
    const locked = await lockUser(tx, user.id)
    const key = { userId: user.id, call: 'putPlan', clientRequestId, body, now: context.now }
    return once(tx, key, async () => {
      if (!locked.store_opened_at) throw refuse('status_conflict')
      await advanceUnderLock(tx, user.id, context.now)
      const result = await put(tx, locked, {
        planId: rowId(input.id, 'id'),
        amount: input.amount,
        expectedCharge: input.expected_charge,
        couponId: input.coupon_id === undefined ? undefined : rowId(input.coupon_id, 'coupon_id'),
        now: context.now,
        zone: context.zone,
        stretch: 1 / context.speed
      })
      if (context.putNeedsPassword) await useGrant(tx, context.session, context.now)
      return {
        id: input.id,
        status: 'matching' as const,
        put_amount: formatMoney(result.amount),
        coupon_effect: formatMoney(
          result.delivered - result.charged
        ),
        charged: formatMoney(result.charged),
        delivered: formatMoney(result.delivered),
        currency: CURRENCY,
        balance_after: formatMoney(result.balanceAfter),
        receipt_no: result.receiptNo,
        accepted_at: context.now.toISOString()
      }
    })
  })
}

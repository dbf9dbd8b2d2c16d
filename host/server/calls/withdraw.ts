import { once } from '../accounts/once.ts'
import { useGrant } from '../accounts/pay-password.ts'
import { lockUser } from '../accounts/user.ts'
import { advanceUnderLock } from '../delivery/advance.ts'
import { CURRENCY } from '../fixtures/limits.ts'
import { formatMoney } from '../ledger/money.ts'
import { requestWithdrawal } from '../wallet/request-withdrawal.ts'
import type { UserCall } from './call.ts'

/**
 * Requests a withdrawal, once per `client_request_id` and once per right
 * transaction password, all in one transaction under the user's lock.
 */
export const withdraw: UserCall<'withdraw'> = async (input, user, context) => {
  const { client_request_id: clientRequestId, ...body } = input
  const { now } = context
  return context.db.tx(async tx => {
    const locked = await lockUser(tx, user.id)
    const key = { userId: user.id, call: 'withdraw', clientRequestId, body, now }
    return once(tx, key, async () => {
      await advanceUnderLock(tx, user.id, now)
      const { id, receiptNo, amount, fee, destination, arrivesAt } = await requestWithdrawal(
        tx,
        locked,
        {
          amount: input.amount,
          methodId: input.method_id,
          cardId: input.bank_card_id,
          now,
          stretch: 1 / context.speed
        }
      )
      await useGrant(tx, context.session, now)
      return {
        withdraw_id: id,
        state: 'pending',
        amount: formatMoney(amount),
        fee: formatMoney(fee),
        net: formatMoney(amount - fee),
        currency: CURRENCY,
        destination_masked: destination,
        arrives_at: arrivesAt.toISOString(),
        receipt_no: receiptNo,
        reason: null
      }
    })
  })
}

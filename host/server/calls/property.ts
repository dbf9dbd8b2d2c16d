import { advance } from '../delivery/advance.ts'
import { one } from '../db/db.ts'
import { couponTemplate } from '../fixtures/coupon-templates.ts'
import { CURRENCY } from '../fixtures/limits.ts'
import { readBalances, readStartupFunds } from '../ledger/balances.ts'
import { formatMoney } from '../ledger/money.ts'
import { withdrawalBlocks } from '../ledger/withdrawal-blocks.ts'
import type { UserCall } from './call.ts'

const PARTS = ['available', 'to_be_consumed', 'to_be_settled', 'withdrawal_pending'] as const

/**
 * The wallet. Total assets are read from the postings, the parts from the
 * stored balances: `identity.difference` is a real comparison of both.
 * `discount_amount` is the most that the unused coupons are worth; it is not
 * part of the total, and neither are deposit and start-up funds.
 */
export const property: UserCall<'property'> = async (_input, user, context) => {
  await advance(context.db, user.id, context.now)
  return context.db.tx(async tx => {
    const balances = await readBalances(tx, user.id)
    const ledger = one(
      await tx.query<{ total: bigint; at: Date | null; last: number | null }>(
        `select coalesce(sum(posting.amount), 0)::bigint as total,
          max(posting.posted_at) as at, max(posting.id) as last
        from postings posting join ledger_accounts account on account.id = posting.account_id
        where posting.user_id = $1 and account.user_id = $1 and account.code <> 'deposit'`,
        [user.id]
      )
    )
    const coupons = await tx.query<{ template: string }>(
      'select template from coupons where user_id = $1 and used_at is null and expires_at > $2',
      [user.id, context.now]
    )
    const discount = coupons.reduce((sum, { template }) => sum + couponTemplate(template).value, 0n)
    const startup = await readStartupFunds(tx, user.id)
    const blocks = withdrawalBlocks(user, { available: balances.available, startup }, context.now)
    const sum = PARTS.reduce((total, part) => total + balances[part], 0n)
    return {
      total_assets: formatMoney(ledger.total),
      available_balance: formatMoney(balances.available),
      to_be_consumed: formatMoney(balances.to_be_consumed),
      to_be_settled: formatMoney(balances.to_be_settled),
      discount_amount: formatMoney(discount),
      withdrawal_pending: formatMoney(balances.withdrawal_pending),
      currency: CURRENCY,
      as_of: (ledger.at ?? user.created_at).toISOString(),
      identity: {
        total: formatMoney(ledger.total),
        parts: PARTS.map(name => ({ name, amount: formatMoney(balances[name]) })),
        difference: formatMoney(ledger.total - sum)
      },
      withdrawable: {
        amount: formatMoney(blocks.length > 0 ? 0n : balances.available),
        ok: blocks.length === 0,
        blocks
      },
      deposit: formatMoney(balances.deposit),
      startup_funds: formatMoney(startup),
      has_pay_password: user.has_pay_password,
      has_bank_card: user.has_bank_card,
      last_flow_id: ledger.last === null ? null : String(ledger.last)
    }
  }, 'snapshot')
}

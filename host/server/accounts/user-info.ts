import type { UserInfo } from '../../../src/api/calls.ts'
import type { CallContext } from '../calls/call.ts'
import { describeContract } from '../contract/describe-contract.ts'
import type { Queryable } from '../db/db.ts'
import { CURRENCY } from '../fixtures/limits.ts'
import { serviceEntries } from '../fixtures/service-entries.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'
import { VIP_PRICE } from '../fixtures/vip.ts'
import { readBalances, readStartupFunds } from '../ledger/balances.ts'
import { formatMoney } from '../ledger/money.ts'
import type { User } from './user.ts'

const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1***$2')
const maskPhone = (phone: string): string =>
  phone.replace(/\d(?=(?:\D*\d){3})/g, '*')

/** A user's unread notifications. */
export async function countUnread(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select count(*)::int as n from notifications where user_id = $1 and read_at is null',
    [userId]
  )
  return row?.n ?? 0
}

/** The account holder in wire format, without secrets. */
export async function describeUser(
  db: Queryable,
  user: User,
  context: Pick<CallContext, 'origin' | 'now'>
): Promise<UserInfo> {
  const balances = await readBalances(db, user.id)
  const startup = await readStartupFunds(db, user.id)
  const [agent] = await db.query<{ agent_id: string }>(
    'select agent_id from agent_relations where user_id = $1 and ended_at is null',
    [user.id]
  )
  return {
    entry: user.entry,
    ...serviceEntries(context.origin),
    id: String(user.id),
    username: user.username,
    nickname: user.nickname,
    email_masked: maskEmail(user.email),
    phone_masked: maskPhone(user.phone),
    account_status: user.status,
    lang: user.lang,
    created_at: user.created_at.toISOString(),
    agent_id: agent?.agent_id ?? null,
    credit_score: String(user.credit_score),
    credit_score_max: '100',
    credit_score_effect: sandboxText('score.effect'),
    shop_level: user.shop_level,
    shop_level_max: 5,
    deposit: {
      amount: formatMoney(balances.deposit),
      currency: CURRENCY,
      held_by: 'Northlight Ads Sandbox Ltd',
      return_condition: sandboxText('deposit.return'),
      as_of: context.now.toISOString()
    },
    vip:
      user.vip_level === 0
        ? null
        : {
            level: user.vip_level,
            price: formatMoney(VIP_PRICE),
            currency: CURRENCY,
            renews_at: user.vip_renews_at?.toISOString() ?? null
          },
    store_opened: user.store_opened_at !== null,
    has_pay_password: user.has_pay_password,
    has_bank_card: user.has_bank_card,
    startup_funds:
      startup === 0n
        ? null
        : {
            outstanding: formatMoney(startup),
            currency: CURRENCY,
            settle_by: 'offset',
            terms_url: `${context.origin}/sandbox/terms`
          },
    contract: describeContract(user.contract, context.origin),
    unread_total: await countUnread(db, user.id)
  }
}

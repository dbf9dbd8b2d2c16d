import type { Coupon } from '../../../src/api/calls.ts'
import { startOfDay } from '../calendar.ts'
import type { Queryable } from '../db/db.ts'
import { advance } from '../delivery/advance.ts'
import { offeredActivity } from '../fixtures/activity.ts'
import { couponName, couponRules, couponTemplate } from '../fixtures/coupon-templates.ts'
import { CURRENCY } from '../fixtures/limits.ts'
import { refuse } from '../http/refusal.ts'
import { readBalances } from '../ledger/balances.ts'
import { formatMoney, parseMoney } from '../ledger/money.ts'
import { couponBlock, quoteCoupon, type CouponRow, type CouponUse } from '../plans/coupon-rules.ts'
import { readCouponUses } from '../plans/coupon-uses.ts'
import type { User } from '../accounts/user.ts'
import type { CallContext, Decoded, UserCall } from './call.ts'
import { pageOf, paged } from './paging.ts'
import { rowId } from './row-id.ts'

const STATUS = `case when used_at is not null then 'used'
  when expires_at <= $2 then 'expired' else 'unused' end`

export type StoredCoupon = CouponRow & { status: 'unused' | 'used' | 'expired' }

/** `isAsked` false: the request has no amount, and the available balance is used. */
type AskedUse = CouponUse & { isAsked: boolean }

/** A coupon's effect on the requested amount, or why it cannot be used. */
function judge(coupon: CouponRow, use: AskedUse): Partial<Coupon> {
  const template = couponTemplate(coupon.template)
  const block = couponBlock(coupon, template, use)
  if (block === null) {
    if (!use.isAsked) return { usable_now: true }
    const quote = quoteCoupon(template, use.amount)
    return {
      usable_now: true,
      quote: { charged: formatMoney(quote.charged), delivered: formatMoney(quote.delivered) }
    }
  }
  return {
    usable_now: false,
    blocked_reason: block,
    missing_amount:
      block === 'coupon_min_not_met' ? formatMoney(template.min - use.amount) : null,
    next_usable_at:
      block === 'coupon_same_name_today' ? startOfDay(use.now, use.zone, 1).toISOString() : null
  }
}

export function describeCoupon(coupon: StoredCoupon, use: AskedUse | null): Coupon {
  const template = couponTemplate(coupon.template)
  return {
    id: String(coupon.id),
    name: couponName(coupon.template),
    kind: template.kind,
    status: coupon.status,
    min_amount: formatMoney(template.min),
    discount_amount: formatMoney(template.value),
    effect: template.effect,
    expires_at: coupon.expires_at.toISOString(),
    currency: CURRENCY,
    is_new_user: template.newUser ?? false,
    used_order_id: coupon.used_plan_id === null ? null : String(coupon.used_plan_id),
    used_at: coupon.used_at?.toISOString() ?? null,
    rules: couponRules(coupon.template),
    ...(use && (use.isAsked || coupon.status === 'unused') ? judge(coupon, use) : {})
  }
}

/** The put that the coupons are evaluated for: the requested one, else one of the whole available balance. */
async function useOf(
  tx: Queryable,
  input: Decoded<'couponList'>,
  user: User,
  context: CallContext
): Promise<AskedUse> {
  const asked = input.amount?.trim()
  const isAsked = asked !== undefined
  const amount = isAsked ? parseMoney(asked) : (await readBalances(tx, user.id)).available
  if (amount === null || (isAsked && amount <= 0n)) {
    throw refuse('amount_invalid', { field: 'amount' })
  }
  if (input.order_id !== undefined) {
    const plan = await tx.query("select 1 from plans where id = $1 and user_id = $2", [
      rowId(input.order_id, 'order_id'),
      user.id
    ])
    if (plan.length === 0) throw refuse('format_invalid', { field: 'order_id' })
  }
  return {
    isAsked,
    amount,
    now: context.now,
    zone: context.zone,
    teamQualified: user.team_qualified,
    uses: await readCouponUses(tx, user.id)
  }
}

/** A user's coupons; with `amount` each one includes its effect. */
export const couponList: UserCall<'couponList'> = async (input, user, context) => {
  await advance(context.db, user.id, context.now)
  const page = pageOf(input)
  return context.db.tx(async tx => {
    const use = await useOf(tx, input, user, context)
    const counted = await tx.query<{ status: string; n: number }>(
      `select ${STATUS} as status, count(*)::int as n from coupons where user_id = $1 group by 1`,
      [user.id, context.now]
    )
    const counts = { unused: 0, used: 0, expired: 0 }
    for (const row of counted) counts[row.status as keyof typeof counts] = row.n
    const rows = await tx.query<StoredCoupon>(
      `select id, template, name, expires_at, used_at, used_plan_id, ${STATUS} as status
      from coupons where user_id = $1 and ($3::text is null or ${STATUS} = $3)
      order by (${STATUS} = 'unused') desc, expires_at, id limit $4 offset $5`,
      [user.id, context.now, input.status ?? null, page.size, page.offset]
    )
    const [received] = await tx.query<{ created_at: Date }>(
      "select created_at from coupons where user_id = $1 and template = 'new-user'",
      [user.id]
    )
    const all = counts.unused + counts.used + counts.expired
    const total = input.status ? counts[input.status] : all
    return {
      ...paged(rows.map(row => describeCoupon(row, use)), page, total),
      counts: { all, ...counts },
      new_user_received: received !== undefined,
      new_user_received_at: received?.created_at.toISOString() ?? null,
      activity: offeredActivity(user.created_at, context.now),
      as_of: context.now.toISOString()
    }
  }, 'snapshot')
}

import { startOfDay } from '../calendar.ts'
import type { CouponTemplate } from '../fixtures/coupon-templates.ts'
import type { Reason } from '../../../src/api/calls.ts'

export interface CouponRow {
  id: number
  template: string
  name: string
  expires_at: Date
  used_at: Date | null
  used_plan_id: number | null
}

/** What a put with this amount would charge and deliver, in minor units. */
export interface Quote {
  charged: bigint
  delivered: bigint
}

export interface CouponUse {
  amount: bigint
  now: Date
  zone: string
  teamQualified: boolean
  /** All previous uses of the user's coupons. */
  uses: readonly { name: string; used_at: Date }[]
}

/** The coupon's effect on an amount, in minor units. */
export function couponEffect(template: CouponTemplate, amount: bigint): bigint {
  if (template.percent === undefined) return template.value
  const share = (amount * BigInt(template.percent)) / 100n
  return share < template.value ? share : template.value
}

export function quoteCoupon(template: CouponTemplate, amount: bigint): Quote {
  const effect = couponEffect(template, amount)
  return template.effect === 'add'
    ? { charged: amount, delivered: amount + effect }
    : { charged: amount - effect, delivered: amount }
}

/** The first rule that forbids a use, or null. The day is in the user's time zone. */
export function couponBlock(
  coupon: CouponRow,
  template: CouponTemplate,
  use: CouponUse
): Reason | null {
  if (coupon.used_at) return 'coupon_used'
  if (coupon.expires_at <= use.now) return 'coupon_expired'
  if (template.kind === 'team' && !use.teamQualified) return 'coupon_not_applicable'
  const today = startOfDay(use.now, use.zone)
  if (use.uses.some(past => past.name === coupon.name && past.used_at >= today)) {
    return 'coupon_same_name_today'
  }
  return use.amount < template.min ? 'coupon_min_not_met' : null
}

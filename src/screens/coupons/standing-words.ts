import { REASONS } from '../../api/calls.ts'
import type { Coupon } from '../../api/calls.ts'
import type { Language } from '../../i18n/i18n.ts'
import { moneyWords } from '../../stores/coupon-words.ts'
import type { CouponTab } from './model.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_HOURS = 24

/** From when and until when, and how long that still is in its last day by the server's time. */
export function termsOf(
  coupon: Coupon,
  tab: CouponTab,
  asOf: string | null,
  language: Language
) {
  const { t } = language
  const { min_amount: min, expires_at: end, currency } = coupon
  const left = asOf && end ? Math.ceil((Date.parse(end) - Date.parse(asOf)) / HOUR_MS) : null
  return [
    min
      ? t('coupons.from', { amount: moneyWords(min, currency, language) })
      : t('coupons.fromNone'),
    endWords(coupon, tab, language),
    tab === 'unused' &&
      left !== null &&
      left > 0 &&
      left <= DAY_HOURS &&
      t('coupons.hoursLeft', { count: left })
  ].filter(term => term !== false)
}

function endWords(coupon: Coupon, tab: CouponTab, { t, f }: Language): string | false {
  const { used_at: usedAt, expires_at: end } = coupon
  // A date that breaks in two is hard to read.
  const day = (instant: string): string => f.date(instant).replace(/ /g, '\u00a0')
  if (tab === 'used') return usedAt ? t('coupons.usedOn', { date: day(usedAt) }) : t('coupons.usedUnknown')
  if (tab === 'expired') return Boolean(end) && t('coupons.expiredOn', { date: day(end ?? '') })
  return end ? t('coupons.until', { date: day(end), time: f.shortTime(end) }) : t('coupons.untilNone')
}

/** Why a coupon cannot be used now, and what would change that; null while it can. */
export function blockWords(coupon: Coupon, language: Language): string | null {
  if (coupon.usable_now !== false) return null
  const { t, f } = language
  const { blocked_reason: blocked, missing_amount: missing, next_usable_at: again } = coupon
  const reason = REASONS.find(known => known === blocked)
  return [
    // Without an amount of a put, the minimum is compared with the balance.
    reason === 'coupon_min_not_met'
      ? t('coupons.balanceShort')
      : reason
        ? t(`reason.${reason}`)
        : blocked || t('coupons.notUsable'),
    missing && t('coupons.missing', { amount: moneyWords(missing, coupon.currency, language) }),
    again && t('coupons.again', { time: f.dateTime(again) })
  ]
    .filter(Boolean)
    .join(' · ')
}

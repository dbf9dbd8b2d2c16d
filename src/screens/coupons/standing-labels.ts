import type { Coupon } from '../../api/calls.ts'
import type { Language } from '../../i18n/i18n.ts'
import { blockLabels } from '../../money/coupon-labels.ts'
import type { Money } from '../../money/create-money.ts'
import type { CouponTab } from './model.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_HOURS = 24

/** Start and end of validity, and the time left on the last day by the server's clock. */
export function termsOf(
  coupon: Coupon,
  tab: CouponTab,
  asOf: string | null,
  language: Language,
  { withCurrency }: Pick<Money, 'withCurrency'>
) {
  const { t } = language
  const { min_amount: min, expires_at: end } = coupon
  const left = asOf && end ? Math.ceil((Date.parse(end) - Date.parse(asOf)) / HOUR_MS) : 0
  return [
    min && t('coupons.from', { amount: withCurrency(min) }),
    endLabel(coupon, tab, language),
    tab === 'unused' && left > 0 && left <= DAY_HOURS && t('coupons.hoursLeft', { count: left })
  ].filter(term => typeof term === 'string')
}

function endLabel({ used_at: usedAt, expires_at: end }: Coupon, tab: CouponTab, { t, f }: Language): string | null {
  // Keeps a date on one line.
  const day = (instant: string): string => f.date(instant).replace(/ /g, '\u00a0')
  if (tab === 'used') return usedAt ? t('coupons.usedOn', { date: day(usedAt) }) : null
  if (!end) return null
  if (tab === 'expired') return t('coupons.expiredOn', { date: day(end) })
  return t('coupons.until', { date: day(end), time: f.shortTime(end) })
}

/** Why a coupon cannot be used now and what would change that; null if usable. */
export function blockLabel(coupon: Coupon, language: Language, money: Pick<Money, 'withCurrencyOrHidden'>): string | null {
  if (coupon.usable_now !== false) return null
  const { t } = language
  // Without a put amount, the minimum is compared with the balance.
  const isShort = coupon.blocked_reason === 'coupon_min_not_met'
  const stated = isShort ? { ...coupon, blocked_reason: t('coupons.balanceShort') } : coupon
  return blockLabels(stated, t('coupons.notUsable'), language, money.withCurrencyOrHidden)
}

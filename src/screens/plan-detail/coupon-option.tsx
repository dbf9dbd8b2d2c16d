import { TicketPercent } from 'lucide'

import { REASONS } from '../../api/calls.ts'
import type { Coupon } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-stores.ts'
import type { Language } from '../../i18n/i18n.ts'
import { classNames } from '../../lib/class-names.ts'
import { signOf, subtractDecimals } from '../../lib/decimal.ts'
import { useMoney } from '../../money/amount.tsx'
import type { Money } from '../../money/create-money.ts'
import { Icon } from '../../ui/icon.tsx'
import { isUsable } from './coupon-quotes.ts'

export interface CouponOptionProps {
  coupon: Coupon
  /** The amount that its quote is for. */
  amount: string
  currency: string | null | undefined
  isChosen?: boolean
  /** Without it the coupon is shown, not offered. */
  onChoose?: () => void
}

/** One coupon with what it does for this amount, or why it cannot be used. */
export function CouponOption({ coupon, amount, currency, isChosen, onChoose }: CouponOptionProps) {
  const language = useLanguage()
  const money = useMoney(currency)
  const canUse = isUsable(coupon)
  const face = (
    <>
      <span className="stub">
        <Icon icon={TicketPercent} size={22} />
      </span>
      <span className="grow">
        <span className="t15 b any">
          {canUse ? effectOf(coupon, amount, language, money) : (coupon.name ?? coupon.id)}
        </span>
        <span className={canUse ? 't12 i3' : 't13 warn'}>
          {canUse ? termsOf(coupon, language, money) : blockOf(coupon, language, money)}
        </span>
      </span>
    </>
  )
  const className = classNames('plan-coupon', !canUse && 'off')
  if (!onChoose) return <div className={className}>{face}</div>
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isChosen ?? false}
      disabled={!canUse}
      onClick={onChoose}
    >
      {face}
    </button>
  )
}

function effectOf(coupon: Coupon, amount: string, { t }: Language, money: Money): string {
  const name = coupon.name ?? coupon.id
  const { quote } = coupon
  if (!quote) return name
  const off = subtractDecimals(amount, quote.charged)
  const more = subtractDecimals(quote.delivered, amount)
  if (signOf(off) > 0) return t('plan.put.couponTakesOff', { name, amount: money.amount(off) })
  if (signOf(more) > 0) return t('plan.put.couponAdds', { name, amount: money.amount(more) })
  return t('plan.put.couponNoEffect', { name })
}

function termsOf(coupon: Coupon, { t, f }: Language, money: Money): string {
  return [
    coupon.min_amount && t('coupons.from', { amount: money.amount(coupon.min_amount) }),
    coupon.expires_at && t('plan.put.couponUntil', { time: f.dateTime(coupon.expires_at) })
  ]
    .filter(Boolean)
    .join(' · ')
}

function blockOf(coupon: Coupon, { t, f }: Language, money: Money): string {
  const { blocked_reason: blocked, missing_amount: missing, next_usable_at: again } = coupon
  const reason = REASONS.find(known => known === blocked)
  return [
    reason ? t(`reason.${reason}`) : blocked || t('plan.put.couponNoQuote'),
    missing && t('plan.put.couponMissing', { amount: money.amount(missing) }),
    again && t('coupons.again', { time: f.dateTime(again) })
  ]
    .filter(Boolean)
    .join(' · ')
}

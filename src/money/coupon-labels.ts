import { COUPON_KINDS, REASONS, type Coupon } from '../api/calls.ts'
import type { Language } from '../i18n/i18n.ts'
import { negateDecimal } from '../lib/decimal.ts'
import type { Money } from './create-money.ts'

/** The fields that define a coupon's effect, before and after it is received; backends may add effects. */
type CouponEffect = Pick<Coupon, 'kind' | 'effect' | 'discount_amount' | 'rules'>

/** A coupon's effect as a sentence; a custom one in the server's own words. Null when it is not stated. */
export function effectLabel(
  { kind, effect, discount_amount: value, rules }: CouponEffect,
  money: Pick<Money, 'withCurrency'>,
  { t }: Pick<Language, 't'>
): string | null {
  if (kind === 'custom') return rules || null
  if (!effect || !value) return null
  const amount = money.withCurrency(value)
  const key = effect === 'add' ? 'coupons.adds' : effect === 'deduct' ? 'coupons.takesOff' : null
  const sentence = key ? t(key, { amount }) : `${effect} ${amount}`
  return kind === 'team' ? t('coupons.teamOnly', { effect: sentence }) : sentence
}

/**
 * The coupon's value with its sign, from the payer's side: "−10.00" lowers the charge. Unsigned
 * when the effect is neither `add` nor `deduct`; null when there is no value.
 */
export function effectFigure(
  { kind, effect, discount_amount: value }: CouponEffect,
  { amount, signed }: Pick<Money, 'amount' | 'signed'>
): string | null {
  if (kind === 'custom' || !value) return null
  if (effect === 'add') return signed(value)
  return effect === 'deduct' ? signed(negateDecimal(value)) : amount(value)
}

/** Text beside {@link effectFigure}: a word or two, or the whole sentence when a condition applies. */
export function effectShort(
  coupon: CouponEffect,
  money: Pick<Money, 'withCurrency'>,
  language: Pick<Language, 't'>
): string | null {
  const { kind, effect, discount_amount: value } = coupon
  if (kind === 'custom' || kind === 'team') return effectLabel(coupon, money, language)
  // The minus sign already says that it is taken off.
  if (!effect || !value || effect === 'deduct') return null
  return effect === 'add' ? language.t('coupons.effect.add') : effect
}

/** Why a coupon cannot be used, what it lacks, and from when it can. */
export function blockLabels(
  { blocked_reason: blocked, missing_amount: missing, next_usable_at: again }: Coupon,
  unstated: string,
  { t, f }: Pick<Language, 't' | 'f'>,
  amount: (value: string) => string
): string {
  const reason = REASONS.find(known => known === blocked)
  return f.joined(
    reason ? t(`reason.${reason}`) : blocked || unstated,
    missing && t('coupons.missing', { amount: amount(missing) }),
    again && t('coupons.again', { time: f.dateTime(again) })
  )
}

/** Keeps a date on one line. */
export const dayLabel = (instant: string, f: Language['f']): string => f.date(instant).replace(/ /g, '\u00a0')

/** Until when it is valid. */
export const untilLabel = (end: string, { t, f }: Pick<Language, 't' | 'f'>): string =>
  t('coupons.until', { date: dayLabel(end, f), time: f.shortTime(end) })

export function kindLabel(kind: Coupon['kind'], { t }: Pick<Language, 't'>): string | null {
  const known = COUPON_KINDS.find(one => one === kind)
  return known ? t(`coupons.kind.${known}`) : kind || null
}

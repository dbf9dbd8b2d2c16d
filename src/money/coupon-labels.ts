import { COUPON_KINDS, type Coupon } from '../api/calls.ts'
import type { Language } from '../i18n/i18n.ts'
import { negateDecimal } from '../lib/decimal.ts'
import type { Money } from './create-money.ts'

/** What decides what a coupon does, before and after it is received; a backend may have effects of its own. */
type CouponEffect = Pick<Coupon, 'kind' | 'effect' | 'discount_amount' | 'rules'>

/** What a coupon does, in a sentence; a custom one has the server's own words. Null where nobody tells. */
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
 * The worth with its sign, from the payer's side: "−10.00" lowers the charge. Without one where
 * nobody says which way it goes; null when there is none.
 */
export function effectFigure(
  { kind, effect, discount_amount: value }: CouponEffect,
  { amount, signed }: Pick<Money, 'amount' | 'signed'>
): string | null {
  if (kind === 'custom' || !value) return null
  if (effect === 'add') return signed(value)
  return effect === 'deduct' ? signed(negateDecimal(value)) : amount(value)
}

/** The effect beside its figure: a word or two, or the sentence where a condition belongs to it. */
export function effectShort(
  coupon: CouponEffect,
  money: Pick<Money, 'withCurrency'>,
  language: Pick<Language, 't'>
): string | null {
  const { kind, effect, discount_amount: value } = coupon
  if (kind === 'custom' || kind === 'team' || !effect || !value) {
    return effectLabel(coupon, money, language)
  }
  // What is taken off is said by the sign alone.
  if (effect === 'deduct') return null
  return effect === 'add' ? language.t('coupons.effect.add') : effect
}

export function kindLabel(kind: Coupon['kind'], { t }: Pick<Language, 't'>): string | null {
  const known = COUPON_KINDS.find(one => one === kind)
  return known ? t(`coupons.kind.${known}`) : kind || null
}

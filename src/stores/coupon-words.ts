import type { Coupon } from '../api/calls.ts'
import type { Language } from '../i18n/i18n.ts'
import { negateDecimal } from '../lib/decimal.ts'

/** What decides what a coupon does, before and after it is received. */
export type CouponEffect = Pick<Coupon, 'kind' | 'effect' | 'discount_amount' | 'rules'>

/** An amount beside its currency, if the backend names one. */
export function moneyWords(
  amount: string,
  currency: string | null | undefined,
  { t, f }: Language
): string {
  const written = f.amount(amount)
  return currency ? t('wallet.withdraw.money', { amount: written, currency }) : written
}

/** What a coupon does, in a sentence; a custom one has the server's own words. */
export function effectWords(
  { kind, effect, discount_amount: value, rules }: CouponEffect,
  currency: string | null | undefined,
  language: Language
): string {
  const { t } = language
  if (kind === 'custom') return rules || t('coupons.effectNone')
  if (!effect || !value) return t('coupons.effectNone')
  const sentence = t(effect === 'add' ? 'coupons.adds' : 'coupons.takesOff', {
    amount: moneyWords(value, currency, language)
  })
  return kind === 'team' ? t('coupons.teamOnly', { effect: sentence }) : sentence
}

/** The worth with its sign, from the payer's side: "−10.00" lowers the charge; null when it has none. */
export function effectFigure(
  { kind, effect, discount_amount: value }: CouponEffect,
  { f }: Language
): string | null {
  if (kind === 'custom' || !effect || !value) return null
  return f.signedAmount(effect === 'add' ? value : negateDecimal(value))
}

/** The effect beside its figure: a word or two, or the sentence where a condition belongs to it. */
export function effectShort(
  coupon: CouponEffect,
  currency: string | null | undefined,
  language: Language
): string {
  const { kind, effect, discount_amount: value } = coupon
  if (kind === 'custom' || kind === 'team' || !effect || !value) {
    return effectWords(coupon, currency, language)
  }
  return language.t(`coupons.effect.${effect}`)
}

export const kindWords = (kind: Coupon['kind'], { t }: Language): string =>
  t(kind ? `coupons.kind.${kind}` : 'coupons.kindNone')

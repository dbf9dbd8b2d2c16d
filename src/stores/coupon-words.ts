import type { Coupon } from '../api/calls.ts'
import type { Language } from '../i18n/i18n.ts'

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

export const kindWords = (kind: Coupon['kind'], { t }: Language): string =>
  t(kind ? `coupons.kind.${kind}` : 'coupons.kindNone')

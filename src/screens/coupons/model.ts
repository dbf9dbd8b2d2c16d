import { atom } from 'nanostores'

import { COUPON_STATUSES, type CallOutput, type Coupon } from '../../api/calls.ts'
import type { Language } from '../../i18n/i18n.ts'
import { disposeAll } from '../../lib/disposer.ts'
import { blockLabels, dayLabel, untilLabel } from '../../money/coupon-labels.ts'
import type { Money } from '../../money/create-money.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createPages } from '../../stores/pages.ts'
import { createAddressState } from '../../stores/screen-state.ts'

const PATH = '/ad-center/coupons'

export type CouponTab = (typeof COUPON_STATUSES)[number]

const isTab = (text: string | null | undefined): text is CouponTab =>
  COUPON_STATUSES.some(status => status === text)

/** The coupons of one state. The tab is in the address (`?status=`). */
export function createCoupons({ router, request }: Stores) {
  const { $value: $tab, exit: stopAddress } = createAddressState(
    router,
    PATH,
    ({ status }): CouponTab => (isTab(status) ? status : 'unused'),
    () => void pages.reload()
  )
  const $counts = atom<Readonly<Record<string, number>>>({})
  const pages = createPages<Coupon, CallOutput<'couponList'>>(async (page, signal, size) => {
    const status = $tab.get()
    const answer = await request('couponList', { status, page, page_size: size }, { signal, acceptsGaps: true })
    if (answer.ok && answer.value.counts && !signal.aborted) $counts.set(answer.value.counts)
    return answer
  }, {
    // A coupon with an unknown state has no tab but this one.
    fits: ({ status }) => !isTab(status) || status === $tab.get()
  })

  return {
    $list: pages.$list,
    $tab,
    $counts,
    selectTab: (tab: CouponTab) =>
      router.replace(PATH, { status: tab === 'unused' ? undefined : tab }),
    reload: pages.reload,
    onLocaleChange: () => void pages.refresh(),
    loadMore: pages.loadMore,
    exit: disposeAll([pages.exit, stopAddress])
  }
}

export type Coupons = ReturnType<typeof createCoupons>

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

function endLabel({ used_at: usedAt, expires_at: end }: Coupon, tab: CouponTab, language: Language): string | null {
  const { t, f } = language
  if (tab === 'used') return usedAt ? t('coupons.usedOn', { date: dayLabel(usedAt, f) }) : null
  if (!end) return null
  return tab === 'expired' ? t('coupons.expiredOn', { date: dayLabel(end, f) }) : untilLabel(end, language)
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

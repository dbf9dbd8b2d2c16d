import { atom } from 'nanostores'

import { COUPON_STATUSES, type CallOutput, type Coupon } from '../../api/calls.ts'
import { disposeAll } from '../../lib/disposer.ts'
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
    /** Counts by state as last sent; empty at first. */
    $counts,
    selectTab: (tab: CouponTab) =>
      router.navigate(PATH, { status: tab === 'unused' ? undefined : tab }, { replace: true }),
    reload: pages.reload,
    onLocaleChange: () => void pages.refresh(),
    loadMore: pages.loadMore,
    exit: disposeAll([pages.exit, stopAddress])
  }
}

export type Coupons = ReturnType<typeof createCoupons>

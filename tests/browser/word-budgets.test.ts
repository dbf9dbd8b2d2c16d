import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { usePortal } from '../support/portal-page.ts'
import { enter } from '../support/route-visits.ts'
import { goToSettled } from '../support/settled-visits.ts'

const portal = usePortal()

/** English words in the main part of a screen at 390 px: at most so many now, and how many it is meant to come to. */
const BUDGETS: readonly (readonly [string, { now: number; goal: number }])[] = [
  ['/ad-center', { now: 168, goal: 110 }],
  ['/ad-center?view=account', { now: 110, goal: 85 }],
  ['/ad-center/coupons', { now: 128, goal: 90 }],
  ['/ad-center/level', { now: 72, goal: 60 }],
  ['/ad-center/operated', { now: 61, goal: 70 }],
  ['/notification', { now: 163, goal: 120 }],
  ['/plan', { now: 118, goal: 95 }],
  ['/plan/goods-detail?id=garden-lamp', { now: 89, goal: 70 }],
  ['/wallet', { now: 167, goal: 110 }],
  ['/wallet?view=withdraw', { now: 60, goal: 60 }],
  ['/wallet?view=funds', { now: 65, goal: 75 }],
  ['/wallet?view=recharge', { now: 158, goal: 90 }],
  ['/wallet/foreign-exchange', { now: 124, goal: 120 }]
]

/** The same of somebody who is not logged in. */
const VISITOR_BUDGETS: typeof BUDGETS = [
  ['/login', { now: 66, goal: 60 }],
  ['/register', { now: 127, goal: 100 }]
]

/** Which of the screens that stand in the page one after the other say more than they may. */
async function wordyOf(page: Page, budgets: typeof BUDGETS): Promise<string[]> {
  const wordy: string[] = []
  for (const [route, { now, goal }] of budgets) {
    await goToSettled(page, route)
    const text = await page.getByRole('main').innerText()
    const words = text.match(/\p{L}[\p{L}’'.-]*/gu)?.length ?? 0
    expect(words, `${route} is there`).toBeGreaterThan(20)
    if (words > now) wordy.push(`${route}: ${words} words, at most ${now}; the goal is ${goal}`)
  }
  return wordy
}

it('says on each screen no more than its budget', async () => {
  const { page } = await portal.open('/nowhere', { viewport: { width: 390, height: 844 } })
  await enter(page, { token: null, lang: 'en' })
  expect(await wordyOf(page, VISITOR_BUDGETS)).toEqual([])
  await enter(page, { token: (await portal.sandbox.fixture('demo')).token, lang: 'en' })
  expect(await wordyOf(page, BUDGETS)).toEqual([])
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { usePortal } from '../support/portal-page.ts'
import { enter } from '../support/route-visits.ts'
import { goToSettled } from '../support/settled-visits.ts'

const portal = usePortal()

/** English words that are seen in the main part of a screen at 390 px: at most so many now, and how many it is meant to come to. */
const BUDGETS: readonly (readonly [string, { now: number; goal: number }])[] = [
  ['/ad-center', { now: 110, goal: 110 }],
  ['/ad-center?view=account', { now: 82, goal: 85 }],
  ['/ad-center/coupons', { now: 95, goal: 90 }],
  ['/ad-center/level', { now: 60, goal: 60 }],
  ['/ad-center/operated', { now: 66, goal: 70 }],
  ['/notification', { now: 123, goal: 120 }],
  ['/plan', { now: 102, goal: 95 }],
  ['/plan/goods-detail?id=garden-lamp', { now: 36, goal: 70 }],
  ['/wallet', { now: 128, goal: 110 }],
  ['/wallet?view=withdraw', { now: 52, goal: 60 }],
  ['/wallet?view=funds', { now: 70, goal: 75 }],
  ['/wallet?view=recharge', { now: 88, goal: 90 }],
  ['/wallet/foreign-exchange', { now: 116, goal: 120 }]
]

/** The same of somebody who is not logged in. */
const VISITOR_BUDGETS: typeof BUDGETS = [
  ['/login', { now: 49, goal: 60 }],
  ['/register', { now: 109, goal: 100 }]
]

/** A date, which is a figure: how many of them head a list depends on the hour of the day. */
const DATE = /\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), \w{3} \d{1,2}, \d{4}\b/g

/** Which of the screens that stand in the page one after the other say more than they may. */
async function wordyOf(page: Page, budgets: typeof BUDGETS): Promise<string[]> {
  const wordy: string[] = []
  for (const [route, { now, goal }] of budgets) {
    await goToSettled(page, route)
    const text = await page.getByRole('main').evaluate(main => {
      const unseen = [...main.querySelectorAll<HTMLElement>('.vh, select')]
      for (const one of unseen) one.style.display = 'none'
      // Of a list of choices the chosen one is seen.
      const chosen = [...main.querySelectorAll('select')].map(({ selectedOptions: [one] }) => one?.text)
      const seen = [(main as HTMLElement).innerText, ...chosen].join(' ')
      for (const one of unseen) one.style.removeProperty('display')
      return seen
    })
    const words = text.replaceAll(DATE, '').match(/\p{L}[\p{L}’'.-]*/gu)?.length ?? 0
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

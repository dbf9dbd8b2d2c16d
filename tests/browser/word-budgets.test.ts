import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { usePortal } from '../support/portal-page.ts'
import { enter } from '../support/route-visits.ts'
import { seenWords } from '../support/seen-words.ts'
import { goToSettled } from '../support/settled-visits.ts'
import { openSheet } from '../support/sheet-steps.ts'

const portal = usePortal()

type Budgets = readonly (readonly [route: string, most: number])[]

/** The limit of English words visible in the main part of a screen at 390 px. */
const BUDGETS: Budgets = [
  ['/ad-center', 110],
  ['/ad-center?view=account', 85],
  ['/ad-center/coupons', 90],
  ['/ad-center/level', 60],
  ['/ad-center/operated', 70],
  ['/notification', 120],
  ['/plan', 95],
  ['/plan/goods-detail?id=garden-lamp', 70],
  ['/wallet', 110],
  ['/wallet?view=withdraw', 60],
  ['/wallet?view=funds', 75],
  ['/wallet?view=recharge', 90],
  ['/wallet/foreign-exchange', 120],
  // No more than before any budget was set.
  ['/wallet?view=months', 72],
  ['/wallet/bind-card', 43],
  ['/ad-center/activities', 65],
  ['/ad-center/contract', 44],
  ['/ad-center/contract/sign', 71],
  ['/ad-center/ques-detail', 59],
  ['/ad-center/edit-login-password', 31]
]

/** The same for a visitor. */
const VISITOR_BUDGETS: Budgets = [
  ['/login', 60],
  ['/register', 85],
  ['/ad-welcome', 100]
]

/** The same for the first plan in a state. */
const PLAN_BUDGETS = [
  ['waitPut', 110],
  ['matching', 120],
  ['puting', 120],
  ['settlementSuccessful', 120]
] as const

/** Returns the screens, visited in turn in one page, that exceed their budget. */
async function wordyOf(page: Page, budgets: Budgets): Promise<string[]> {
  const wordy: string[] = []
  for (const [route, most] of budgets) {
    await goToSettled(page, route)
    const words = await seenWords(page.getByRole('main'))
    expect(words, `${route} is there`).toBeGreaterThan(20)
    if (words > most) wordy.push(`${route}: ${words} words, at most ${most}`)
  }
  return wordy
}

const PHONE = { viewport: { width: 390, height: 844 } }

it('uses no more words on a screen than its budget', async () => {
  const { page } = await portal.open('/nowhere', PHONE)
  expect(await wordyOf(page, VISITOR_BUDGETS)).toEqual([])
  const demo = await portal.sandbox.fixture('demo')
  // The entrance redirects by itself, to the first screen that is checked.
  await goToSettled(page, '/nowhere')
  await enter(page, { token: demo.token, lang: 'en' })
  expect(await wordyOf(page, BUDGETS)).toEqual([])
  const plans: [string, number][] = []
  for (const [status, most] of PLAN_BUDGETS) {
    const { list } = await portal.sandbox.ok('planList', { status }, demo)
    plans.push([`/plan/detail?id=${list[0]?.id}`, most])
  }
  expect(await wordyOf(page, plans)).toEqual([])
})

it('uses no more words beside a contract, and in the sheets for money, than their budget', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/nowhere', PHONE)
  const { page } = person
  await goToSettled(page, '/ad-center/contract/preview')
  expect(await seenWords(page.getByRole('main'), 'en', '.contract-text'), 'beside the contract').toBeLessThanOrEqual(40)
  for (const name of ['sheet-put', 'sheet-password'] as const) {
    await openSheet(person, name)
    expect(await seenWords(page.getByRole('dialog').last()), name).toBeLessThanOrEqual(60)
  }
})

import { expect, it } from 'vitest'

import type { Reason } from '../../src/api/calls.ts'
import { expectMessage } from '../support/person.ts'
import { readRows } from '../support/portal-figures.ts'
import { usePortal } from '../support/portal-page.ts'
import { atPlan, ordersOf, sendNow, toReview } from '../support/put-steps.ts'
import type { Putter } from '../support/put-steps.ts'
import { isTorture } from '../support/scale.ts'

const portal = usePortal()
const DAY = 24 * 60 * 60 * 1000

/** Confirms the review without waiting. */
async function confirm(putter: Putter, amount: string): Promise<void> {
  await putter.person.press(`Pay ${amount}`)
  await sendNow(putter)
}

/** The answer to the next request that funds a plan. */
const refuse = (reason: Reason, data: object = {}) =>
  portal.sandbox.fault({ call: 'putPlan', kind: 'code', code: 400, data: { reason, ...data } })

/** Chooses the first coupon of this name, and waits for its quote. */
async function chooseCoupon({ person }: Putter, name: string): Promise<void> {
  const form = person.sheet(/^Fund /)
  await person.press('Choose')
  await form.getByRole('button', { name: new RegExp(name) }).first().click()
  await form.getByText('Price from the server').waitFor()
}

const notTaken = ({ person }: Putter) =>
  person.page.getByRole('alert').filter({ hasText: 'Not accepted. Nothing was taken.' })

if (isTorture) it('reports each problem of an amount at the field before anything is sent', async () => {
  const { person, user, ids } = await atPlan(portal)
  await person.press('Fund this plan')
  await person.sheet(/^Fund /).getByText('1,000.00').first().waitFor()
  for (const [typed, message] of [
    ['', 'Enter a valid budget'],
    ['12,5x', 'Enter a valid budget'],
    ['0', 'Enter a valid budget'],
    ['99.99', 'The amount is below the minimum budget'],
    ['2000.01', 'The amount is not in the allowed range'],
    ['1500', 'Insufficient balance']
  ] as const) {
    await person.fill('Amount', typed)
    await person.sheet(/^Fund /).getByRole('button', { name: /^(Fund this plan|Pay )/ }).click()
    await expectMessage(person, 'Amount', message)
    expect((await person.field('Amount')).value).toBe(typed)
    const focused = await person.page.evaluate(
      () => document.querySelector('ad-portal-root')?.shadowRoot?.activeElement?.tagName
    )
    expect(focused, 'the focus is at the field in error').toBe('INPUT')
  }
  expect(ids).toEqual([])
  expect(await ordersOf(portal.sandbox, user)).toBe(0)
})

if (isTorture) it('shows the server’s changed limits, and asks for another confirmation', async () => {
  const putter = await atPlan(portal)
  const { person, user, ids } = putter
  const form = person.sheet(/^Fund /)
  await toReview(putter)
  await refuse('amount_below_min', { field: 'amount', limits: { min: '160.00', max: '900.00' } })
  await confirm(putter, '150.00')
  await notTaken(putter).getByText('The amount is below the minimum budget').waitFor()
  await form.getByText('160.00 to 900.00 USD').waitFor()
  await person.sheet(/^Fund /).getByRole('button', { name: /^(Fund this plan|Pay )/ }).click()
  await expectMessage(person, 'Amount', 'The amount is below the minimum budget')

  await person.fill('Amount', '800')
  await refuse('amount_out_of_range', { field: 'amount', limits: { min: '160.00', max: '700.00' } })
  await confirm(putter, '800.00')
  await notTaken(putter).getByText('The amount is not in the allowed range').waitFor()
  await form.getByText('160.00 to 700.00 USD').waitFor()

  await person.fill('Amount', '200')
  await refuse('amount_invalid', { field: 'amount' })
  await confirm(putter, '200.00')
  await notTaken(putter).getByText('Enter a valid budget').waitFor()
  await confirm(putter, '200.00')
  await person.sheet('Plan funded').waitFor()
  expect(new Set(ids).size, 'what was refused is over: each confirmation is a new intention').toBe(4)
  expect(await ordersOf(portal.sandbox, user)).toBe(1)
})

if (isTorture) it('shows the remaining balance when it was spent elsewhere meanwhile', async () => {
  const putter = await atPlan(portal)
  const { person, user } = putter
  await toReview(putter, '300')
  const { list } = await portal.sandbox.ok('planList', { status: 'waitPut' }, user)
  await portal.sandbox.ok('putPlan', { id: list[1]?.id ?? '', amount: '900.00' }, user)
  await confirm(putter, '300.00')
  await notTaken(putter).getByText('Insufficient balance').waitFor()
  const form = person.sheet(/^Fund /)
  await form.getByText('100.00', { exact: true }).first().waitFor()
  expect((await person.field('Amount')).value).toBe('300')
  await expectMessage(person, 'Amount', 'Insufficient balance')
  expect(await ordersOf(portal.sandbox, user)).toBe(1)
})

it('asks again with the new quote when the price has changed', async () => {
  const putter = await atPlan(portal)
  const { person, user, ids } = putter
  // The page holds a quote that the server no longer gives.
  await person.page.route('**/user_coupon/list*', async route => {
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll('"charged":"180.00"', '"charged":"175.00"')
    await route.fulfill({ response: answer, body: text })
  })
  await person.press('Fund this plan')
  await person.fill('Amount', '200')
  await chooseCoupon(putter, 'Launch discount')
  await person.page.unroute('**/user_coupon/list*')
  await confirm(putter, '175.00')
  await notTaken(putter).getByText('The quote has expired').waitFor()
  const form = person.sheet(/^Fund /)
  await expect
    .poll(() => readRows(form))
    .toContainEqual(['You pay now Price from the server', '180.00 USD'])
  expect(await ordersOf(portal.sandbox, user)).toBe(0)
  await confirm(putter, '180.00')
  await person.sheet('Plan funded').waitFor()
  expect(new Set(ids).size).toBe(2)
  expect((await portal.sandbox.ledger(user.username)).balances.available).toBe('820.00')
})

it('says when the charge differs from what was confirmed', async () => {
  const putter = await atPlan(portal)
  await toReview(putter)
  await putter.person.page.route('**/plan/order/put', async route => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace('"charged":"150.00"', '"charged":"151.00"')
    await route.fulfill({ response: answer, body: text })
  })
  await confirm(putter, '150.00')
  await putter.person
    .sheet('Plan funded')
    .getByText('The server states 151.00 USD, but you confirmed 150.00 USD.')
    .waitFor()
})

if (isTorture) it('names why a coupon is refused, and funds the plan without it', async () => {
  const putter = await atPlan(portal)
  const { person, user } = putter
  const form = person.sheet(/^Fund /)
  const { list } = await portal.sandbox.ok('planList', { status: 'waitPut' }, user)
  const coupons = await portal.sandbox.ok('couponList', { status: 'unused' }, user)
  const [, second] = coupons.list.filter(({ name }) => name === 'Launch discount')
  await person.press('Fund this plan')

  // Below its minimum it cannot even be chosen.
  await person.fill('Amount', '150')
  await person.press('Choose')
  await form.getByText('The amount is below this coupon’s minimum').first().waitFor()
  await person.press('Done')

  // One of the same name was used a moment ago.
  await person.fill('Amount', '200')
  await chooseCoupon(putter, 'Launch discount')
  const used = { id: list[1]?.id ?? '', amount: '200.00', coupon_id: second?.id ?? '' }
  await portal.sandbox.ok('putPlan', used, user)
  await confirm(putter, '180.00')
  await notTaken(putter).getByText('You already used a coupon with this name today').waitFor()
  await form.getByText('This coupon does not work with this amount.').waitFor()

  // The next day it works; then it expires.
  portal.sandbox.clock.advance(DAY)
  await person.fill('Amount', '210')
  await form.getByText('Price from the server').waitFor()
  await portal.sandbox.db.query(
    `update coupons set expires_at = $2 where used_at is null
    and user_id = (select id from users where username_key = $1)`,
    [user.username, portal.sandbox.clock.now()]
  )
  await confirm(putter, '190.00')
  await notTaken(putter).getByText('This coupon has expired').waitFor()
  expect(await ordersOf(portal.sandbox, user)).toBe(1)

  await form.getByRole('button', { name: 'Change' }).click()
  await form.getByRole('button', { name: 'No coupon' }).click()
  await confirm(putter, '210.00')
  await person.sheet('Plan funded').waitFor()
  expect(await ordersOf(portal.sandbox, user)).toBe(2)
})

const IN_WORDS = [
  ['coupon_used', 'This coupon is already used'],
  ['coupon_min_not_met', 'The amount is below this coupon’s minimum'],
  ['coupon_not_applicable', 'This coupon does not apply here'],
  ['quote_expired', 'The quote has expired']
] as const

if (isTorture) it.each(IN_WORDS)('explains %s, keeps amount and coupon, and accepts the next confirmation', async (reason, words) => {
  const putter = await atPlan(portal)
  const { person, user } = putter
  await person.press('Fund this plan')
  await person.fill('Amount', '200')
  await chooseCoupon(putter, 'Launch discount')
  await refuse(reason, { field: 'coupon_id' })
  await confirm(putter, '180.00')
  await notTaken(putter).getByText(words).waitFor()
  expect((await person.field('Amount')).value).toBe('200')
  await person.sheet(/^Fund /).getByText('Price from the server').waitFor()
  await confirm(putter, '180.00')
  await person.sheet('Plan funded').waitFor()
  expect(await ordersOf(portal.sandbox, user)).toBe(1)
})

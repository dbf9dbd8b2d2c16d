import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'

import { cutLine } from '../support/cut-line.ts'
import { usePortal } from '../support/portal-page.ts'
import { atPlan, ordersOf, sendNow, toReview } from '../support/put-steps.ts'
import type { Putter } from '../support/put-steps.ts'
import { isTorture } from '../support/scale.ts'

const portal = usePortal()
const PUT = '**/plan/order/put'
const DETAIL = '**/plan/order/detail'

interface Attempt extends Putter {
  /** Confirms the review without waiting. */
  confirm(): Promise<void>
}

/** A user at the review of funding a plan with 150.00. */
async function atReview(): Promise<Attempt> {
  const putter = await atPlan(portal)
  await toReview(putter)
  return {
    ...putter,
    async confirm() {
      await putter.person.press('Pay 150.00')
      await sendNow(putter)
    }
  }
}

async function expectOneOrder({ user }: Attempt): Promise<void> {
  expect(await ordersOf(portal.sandbox, user)).toBe(1)
  expect((await portal.sandbox.ledger(user.username)).balances.available).toBe('850.00')
}

async function expectNoOrder({ user }: Attempt): Promise<void> {
  expect(await ordersOf(portal.sandbox, user)).toBe(0)
}

/** The server acts, its answer never arrives. */
async function loseAnswer(route: Route): Promise<void> {
  const answer = await route.fetch()
  expect(await answer.json()).toMatchObject({ code: 200 })
  await route.abort('connectionreset')
}

it('reconciles when the answer is lost, and finds the one order', async () => {
  const attempt = await atReview()
  const { person, ids } = attempt
  await person.page.route(PUT, loseAnswer)
  let release: () => void = () => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  await person.page.route(DETAIL, async route => {
    await released
    await route.continue()
  })
  await attempt.confirm()
  const checking = person.sheet('Checking what happened')
  await checking.waitFor()
  await checking.getByText('Nothing is sent twice').waitFor()
  await person.page.keyboard.press('Escape')
  expect(await checking.isVisible()).toBe(true)
  release()
  await person.sheet('Plan funded').waitFor()
  await expectOneOrder(attempt)
  expect(ids).toHaveLength(1)
})

if (isTorture) it('keeps reconciling while the server is unreachable, and reports once it answers', async () => {
  const attempt = await atReview()
  const { person } = attempt
  await person.page.route(PUT, loseAnswer)
  const line = await cutLine(person.page, DETAIL)
  await attempt.confirm()
  const unknown = person.sheet('Not known yet')
  await unknown.getByText('It is not known yet whether 150.00 was taken').waitFor()
  await line.restoreAtTap()
  await unknown.getByRole('button', { name: 'Check again' }).click()
  await person.sheet('Plan funded').waitFor()
  await expectOneOrder(attempt)
})

if (isTorture) it('resends a funding that never arrived, under its first number', async () => {
  const attempt = await atReview()
  const { person, ids } = attempt
  await person.page.route(PUT, route => route.abort('connectionreset'))
  await attempt.confirm()
  const notPlaced = person.sheet('Not funded')
  await notPlaced.waitFor()
  await expectNoOrder(attempt)
  await person.page.unroute(PUT)
  await notPlaced.getByRole('button', { name: 'Send 150.00 again' }).click()
  await sendNow(attempt)
  await person.sheet('Plan funded').waitFor()
  await expectOneOrder(attempt)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

if (isTorture) it('places one order when the page is reloaded after the server has acted', async () => {
  const attempt = await atReview()
  const { person } = attempt
  const acted = new Promise<void>((resolve, reject) => {
    void person.page.route(PUT, async route => {
      await route.fetch().then(() => resolve(), reject)
    })
  })
  await attempt.confirm()
  await acted
  await person.page.reload()
  const placed = person.sheet('Plan funded')
  await placed.getByText('R-AP-').waitFor()
  await person.press('See the plan')
  await person.page.getByRole('main').locator('.chip').getByText('Matching').waitFor()
  expect(await person.page.getByRole('button', { name: 'Fund this plan' }).count()).toBe(0)
  await expectOneOrder(attempt)
})

if (isTorture) it('places one order when the page is reloaded before the server has acted', async () => {
  const attempt = await atReview()
  const { person, ids } = attempt
  await person.page.route(PUT, () => undefined)
  const left = person.page.waitForRequest(PUT)
  await attempt.confirm()
  await left
  await person.page.reload()
  await person.sheet('Checking what happened').getByText('Nothing is sent twice').waitFor()
  await person.page.unroute(PUT)
  const form = person.sheet(/^Fund /)
  await form.getByRole('alert').getByText('did not arrive').waitFor()
  expect((await person.field('Amount')).value).toBe('150.00')
  await expectNoOrder(attempt)
  await attempt.confirm()
  await person.sheet('Plan funded').waitFor()
  await expectOneOrder(attempt)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size, 'the intention outlives the reload').toBe(1)
})

it('gives the server’s reason for a refusal, and keeps the amount', async () => {
  const attempt = await atReview()
  const { person, user } = attempt
  const { list } = await portal.sandbox.ok('planList', { status: 'waitPut' }, user)
  const other = list[1]?.id ?? ''
  const client_request_id = crypto.randomUUID()
  await portal.sandbox.ok('putPlan', { id: other, amount: '900.00', client_request_id }, user)
  await attempt.confirm()
  const alert = person.page.getByRole('alert').filter({ hasText: 'Not accepted.' })
  await alert.getByText('Insufficient balance').waitFor()
  expect((await person.field('Amount')).value).toBe('150')
})

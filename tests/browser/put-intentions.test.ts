import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'

import { createDice } from '../../host/server/delivery/random.ts'
import { idsOfPuts, ordersOf, toReview } from '../support/put-steps.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { SCALE, SEED } from '../support/scale.ts'

const portal = usePortal()
const PUT = '**/plan/order/put'

/** What the network does with one request: `cut` holds it until the page is reloaded. */
const WIRES = ['clean', 'lost', 'never', 'cutBefore', 'cutAfter'] as const
type Wire = (typeof WIRES)[number]

interface Disturbed {
  /** For the next request; every later one is clean. */
  wire: Wire
  /** Called when a request has got as far as its wire allows. */
  reached: () => void
}

/** Breaks one request of this page as given; a request killed by a reload needs no answer. */
async function disturb({ page }: Person, next: Disturbed): Promise<void> {
  await page.route(PUT, async (route: Route) => {
    const { wire } = next
    next.wire = 'clean'
    if (wire === 'clean') return route.continue()
    if (wire === 'lost' || wire === 'cutAfter') {
      const answer = await route.fetch()
      expect(await answer.json()).toMatchObject({ code: 200 })
    }
    if (wire === 'lost' || wire === 'never') await route.abort('connectionreset')
    next.reached()
    return undefined
  })
}

/** Continues from the current screen until the plan is funded. */
async function finish(person: Person, amount: string): Promise<void> {
  const { page } = person
  const main = page.getByRole('main')
  const placed = person.sheet('Plan funded')
  const notPlaced = person.sheet('Not funded')
  const unknown = person.sheet('Not known yet')
  const form = person.sheet(/^Fund /)
  const undoWindow = person.sheet('Not sent yet')
  const busy = person.sheet(/^(Putting|Checking what happened)$/)
  const waiting = main.getByRole('button', { name: 'Fund this plan' })
  const matching = main.locator('.chip').getByText('Matching')
  for (let step = 0; step < 20; step += 1) {
    const screens = [placed, notPlaced, unknown, form, undoWindow]
    await screens.reduce((all, one) => all.or(one), waiting.or(matching)).first().waitFor()
    if (await placed.isVisible()) {
      await person.press('See the plan')
      await placed.waitFor({ state: 'detached' })
      return
    }
    if (await undoWindow.isVisible()) {
      const now = undoWindow.getByRole('button', { name: 'Send now' })
      await now.dblclick().catch(() => undefined)
      await undoWindow.waitFor({ state: 'detached' })
    } else if (await notPlaced.isVisible()) await person.press(`Send ${amount} again`)
    else if (await unknown.isVisible()) await person.press('Check again')
    else if (await form.isVisible()) {
      await person.fill('Amount', amount)
      await person.press(`Pay ${amount}`)
    }
    else if (await busy.isVisible()) await busy.waitFor({ state: 'detached' })
    else if (await matching.isVisible()) return
    // A sheet may open by itself at this moment and take the tap: the next step sees it.
    else await waiting.click({ timeout: 3_000 }).catch(() => undefined)
  }
  throw new Error('the plan was not put within twenty steps')
}

it(`places exactly one order for each of ${SCALE.putters * SCALE.putsEach} intentions, whatever happens to them`, async () => {
  const { sandbox } = portal

  async function putAll(who: number): Promise<void> {
    const dice = createDice(`${SEED}/${who}`)
    const user = await sandbox.newUser()
    const { list } = await sandbox.ok('planList', { status: 'waitPut' }, user)
    const person = await portal.open(`/plan/detail?id=${list[0]?.id}`)
    const { page } = person
    person.problems.allow(/Failed to load resource/)
    const ids = idsOfPuts(person)
    const next: Disturbed = { wire: 'clean', reached: () => undefined }
    await disturb(person, next)
    await person.login(user.username, 'correct horse')

    for (let put = 0; put < SCALE.putsEach; put += 1) {
      const id = list[put]?.id ?? ''
      const amount = `${dice(100, 124)}.${dice(10, 99)}`
      const before = ids.length
      await page.evaluate(to => (location.hash = to), `#/plan/detail?id=${id}`)
      await page.getByRole('main').getByText(`Plan ${list[put]?.plan_no}`).waitFor()
      await toReview({ person }, amount)
      const confirm = page.getByRole('button', { name: `Pay ${amount}` })
      if (dice(0, 1) === 1) await confirm.dblclick()
      else await confirm.click()
      if (dice(0, 3) === 0) {
        // During the undo window nothing was sent, and nothing is.
        await page.reload()
        await toReview({ person }, amount)
        await confirm.click()
      }
      const wire = WIRES[dice(0, WIRES.length - 1)] ?? 'clean'
      const reached = new Promise<void>(resolve => (next.reached = resolve))
      next.wire = wire
      await person.sheet('Not sent yet').getByRole('button', { name: 'Send now' }).click()
      if (wire !== 'clean') await reached
      if (wire === 'cutBefore' || wire === 'cutAfter' || dice(0, 4) === 0) await page.reload()
      await finish(person, amount)
      const sent = ids.slice(before)
      expect(new Set(sent).size, `one number for plan ${id}, ${wire}, TEST_SEED=${SEED}`).toBe(1)
      expect(await ordersOf(sandbox, user), `TEST_SEED=${SEED}`).toBe(put + 1)
      const plan = await sandbox.ok('planDetail', { id }, user)
      expect(plan.put_amount, `TEST_SEED=${SEED}`).toBe(amount)
    }
    expect(await page.evaluate(() => localStorage.getItem('ad_portal_intents'))).toBeNull()
  }

  await Promise.all(Array.from({ length: SCALE.putters }, (_, who) => putAll(who)))
})

it('uses one number for the same intention in two tabs', async () => {
  const { sandbox } = portal
  const user = await sandbox.newUser()
  const { list } = await sandbox.ok('planList', { status: 'waitPut' }, user)
  const one = await portal.open(`/plan/detail?id=${list[0]?.id}`)
  await one.login(user.username, 'correct horse')
  await one.page.getByRole('button', { name: 'Fund this plan' }).waitFor()
  const two = await portal.tab(one, `/plan/detail?id=${list[0]?.id}`)
  const ids: string[][] = []
  for (const person of [one, two]) {
    person.problems.allow(/Failed to load resource/)
    ids.push(idsOfPuts(person))
    await toReview({ person })
  }
  await one.page.route(PUT, route => route.abort('connectionreset'))
  for (const person of [one, two]) {
    await person.page.bringToFront()
    await person.press('Pay 150.00')
    await person.sheet('Not sent yet').getByRole('button', { name: 'Send now' }).click()
    if (person === one) await one.sheet('Not funded').waitFor()
  }
  await two.sheet('Plan funded').waitFor()
  await one.page.bringToFront()
  await one.page.unroute(PUT)
  await one.press('Send 150.00 again')
  await one.sheet('Not sent yet').getByRole('button', { name: 'Send now' }).click()
  await one.sheet('Plan funded').waitFor()
  expect(ids[1]).toEqual(ids[0]?.slice(0, 1))
  expect(await ordersOf(sandbox, user)).toBe(1)
})

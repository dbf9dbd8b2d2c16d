import { expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import { usePortal } from '../support/portal-page.ts'
import { atPlan, ordersOf, sendNow, show, toReview } from '../support/put-steps.ts'
import type { Putter } from '../support/put-steps.ts'
import { isTorture } from '../support/scale.ts'

const portal = usePortal()
const JOURNAL = 'ad_portal_intents'

/** A user who has just confirmed funding a plan with 150.00. */
async function atHold(): Promise<Putter> {
  const putter = await atPlan(portal)
  await toReview(putter)
  await putter.person.press('Pay 150.00')
  await putter.undoWindow.waitFor()
  return putter
}

/** The form again, with the reason why nothing was sent. */
async function expectNotSent({ person, user, ids }: Putter, why: string): Promise<void> {
  const form = person.sheet(/^Fund /)
  await form.getByRole('alert').getByText('Not sent. Nothing was taken.').waitFor()
  await form.getByText(why).waitFor()
  expect(ids).toEqual([])
  expect(await person.page.evaluate(key => localStorage.getItem(key), JOURNAL)).toBeNull()
  expect(await ordersOf(portal.sandbox, user)).toBe(0)
}

it('shows what will be sent and counts down without announcing it, then sends it once', async () => {
  const { person, user, undoWindow, ids } = await atHold()
  const announced = undoWindow.getByRole('alert')
  const count = undoWindow.getByRole('timer')
  expect(await announced.textContent()).toBe('Sent in 5 seconds. Leaving cancels it')
  await undoWindow.getByText('Available → Committed').waitFor()
  expect(await count.getAttribute('aria-live'), 'a timer is silent by itself').toBeNull()
  await count.getByText('Sent in 3 seconds').waitFor()
  expect(await announced.textContent(), 'said once').toContain('Sent in 5 seconds')
  expect(ids).toEqual([])
  await person.sheet('Plan funded').waitFor()
  expect(ids).toHaveLength(1)
  expect(await ordersOf(portal.sandbox, user)).toBe(1)
})

it('is undone with a tap and with Escape, and can be confirmed again afterwards', async () => {
  const putter = await atHold()
  const { person, user, undoWindow, ids } = putter
  const boxes = await Promise.all(
    ['Undo', 'Send now'].map(name => undoWindow.getByRole('button', { name }).boundingBox())
  )
  expect(boxes[0]?.width).toBe(boxes[1]?.width)
  expect(boxes[0]?.height).toBe(boxes[1]?.height)
  await person.press('Undo')
  await expectNotSent(putter, 'You cancelled in time.')
  await person.press('Pay 150.00')
  await undoWindow.waitFor()
  await person.page.keyboard.press('Escape')
  await expectNotSent(putter, 'You cancelled in time.')
  await person.press('Pay 150.00')
  await sendNow(putter)
  await person.sheet('Plan funded').waitFor()
  expect(ids).toHaveLength(1)
  expect(await ordersOf(portal.sandbox, user)).toBe(1)
})

if (isTorture) it('has no axe findings during the undo window', async () => {
  const { person, user } = await atHold()
  // On a busy machine the window may close meanwhile: then the next state is judged.
  expect(await axeInThemes(person.page)).toEqual([])
  expect(await ordersOf(portal.sandbox, user)).toBeLessThanOrEqual(1)
})

it('opens one undo window, and sends nothing, on a triple tap', async () => {
  const putter = await atPlan(portal)
  await toReview(putter)
  const { x = 0, y = 0, width = 0, height = 0 } =
    (await putter.person.page.getByRole('button', { name: 'Pay 150.00' }).boundingBox()) ?? {}
  for (let tap = 0; tap < 3; tap += 1) {
    await putter.person.page.touchscreen.tap(x + width / 2, y + height / 2)
  }
  await putter.undoWindow.getByRole('timer').waitFor()
  expect(putter.ids).toEqual([])
  await putter.person.press('Undo')
  await expectNotSent(putter, 'You cancelled in time.')
})

it('sends nothing when the page is hidden, and says so when it is back', async () => {
  const putter = await atHold()
  await show(putter.person, 'hidden')
  await show(putter.person, 'visible')
  await expectNotSent(putter, 'You left or hid this page')
})

it('sends nothing when the network fails, loses nothing, and funds the plan once it is back', async () => {
  const putter = await atHold()
  const { person, user, ids } = putter
  const context = person.page.context()
  await context.setOffline(true)
  await person.sheet(/^Fund /).getByText('You were offline.').waitFor()
  await person.press('Pay 150.00')
  await person.sheet(/^Fund /).getByText('You were offline.').waitFor()
  await context.setOffline(false)
  await expectNotSent(putter, 'You were offline.')
  await person.press('Pay 150.00')
  await sendNow(putter)
  await person.sheet('Plan funded').waitFor()
  expect(ids).toHaveLength(1)
  expect(await ordersOf(portal.sandbox, user)).toBe(1)
})

it('sends nothing when the user leaves the screen, and says so on the next one', async () => {
  const { person, user, ids, planId } = await atHold()
  await person.page.evaluate(() => (location.hash = '#/wallet'))
  await person.toast('Not sent. Nothing was taken.')
  await person.isAt('/wallet')
  await person.page.goBack()
  await person.isAt(`/plan/detail?id=${planId}`)
  await person.page.getByRole('button', { name: 'Fund this plan' }).waitFor()
  expect(ids).toEqual([])
  expect(await ordersOf(portal.sandbox, user)).toBe(0)
})

it('sends nothing when the user logs out in another tab, and says so at the login', async () => {
  const putter = await atPlan(portal)
  const { person, user, ids, undoWindow } = putter
  const other = await portal.tab(person, '/ad-center')
  await other.press('Log out')
  await toReview(putter)
  await person.press('Pay 150.00')
  await undoWindow.waitFor()
  await other.sheet('Log out?').getByRole('button', { name: 'Log out' }).click()
  await person.toast('Not sent. Nothing was taken.')
  await person.isAt('/login')
  expect(ids).toEqual([])
  expect(await ordersOf(portal.sandbox, user)).toBe(0)
})

it('sends nothing when the page is reloaded or closed', async () => {
  const putter = await atHold()
  const { person, user, ids, planId } = putter
  await person.page.reload()
  await person.page.getByRole('button', { name: 'Fund this plan' }).waitFor()
  expect(await person.page.getByRole('dialog').count()).toBe(0)
  await toReview(putter)
  await person.press('Pay 150.00')
  await putter.undoWindow.waitFor()
  const other = await portal.tab(person, `/plan/detail?id=${planId}`)
  await person.page.close()
  await other.page.getByRole('button', { name: 'Fund this plan' }).waitFor()
  expect(await other.page.evaluate(key => localStorage.getItem(key), JOURNAL)).toBeNull()
  expect(ids).toEqual([])
  expect(await ordersOf(portal.sandbox, user)).toBe(0)
})

import { expect, it } from 'vitest'

import { holdCall } from '../support/call-gate.ts'
import { usePortal } from '../support/portal-page.ts'
import { atPlan, ordersOf, sendNow, show, toReview } from '../support/put-steps.ts'
import { isTorture } from '../support/scale.ts'
import { md5, PIN } from '../support/withdrawals.ts'

const portal = usePortal({ putNeedsPassword: true })

it('asks for the transaction password before the undo window, once for each funding', async () => {
  const user = await portal.sandbox.newUser()
  await portal.sandbox.ok('setPassword', { password: md5(PIN) }, user)
  const putter = await atPlan(portal, user)
  const { person, undoWindow, ids } = putter
  const dialog = person.sheet('Transaction password')
  const enter = async (digits: string): Promise<void> => {
    await dialog.getByRole('textbox').fill(digits)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
  }
  await toReview(putter)

  // Closing the dialog is not a confirmation.
  await person.press('Pay 150.00')
  await dialog.getByText('Pay 150.00 USD for plan').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await person.sheet(/^Fund /).waitFor()

  await person.press('Pay 150.00')
  await enter('999999')
  await dialog.getByText('Enter the correct transaction password').waitFor()
  expect(await undoWindow.count()).toBe(0)
  await enter(PIN)
  await undoWindow.waitFor()
  expect(ids).toEqual([])
  await person.press('Undo')
  await person.page.getByText('Not sent. Nothing was taken.').waitFor()

  await person.press('Pay 150.00')
  await enter(PIN)
  await sendNow(putter)
  await person.sheet('Plan funded').waitFor()
  expect(ids).toHaveLength(1)
  expect(await ordersOf(portal.sandbox, user)).toBe(1)
})

if (isTorture) it('says so when the password was entered too long ago, and asks again', async () => {
  const user = await portal.sandbox.newUser()
  await portal.sandbox.ok('setPassword', { password: md5(PIN) }, user)
  const putter = await atPlan(portal, user)
  const { person, ids } = putter
  const dialog = person.sheet('Transaction password')
  await toReview(putter)
  for (const isLate of [true, false]) {
    await person.press('Pay 150.00')
    await dialog.getByRole('textbox').fill(PIN)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await putter.undoWindow.waitFor()
    if (isLate) portal.sandbox.clock.advance(3 * 60 * 1000)
    await sendNow(putter)
    if (isLate) await person.page.getByText('Enter the correct transaction password').waitFor()
  }
  await person.sheet('Plan funded').waitFor()
  expect(ids).toHaveLength(2)
  expect(await ordersOf(portal.sandbox, user)).toBe(1)
})

it('sends nothing when the page is hidden while the password is checked', async () => {
  const user = await portal.sandbox.newUser()
  await portal.sandbox.ok('setPassword', { password: md5(PIN) }, user)
  const putter = await atPlan(portal, user)
  const { person, ids } = putter
  await toReview(putter)
  const check = await holdCall(person.page, 'checkPassword')
  await person.press('Pay 150.00')
  const dialog = person.sheet('Transaction password')
  await dialog.getByRole('textbox').fill(PIN)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await check.asked()
  await show(person, 'hidden')
  await check.set('open')
  await dialog.waitFor({ state: 'detached' })
  await show(person, 'visible')
  await person.sheet(/^Fund /).getByText('You left or hid this page').waitFor()
  expect(ids).toEqual([])
  expect(await ordersOf(portal.sandbox, user)).toBe(0)
})

import { expect, it } from 'vitest'

import { mintAcceptanceCodes } from '../../host/server/exchange/acceptance-code.ts'
import { KEYBOARD_ONLY, keysOf } from '../support/keyboard.ts'
import type { Keys } from '../support/keyboard.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { registration } from '../support/sandbox.ts'
import type { TestUser } from '../support/sandbox.ts'
import { isTorture } from '../support/scale.ts'
import { walletOwner } from '../support/wallet-owner.ts'
import { PIN } from '../support/withdrawals.ts'

const portal = usePortal()

interface Walk {
  person: Person
  keys: Keys
  go(address: string): Promise<void>
}

/** A user without a pointer, logged in or not, at this address. */
async function walk(user: { token: string } | null, address: string): Promise<Walk> {
  const person = await portal.openAs(user, '/nowhere', KEYBOARD_ONLY)
  const { page } = person
  const go = async (to: string): Promise<void> => {
    await page.evaluate(hash => void (location.hash = hash), to)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await go(address)
  return { person, keys: keysOf(page), go }
}

if (isTorture) it('registers, opens the account, claims the coupon and finds it', async () => {
  const { person, keys } = await walk(null, '/login')
  const { page } = person
  const newcomer = registration('keys-newcomer', '')
  await keys.enter('Register with an access code')
  await person.isAt('/register')
  await keys.type('Username', newcomer.username)
  await keys.type('E-mail', newcomer.email)
  await keys.type('Phone', newcomer.phone)
  await keys.type('Access code', await portal.sandbox.newCode())
  await keys.type('Password', newcomer.password)
  await keys.type('Repeat password', newcomer.password)
  await keys.press('Enter')
  await person.isAt('/ad-welcome')
  await person.sees('The access code you registered with')
  await keys.enter('Open account')
  await person.isAt('/ad-center')
  await keys.enter('Coupons')
  await person.isAt('/ad-center/coupons')
  await keys.enter('New-user coupon')
  await person.sees('Version 1')
  await keys.enter('Receive')
  await person.sees(/^You received it on/)
  expect(await keys.hasFocus(), 'after an action that cannot be repeated').toBe(true)
  await keys.enter('See your coupons')
  await page.getByRole('heading', { name: 'New-user coupon' }).waitFor()
})

/** Confirms a withdrawal with the digits of a keyboard, and waits for the undo window. */
async function confirmWithdrawal({ person, keys }: Walk): Promise<void> {
  await keys.enter('Withdraw 500.00')
  const dialog = person.sheet('Transaction password')
  await dialog.waitFor()
  await person.page.keyboard.type(PIN)
  await keys.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await person.sees('Not sent yet')
}

it('withdraws: amount, transaction password, undo, again, sent', async () => {
  const user = await walletOwner(portal.sandbox)
  const way = await walk(user, '/wallet?view=withdraw')
  const { person, keys } = way
  await person.sees('You can withdraw up to 1,000.00 USD now')
  await keys.type('Amount', '500')
  await confirmWithdrawal(way)
  await keys.enter('Undo')
  await person.sees('You cancelled in time.')
  expect(await keys.hasFocus(), 'after the undo').toBe(true)
  await confirmWithdrawal(way)
  // The button is enabled half a second later, so that a double tap does not skip the undo window.
  await person.page.getByRole('button', { name: 'Send now', disabled: false }).waitFor()
  await keys.enter('Send now')
  await expect
    .poll(async () => (await portal.sandbox.ledger(user.username)).balances.withdrawal_pending)
    .toBe('500.00')
  expect(await keys.hasFocus(), 'after the sending').toBe(true)
})

it('binds a card', async () => {
  const user = await walletOwner(portal.sandbox, { card: false })
  const { person, keys } = await walk(user, '/wallet/bind-card')
  await person.sees('Locked after saving')
  await keys.type('Bank or card name', 'Harbour Bank')
  await keys.type('Account holder', 'Ada Example')
  await keys.type('Mobile', '+49 170 7654321')
  await keys.type('Bank account', '5500 1122 3344 8765')
  await keys.enter('Review')
  await person.sees('Check every digit')
  await keys.enter('Save')
  await person.sheet('Transaction password').waitFor()
  await person.page.keyboard.type(PIN)
  await keys.press('Enter')
  await person.sees('Saved. Withdrawals go here from now on.')
  expect(await keys.hasFocus()).toBe(true)
})

it('exchanges through an acceptor up to the undo window, and undoes it', async () => {
  const user = await portal.sandbox.newUser()
  const { person, keys } = await walk(user, '/wallet/foreign-exchange')
  await keys.enter('See terms')
  await person.sees('Before you exchange')
  await keys.enter('Continue')
  await keys.type('You give', '200')
  await keys.press('Enter')
  await person.sees(/^Valid until/)
  const [code] = await portal.sandbox.db.tx(tx => mintAcceptanceCodes(tx, 'personal', 1))
  await keys.type('Exchange code', code!)
  await keys.enter('Review')
  await person.sheet('Check before you accept').waitFor()
  await keys.enter('Exchange')
  await person.sheet('Not sent yet').waitFor()
  await keys.enter('Undo')
  await person.sheet('Not sent yet').waitFor({ state: 'detached' })
  expect(await keys.hasFocus()).toBe(true)
  expect((await portal.sandbox.ok('exchangeOrders', { page_size: 100 }, user)).list).toEqual([])
})

if (isTorture) it('sets the transaction password, changes it, and changes the login password', async () => {
  const user: TestUser = await portal.sandbox.newUser()
  const { person, keys, go } = await walk(user, '/wallet/set-password')
  const { keyboard } = person.page
  const enterDigits = async (heading: string, digits: string): Promise<void> => {
    await person.page.getByRole('heading', { name: heading }).waitFor()
    await keys.tabTo(heading)
    await keyboard.type(digits)
    await keys.press('Enter')
  }
  await enterDigits('Choose six digits', '739164')
  await enterDigits('Enter the same digits again', '739164')
  await person.toast('Transaction password saved')
  await go('/ad-center/edit-pay-password')
  await enterDigits('Enter your current six digits', '739164')
  await enterDigits('Choose six digits', '605283')
  await enterDigits('Enter the same digits again', '605283')
  await person.toast('Transaction password saved')
  await go('/ad-center/edit-login-password')
  await keys.type('Current password', 'correct horse')
  await keys.type('New password', 'battery staple')
  await keys.type('Repeat new password', 'battery staple')
  await keys.press('Enter')
  await person.isAt('/login')
  await expect.poll(() => keys.focused()).toBe('Log in')
})

/** One grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

if (isTorture) it('sends feedback, after removing an attached image', async () => {
  const { person, keys } = await walk(await portal.sandbox.newUser(), '/ad-center/feedback')
  const { page } = person
  await keys.type('Topic', 'A plan stands still')
  await keys.type('Content', 'Since yesterday.')
  const chooser = page.waitForEvent('filechooser')
  await keys.enter('Add an image')
  await (await chooser).setFiles({ name: 'plan.png', mimeType: 'image/png', buffer: PNG })
  await page.getByText('Uploading').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove plan.png' }).waitFor()
  await keys.enter('Remove plan.png')
  await page.getByRole('button', { name: 'Remove plan.png' }).waitFor({ state: 'detached' })
  await expect.poll(() => keys.hasFocus(), { message: 'after the image is gone' }).toBe(true)
  await keys.enter('Send')
  await person.sees('Your feedback has arrived')
  expect(await keys.focused()).toBe('Your feedback has arrived')
})

if (isTorture) it('reads messages, finds a plan, turns pictures, reads the chart and chooses a language', async () => {
  const { person, keys, go } = await walk(await portal.sandbox.fixture('demo'), '/notification')
  const { page } = person
  await page.getByRole('button', { name: /Statistics recalculated/ }).waitFor()
  await keys.tabTo('All')
  await keys.press('ArrowRight')
  await page.getByRole('tab', { name: /^System announcement/, selected: true }).waitFor()
  await keys.press('Home')
  await page.getByRole('button', { name: /Statistics recalculated/ }).waitFor()
  await keys.enter('Unread. Statistics recalculated')
  await page.getByRole('button', { name: /Statistics recalculated/, expanded: true }).waitFor()
  await keys.press('Shift+Tab')
  await keys.press('Shift+Tab')
  await keys.enter('Mark all read')
  await keys.press('Enter')
  await person.page.getByRole('button', { name: 'Mark all read' }).waitFor()

  await go('/plan')
  await page.getByRole('heading', { name: 'Word Harbour' }).waitFor()
  await keys.tabTo('All')
  await keys.press('ArrowRight')
  await page.getByRole('tab', { name: /^Needs budget/, selected: true }).waitFor()
  await keys.press('Home')
  await keys.type('Name, number', 'AP-10000012')
  await page.getByRole('heading', { name: 'Word Harbour' }).waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Tower of Tea' }).waitFor()

  await go('/plan/goods-detail?id=garden-lamp')
  await keys.tabTo('Pictures of Solar garden lamp')
  await keys.press('ArrowRight')
  await person.sees('2 of 3')
  await keys.enter('Next picture')
  await person.sees('3 of 3')

  await go('/ad-center')
  const chart = page.getByRole('slider')
  await chart.waitFor()
  await keys.tabTo('Profit/loss, Today')
  await keys.press('Home')
  const first = await chart.getAttribute('aria-valuetext')
  await keys.press('ArrowRight')
  await expect.poll(() => chart.getAttribute('aria-valuetext')).not.toBe(first)

  await keys.tabTo('Overview')
  await keys.enter('Wallet')
  await person.isAt('/wallet')
  expect(await keys.focused()).toBe('Wallet')
  await keys.enter('Language')
  await page.getByRole('dialog').waitFor()
  expect(await keys.focused()).toBe('Language')
  await keys.press('End')
  await keys.press('Home')
  await keys.press('d')
  await page.getByRole('option', { name: 'Deutsch', selected: true }).waitFor()
  for (let presses = 0; presses < 12; presses += 1) {
    await keys.press('Tab')
    const isInside = await page.getByRole('dialog').evaluate(dialog => {
      const now = (dialog.getRootNode() as ShadowRoot).activeElement
      return now === null || dialog.contains(now)
    })
    expect(isInside, 'Tab stays in the sheet').toBe(true)
  }
  await keys.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await keys.focused(), 'back at what opened it').toBe('Language')
})

it('follows an agent', async () => {
  const { person, keys } = await walk(await portal.sandbox.fixture('demo'), '/ad-center/operated')
  await keys.type('Agent ID', 'AG-3177')
  await keys.press('Enter')
  await person.sheet('Check before you follow').waitFor()
  await keys.enter('Follow')
  await person.toast('You follow AG-3177 now.')
  expect(await keys.hasFocus()).toBe(true)
})

it('scrolls a sheet that has nothing to focus', async () => {
  const { person, keys } = await walk(await portal.sandbox.fixture('demo'), '/wallet')
  const { page } = person
  await page.setViewportSize({ width: 320, height: 430 })
  await person.sees('The parts match the total')
  await keys.enter('Total assets')
  const body = page.getByRole('group', { name: 'Total assets' })
  await body.waitFor()
  await keys.tabTo('Total assets')
  await keys.press('End')
  await expect.poll(() => body.evaluate(box => box.scrollTop)).toBeGreaterThan(0)
})

it('skips the parts shared by every screen', async () => {
  const { person, keys } = await walk(await portal.sandbox.fixture('demo'), '/plan')
  await keys.tabTo('Skip to content')
  await keys.press('Enter')
  expect(await keys.hasFocus()).toBe(true)
  await keys.press('Tab')
  const isInside = await person.page.getByRole('main').evaluate(main => main.contains((main.getRootNode() as ShadowRoot).activeElement))
  expect(isInside, 'Tab goes on in the screen').toBe(true)
  const skips = person.page.getByRole('button', { name: 'Skip to content' })
  await person.page.setViewportSize({ width: 1280, height: 720 })
  await person.page.getByRole('navigation').getByRole('button', { name: 'Skip to content' }).waitFor()
  expect(await skips.count(), 'beside the navigation').toBe(1)
})

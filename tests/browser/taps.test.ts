import { expect, it } from 'vitest'

import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import type { TestUser } from '../support/sandbox.ts'
import { isTorture } from '../support/scale.ts'
import { walletOwner } from '../support/wallet-owner.ts'
import { PIN } from '../support/withdrawals.ts'

const portal = usePortal()

/** How often a user presses a button, and how many fields they fill in. */
interface Effort {
  taps: number
  fields: number
}

/** A user whose taps and fields are counted from now on. */
async function counted(user: TestUser | null, address: string): Promise<{ person: Person; effort(): Promise<Effort> }> {
  const person = await portal.openAs(user, address)
  const { page } = person
  await page.evaluate(() => {
    const seen = { taps: 0, fields: new Set<EventTarget | undefined>() }
    Object.assign(window, { seen })
    window.addEventListener('click', () => (seen.taps += 1), true)
    window.addEventListener('input', event => seen.fields.add(event.composedPath()[0]), true)
  })
  const effort = (): Promise<Effort> =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: { taps: number; fields: Set<unknown> } }
      return { taps: seen.taps, fields: seen.fields.size }
    })
  return { person, effort }
}

/** The amount is completely visible on the first screen of a small phone, and sticky parts leave it 65 % of the height (look-2.md). */
async function expectRoom({ page }: Person, bars: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 })
  const field = page.getByRole('textbox', { name: 'Amount' })
  await field.waitFor()
  const { top, bottom, stuck, foot } = await field.evaluate((input, selector) => {
    const boxes = [...(input.getRootNode() as ShadowRoot).querySelectorAll(selector)].map(bar => bar.getBoundingClientRect())
    const { top: upper, bottom: lower } = input.getBoundingClientRect()
    return {
      top: upper, bottom: lower,
      stuck: boxes.reduce((sum, { height }) => sum + height, 0),
      foot: Math.min(...boxes.map(box => box.top).filter(edge => edge > upper))
    }
  }, bars)
  expect(top).toBeGreaterThan(0)
  expect(bottom, 'no bar cuts the field').toBeLessThanOrEqual(foot)
  expect(stuck / 640).toBeLessThanOrEqual(0.35)
  await page.setViewportSize({ width: 390, height: 844 })
}

it('funds a plan from its card in three taps and no field', async () => {
  const { person, effort } = await counted(await portal.sandbox.newUser(), '/plan?status=waitPut')
  await person.page.getByRole('button', { name: 'Set budget' }).first().click()
  const sheet = person.sheet(/^Fund /)
  await expectRoom(person, '.sandbox-banner, .sheet > .grip, .sheet > .foot')
  await sheet.getByRole('button', { name: '200.00' }).click()
  // The sheet shows what TR-18 requires before anything is sent.
  for (const fact of ['You pay now', 'Fee', 'Available after', 'You get 200.00 back', 'You lose 200.00', 'Then it is final']) {
    await sheet.getByText(fact).first().waitFor()
  }
  await sheet.getByRole('button', { name: 'Pay 200.00' }).click()
  await person.sheet('Not sent yet').waitFor()
  await person.sheet('Plan funded').waitFor()
  expect(await effort()).toEqual({ taps: 3, fields: 0 })
  // The sheet covers what is below it, so the outcome is shown in the sheet.
  const done = person.sheet('Plan funded')
  await done.getByRole('button', { name: 'Copy' }).click()
  await done.getByRole('status').getByText(/^(Copied|This device could not copy it\.)$/).waitFor()
})

it('shows the amount of a plan at once on a phone in landscape', async () => {
  const landscape = { viewport: { width: 844, height: 390 } }
  const person = await portal.openAs(await portal.sandbox.newUser(), '/plan?status=waitPut', landscape)
  await person.page.getByRole('button', { name: 'Set budget' }).first().click()
  const field = person.sheet(/^Fund /).getByRole('textbox', { name: 'Amount' })
  await field.waitFor()
  const isSeen = field.evaluate(input => {
    const { left, bottom } = input.getBoundingClientRect()
    return (input.getRootNode() as ShadowRoot).elementFromPoint(left + 1, bottom - 1) === input
  })
  expect(await isSeen).toBe(true)
})

if (isTorture) it('withdraws from the wallet in three taps, one field and six digits', async () => {
  const { person, effort } = await counted(await walletOwner(portal.sandbox), '/wallet')
  await person.press('Withdraw')
  await expectRoom(person, '.sandbox-banner, .head, .actions, .dock')
  await person.fill('Amount', '300')
  for (const fact of ['You receive', 'Fee', 'Arrives in', 'Available after', 'Then it is final']) await person.sees(fact)
  await person.press('Withdraw 300.00')
  const dialog = person.sheet('Transaction password')
  await dialog.getByText(/^Withdraw .* to •••• /).waitFor()
  await person.page.keyboard.type(PIN)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await person.sees('Withdrawal requested')
  const { taps, fields } = await effort()
  expect(taps).toBe(3)
  expect(fields, 'the amount, and at most the boxes of the digits').toBeLessThanOrEqual(1 + PIN.length)
})

it('registers and opens an account in two taps after the form, with the code typed once', async () => {
  const { person, effort } = await counted(null, '/register')
  const typed = {
    Username: 'two.taps',
    'E-mail': 'two.taps@example.com',
    Phone: '+49 30 123456',
    'Access code': await portal.sandbox.newCode(),
    Password: 'correct horse',
    'Repeat password': 'correct horse'
  }
  for (const [label, text] of Object.entries(typed)) await person.fill(label, text)
  for (const fact of ['You can lose everything', 'What it costs', 'Who holds the money']) await person.sees(fact)
  await person.press('Register')
  await person.sees('The access code you registered with')
  await person.press('Open account')
  await person.isAt('/ad-center')
  expect(await effort()).toEqual({ taps: 2, fields: 6 })
})

import { expect } from 'vitest'

import type { Person } from './person.ts'
import { eventsOf, money, moneyTiles, ownRows, plain, readFlows, readRows, readTiles } from './portal-figures.ts'
import { registration } from './sandbox.ts'
import type { TestSandbox } from './sandbox.ts'
import { settled } from './settled-visits.ts'

/** Milliseconds in which the screens' polling shows what has changed. */
const POLL = { timeout: 60_000 }
const PERIODS = ['Today', 'Week', 'Month', 'All'] as const

/** Goes to one of the three main sections by the bottom bar. */
export const goTo = (person: Person, place: RegExp): Promise<void> =>
  person.page.getByRole('navigation').getByRole('button', { name: place }).click()

/** From the login to the registration, every field typed. */
export async function register(person: Person, username: string, code: string): Promise<void> {
  const form = registration(username, code)
  await person.press('Register with an access code')
  await person.isAt('/register')
  await person.fill('Username', form.username)
  await person.fill('Nickname', form.nickname)
  await person.fill('E-mail', form.email)
  await person.fill('Phone', form.phone)
  await person.fill('Access code', form.license_key)
  await person.fill('Password', form.password)
  await person.fill('Repeat password', form.confirm_password)
  await person.press('Register')
}

/** From the list of plans to the amount of a waiting one. */
export async function openPut(person: Person, plan: string | RegExp, amount: string): Promise<void> {
  await person.page.getByRole('tab', { name: /^Needs budget/ }).click()
  await person.isAt('/plan?status=waitPut')
  await settled(person.page)
  // A row that is measured again while it is pressed misses the press: the user presses again.
  const row = person.page.getByRole('button', { name: plan, exact: typeof plan === 'string' })
  const address = async (): Promise<string> => {
    if (!person.page.url().includes('/plan?')) return person.page.url()
    // How many rows are drawn depends on the fonts of the machine: the user scrolls down to the others.
    if ((await row.count()) === 0) await person.page.getByRole('listitem').last().scrollIntoViewIfNeeded()
    else await row.click({ timeout: 5_000 })
    return person.page.url()
  }
  await expect.poll(address, POLL).toContain('#/plan/detail?id=')
  await person.press('Fund this plan')
  await person.sheet(/^Fund /).waitFor()
  await person.fill('Amount', amount)
}

/** Waits until the chip of the current plan says so; the steps below it name every status. */
export const planIs = (person: Person, status: string): Promise<void> =>
  person.page.getByRole('main').locator('.chip').getByText(status, { exact: true }).waitFor(POLL)

/** The eleven figures of all four periods, and the deposit of the account; everything happened today, so each period holds all of it. */
export async function expectOverview(
  person: Person,
  sandbox: TestSandbox,
  username: string
): Promise<void> {
  const [puts] = await sandbox.db.query<{ total: bigint }>(
    `select coalesce(sum(put_amount), 0)::bigint as total from plans
    join users on users.id = plans.user_id where username_key = $1`,
    [username]
  )
  const expected = moneyTiles(await sandbox.ledger(username), money(puts?.total ?? -1n))
  for (const period of PERIODS) {
    await person.page.getByRole('tab', { name: period }).click()
    await expect.poll(() => readTiles(person), POLL).toMatchObject(expected)
    expect(Object.keys(await readTiles(person)), period).toHaveLength(12)
  }
}

/** Every figure of the wallet's first screen, to the cent. */
export async function expectWallet(
  person: Person,
  sandbox: TestSandbox,
  username: string
): Promise<void> {
  const { sums, balances, unbalanced, drifted } = await sandbox.ledger(username)
  expect({ unbalanced, drifted }).toEqual({ unbalanced: 0, drifted: 0 })
  expect(balances).toEqual(sums)
  const { deposit, ...parts } = sums
  const total = Object.values(parts).reduce((sum, part) => sum + BigInt(part.replace('.', '')), 0n)
  const { discount_amount } = await propertyOf(sandbox, username)
  await expect.poll(() => readWallet(person), POLL).toEqual({
    'Total assets': money(total),
    Available: parts.available,
    'Committed': parts.to_be_consumed,
    'Pending revenue': parts.to_be_settled,
    'Withdrawing': parts.withdrawal_pending,
    'The parts match the total': money(total),
    'Discount amount': discount_amount,
    'Security deposit': deposit,
    'Start-up credit': '0.00'
  })
}

async function propertyOf(sandbox: TestSandbox, username: string) {
  const password = 'correct horse'
  const { token } = await sandbox.ok('login', { username, password })
  return sandbox.ok('property', {}, { token })
}

async function readWallet(person: Person): Promise<Record<string, string>> {
  const main = person.page.getByRole('main')
  const parts = await readRows(main.locator('.card').filter({ hasText: 'The parts match the total' }))
  const asides = await main
    .getByRole('region', { name: 'Not part of the total' })
    .or(main.locator('section').filter({ hasText: 'Not part of the total' }))
    .getByRole('button')
    .evaluateAll(cells =>
      cells.map((cell): [string, string] => [
        cell.querySelector('.term')?.textContent ?? '',
        cell.querySelector('.num')?.textContent ?? ''
      ])
    )
  const total = await main.locator('.wallet-total .num > span').first().textContent()
  return Object.fromEntries(
    [['Total assets', total ?? ''] as const, ...parts, ...asides].map(([label, figure]) => [
      label,
      plain(figure)
    ])
  )
}

/**
 * Compares every fund row, page by page, with the postings.
 * @param hasBalances the backend returns the balance after each row
 */
export async function expectFunds(
  person: Person,
  sandbox: TestSandbox,
  username: string,
  hasBalances = true
): Promise<void> {
  const rows = ownRows(await sandbox.ledger(username))
  const zone = await person.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  // Without a name for the event each row is separate.
  const events = hasBalances ? eventsOf(rows, zone) : rows.flatMap(row => eventsOf([row], zone))
  expect(rows.length).toBeGreaterThan(0)
  expect(await readFlows(person.page.getByRole('main'), events.length)).toEqual(events)
  await person.sees(`All shown: ${rows.length}`)
}

/** Logs out through its dialog, after cancelling it once. */
export async function logOut(person: Person): Promise<void> {
  const dialog = person.sheet('Log out?')
  await person.press('Log out')
  await dialog.getByRole('button', { name: 'Cancel' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  await person.isAt(/^\/ad-center/)
  await person.press('Log out')
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await person.isAt('/login')
  const kept = await person.page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage)
  ])
  expect(kept).not.toContain('fb_token')
  expect(kept).not.toContain('user_info')
}

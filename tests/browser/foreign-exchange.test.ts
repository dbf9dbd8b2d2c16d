import { readFile } from 'node:fs/promises'

import type { Request, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import type { ExchangeOrder } from '../../src/api/calls.ts'
import { POLL_MS } from '../../src/screens/foreign-exchange/model.ts'
import { RECONCILE_MS } from '../../src/money/operation/create-operation.ts'
import { mintAcceptanceCodes } from '../../host/server/exchange/acceptance-code.ts'
import type { AcceptorType } from '../../host/server/fixtures/acceptors.ts'
import { axeInThemes } from '../support/axe-findings.ts'
import { headContrast } from '../support/head-contrast.ts'
import { expectMessage } from '../support/person.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import type { TestUser } from '../support/sandbox.ts'
import { savedFile } from '../support/saved-file.ts'
import { isTorture, isTried } from '../support/scale.ts'
import { shortenWaits } from '../support/shorten-waits.ts'

const portal = usePortal()
const PATH = '/wallet/foreign-exchange'
const DEAL = '**/acceptor/detail'
const MINUTE = 60_000

const newCode = async (type: AcceptorType): Promise<string> =>
  (await portal.sandbox.db.tx(tx => mintAcceptanceCodes(tx, type, 1)))[0]!
const ordersOf = async (user: TestUser): Promise<ExchangeOrder[]> =>
  (await portal.sandbox.ok('exchangeOrders', { page_size: 100 }, user)).list

/** A new user who has read the help card and is at the amount. */
async function atAmount(type: AcceptorType): Promise<{ person: Person; user: TestUser }> {
  const user = await portal.sandbox.newUser()
  const person = await portal.openAs(user, `${PATH}?view=${type}`)
  await person.press('Continue')
  await shortenWaits(person.page, RECONCILE_MS)
  return { person, user }
}
async function quote(person: Person, amount: string): Promise<void> {
  await person.fill('You give', amount)
  await person.press('Get a quote')
  await person.sees(/^Valid until/)
}
async function review(person: Person, code: string): Promise<void> {
  await person.fill('Exchange code', code)
  await person.press('Review')
  await person.sheet('Check before you accept').waitFor()
}
async function send(person: Person): Promise<void> {
  await person.press(/^(Exchange|Send) .* USD/)
  await person.sheet('Not sent yet').waitFor()
  await person.press('Send now')
}

it('exchanges through a personal acceptor: help first, limits, wrong code, right code, receipt', async () => {
  const { sandbox } = portal
  const user = await sandbox.newUser()
  const ledger = await sandbox.ledger(user.username)
  const person = await portal.openAs(user, PATH)
  const { page } = person
  await person.sees('No exchanges yet')
  expect(await axeInThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'See terms' }).first().click()
  await person.isAt(`${PATH}?view=personal`)
  await person.sees('This is a private person')
  await person.sees('Before you exchange')
  expect(await page.getByRole('textbox').count()).toBe(0)
  expect(await axeInThemes(page)).toEqual([])
  await person.press('Not now')
  await person.isAt(PATH)
  await page.getByRole('button', { name: 'See terms' }).first().click()
  await person.press('Continue')

  await person.press('Get a quote')
  await expectMessage(person, 'You give', 'Enter an amount')
  await person.fill('You give', '500.01')
  await person.press('Get a quote')
  await expectMessage(person, 'You give', "outside this partner’s limits")
  expect(await page.getByRole('textbox', { name: 'Exchange code' }).count()).toBe(0)
  await quote(person, '200')
  await person.sees('179.32')
  expect(await axeInThemes(page)).toEqual([])

  await person.press('Review')
  await expectMessage(person, 'Exchange code', 'This field cannot be empty')
  await review(person, 'NOPE-NOPE')
  expect(await axeInThemes(page)).toEqual([])
  await send(person)
  await expectMessage(person, 'Exchange code', 'Wrong exchange code')
  expect(await person.field('Exchange code')).toMatchObject({ value: 'NOPE-NOPE' })
  expect(await ordersOf(user)).toEqual([])

  await review(person, await newCode('personal'))
  await send(person)
  const receipt = person.sheet('The exchange is open')
  await receipt.waitFor()
  const [order] = await ordersOf(user)
  for (const part of [order!.order_no!, '200.00 USD', '179.32 EUR', 'Robin Example (sample)']) {
    await receipt.getByText(part, { exact: true }).waitFor()
  }
  expect(await axeInThemes(page)).toEqual([])
  await person.press('Done')
  await person.isAt(PATH)
  await person.sees('200.00 USD for 179.32 EUR')
  expect((await sandbox.ledger(user.username)).postings).toEqual(ledger.postings)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain('NOPE')
})

if (isTorture) it('exchanges with an enterprise with only the keyboard, and follows it to its end', async () => {
  const { sandbox } = portal
  const { person, user } = await atAmount('enterprise')
  const { page } = person
  await page.getByRole('textbox', { name: 'You give' }).focus()
  await page.keyboard.type('150.13')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Exchange code' }).focus()
  await page.keyboard.type(await newCode('enterprise'))
  await page.keyboard.press('Enter')
  await person.sheet('Check before you accept').waitFor()
  await page.getByRole('button', { name: 'Exchange 150.13 USD' }).focus()
  await page.keyboard.press('Enter')
  // Without further input it is sent after five seconds.
  await person.sheet('Not sent yet').waitFor()
  await shortenWaits(page, POLL_MS)
  await person.sheet('The exchange is open').waitFor()
  await page.keyboard.press('Escape')
  await person.sees('Waiting for the partner')
  sandbox.clock.advance(2 * MINUTE)
  await person.sees('The partner has accepted it')
  sandbox.clock.advance(8 * MINUTE)
  await person.sees('Enterprise · Cancelled')
  await person.sees('No exchange is running')
  await page.getByRole('button', { name: /^Enterprise · Cancelled/ }).click()
  await person.sees('The exchange partner could not pay out in time (sample)')
  expect(await axeInThemes(page)).toEqual([])
  expect(await ordersOf(user)).toMatchObject([{ state: 'cancelled' }])
})

if (isTorture) it('can be undone within five seconds, also by leaving the screen', async () => {
  const { person, user } = await atAmount('enterprise')
  await quote(person, '150')
  await review(person, await newCode('enterprise'))
  await person.press('Exchange 150.00 USD')
  await person.press('Undo')
  await person.sees('Not sent. Nothing was taken.')
  await person.press('Exchange 150.00 USD')
  await person.sheet('Not sent yet').waitFor()
  await person.page.goto(`${portal.sandbox.url}/#/wallet`)
  await person.toast('Not sent. Nothing was taken.')
  expect(await ordersOf(user)).toEqual([])
})

if (isTorture) it('refuses an expired quote, keeps the code and gets a new quote', async () => {
  const { person, user } = await atAmount('enterprise')
  await quote(person, '300')
  await review(person, await newCode('enterprise'))
  portal.sandbox.clock.advance(5 * MINUTE)
  await send(person)
  await person.sees('The quote has expired')
  expect(await ordersOf(user)).toEqual([])
  await person.press('Get a new quote')
  await person.sees(/^Valid until/)
  await person.press('Review')
  await send(person)
  await person.sheet('The exchange is open').waitFor()
  expect(await ordersOf(user)).toHaveLength(1)
})

it('names what acceptors do not disclose before it asks for anything (TR-17)', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('acceptor-undisclosed'), `${PATH}?view=personal`)
  const go = person.page.getByRole('button', { name: 'Exchange with an undisclosed partner' })
  await person.sees('Not disclosed: Fee.')
  await go.waitFor()
  expect(await person.page.getByRole('textbox').count()).toBe(0)
  expect(await axeInThemes(person.page)).toEqual([])
  await person.page.goto(`${portal.sandbox.url}/#${PATH}?view=enterprise`)
  await person.sees(/^Not disclosed: Legal name, Registration no., Licence no., How to complain/)
  await go.click()
  await person.sees('Get a quote')
})

if (isTorture) it('says that no acceptor is available', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('acceptor-none'), PATH)
  await person.sees('No exchange partner is available')
  expect(await axeInThemes(person.page)).toEqual([])
  await person.page.goto(`${portal.sandbox.url}/#${PATH}?view=personal`)
  await person.sees('No exchange partner is available')
})

if (isTorture) it('warns where no operator is named, and stays usable (TR-2)', async () => {
  const person = await portal.open('/login')
  await person.page.route('**/basic_config*', async route => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...json, data: { ...json.data, operator: null } } })
  })
  await person.page.goto('about:blank')
  await person.page.goto(`${portal.sandbox.url}/#${PATH}?view=enterprise`)
  await person.login('demo')
  await person.sees(/^The operator is not identified/)
  await person.press('Exchange under an unidentified operator')
  await person.sees('Get a quote')
})

if (isTorture) describe('a lost answer', () => {
  /** The server acts, its answer never arrives. */
  const lose = async (route: Route): Promise<void> => {
    if (!route.request().postData()?.includes('acceptance_code')) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  }
  const watch = ({ page }: Person): string[] => {
    const ids: string[] = []
    page.on('request', (request: Request) => {
      if (!request.postData()?.includes('acceptance_code')) return
      ids.push((request.postDataJSON() as { client_request_id: string }).client_request_id)
    })
    return ids
  }

  it('is reconciled: one order, sent once, despite double taps', async () => {
    const { person, user } = await atAmount('enterprise')
    const ids = watch(person)
    person.problems.allow(/Failed to load resource/)
    await person.page.route(DEAL, lose)
    await quote(person, '210')
    await review(person, await newCode('enterprise'))
    await person.page.getByRole('button', { name: 'Exchange 210.00 USD' }).dblclick()
    await person.page.getByRole('button', { name: 'Send now' }).dblclick()
    const receipt = person.sheet('The exchange is open')
    await receipt.waitFor()
    await receipt.getByText('210.00 USD', { exact: true }).waitFor()
    expect([ids.length, (await ordersOf(user)).length]).toEqual([1, 1])
  })

  it('is reconciled after a reload, too', async () => {
    const { person, user } = await atAmount('enterprise')
    const ids = watch(person)
    person.problems.allow(/Failed to load resource/)
    await person.page.route(DEAL, lose)
    await person.page.route('**/acceptor/order/list*', route => route.abort('connectionreset'))
    await quote(person, '220')
    await review(person, await newCode('enterprise'))
    await send(person)
    await person.sheet('Not known yet').waitFor()
    // Nothing is found before the page is reloaded, however long that takes.
    await person.page.reload()
    await person.sheet('Not known yet').waitFor()
    await person.page.unrouteAll({ behavior: 'wait' })
    await person.sheet('The exchange is open').getByText('220.00 USD', { exact: true }).waitFor()
    expect([ids.length, (await ordersOf(user)).length]).toEqual([1, 1])
  })

  it('to a request that never arrived lets only the user send it again, under the same id', async () => {
    const { person, user } = await atAmount('enterprise')
    const ids = watch(person)
    person.problems.allow(/Failed to load resource/)
    await quote(person, '230')
    await review(person, await newCode('enterprise'))
    await person.page.route(DEAL, route => route.abort('connectionreset'))
    await send(person)
    await person.sheet('Nothing was opened').waitFor()
    expect(await ordersOf(user)).toEqual([])
    await person.page.unrouteAll({ behavior: 'wait' })
    await send(person)
    await person.sheet('The exchange is open').waitFor()
    expect(new Set(ids).size).toBe(1)
    expect(await ordersOf(user)).toHaveLength(1)
  })
})

it('lists all records by pages and filters, and saves them as the server has them', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), PATH)
  const { page } = person
  await page.getByRole('region', { name: 'Exchange history' }).getByRole('listitem').nth(2).waitFor()
  expect(await page.getByRole('region', { name: 'Exchange history' }).getByRole('listitem').count()).toBe(3)
  await person.press('All')
  await person.press('Load more')
  await person.sees('All shown: 23')
  expect(await axeInThemes(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), person.press('Export as CSV')])
  const text = await readFile(await savedFile(download), 'utf8')
  const [sandboxLine, head, ...lines] = text.replace('\ufeff', '').trim().split('\r\n')
  expect(download.suggestedFilename()).toMatch(/^exchanges-sandbox-\d{4}-\d\d-\d\d\.csv$/)
  expect(sandboxLine).toContain('Sandbox')
  const columns = head!.split(',')
  const rows = await ordersOf(await portal.sandbox.fixture('demo'))
  expect(lines).toHaveLength(rows.length)
  for (const [index, line] of lines.entries()) {
    const cells = Object.fromEntries(line.split(',').map((cell, at) => [columns[at], cell]))
    const { order_no, sell, buy, fee, rate, state } = rows[index]!
    expect(cells).toMatchObject({
      order_no, fee, rate, state, sell_amount: sell!.amount, buy_amount: buy!.amount
    })
  }
  await page.getByRole('tab', { name: 'In progress' }).click()
  await person.sees('All shown: 1')
  await page.getByRole('tab', { name: 'Done' }).click()
  await page.getByRole('combobox', { name: 'Type of partner' }).selectOption('personal')
  await person.sees(`All shown: ${rows.filter(row => row.type === 'personal').length}`)
})

const HEAD_APPEARANCES = [
  { colorScheme: 'light', contrast: 'no-preference', textSize: 1 },
  { colorScheme: 'dark', contrast: 'no-preference', textSize: 1 },
  { colorScheme: 'light', contrast: 'more', textSize: 1 },
  { colorScheme: 'light', contrast: 'no-preference', textSize: 2 }
] as const
const SCROLLED = [0, 3, 8, 16, 24, 25, 40, 80, 160, 400, 2000]

if (isTorture) it('keeps white text readable over the picture at every scroll position: light, dark, high contrast, text x2', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/login', { viewport: { width: 320, height: 640 } })
  const { page } = person
  await person.isAt('/ad-center')
  for (const [place, { colorScheme, contrast, textSize }] of HEAD_APPEARANCES.entries()) {
    await page.emulateMedia({ colorScheme, contrast })
    await page.evaluate(
      view => localStorage.setItem('ad_portal_view', JSON.stringify(view)),
      { textSize, theme: 'auto', contrast: 'auto', hidesBalances: false }
    )
    await page.goto('about:blank')
    await page.goto(`${portal.sandbox.url}/#${PATH}`)
    await person.sees(/^250\.00\sUSD for/)
    const colour = await page
      .getByRole('banner')
      .getByRole('heading', { level: 1 })
      .evaluate(heading => getComputedStyle(heading).color)
    expect(colour).toBe('rgb(255, 255, 255)')
    const scroller = page.locator('.scroller')
    for (const top of SCROLLED.filter((_, place) => isTried(4, place, place))) {
      await scroller.evaluate((element, y) => element.scrollTo(0, y), top)
      expect(await headContrast(page), `look ${place}, scrolled by ${top}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

describe('the exchange on a backend that implements only the specification', () => {
  const bare = usePortal({ specOnly: true })

  it('accepts a code after one page that names what is undisclosed (TR-2, TR-17)', async () => {
    const person = await bare.openAs(await bare.sandbox.fixture('demo'), PATH)
    const main = person.page.getByRole('main')
    await person.sees('The operator’s server gives no details.')
    expect(await main.innerText()).not.toMatch(/not provided|NaN|undefined|null/)
    await person.page.getByRole('button', { name: 'See terms' }).first().click()
    await person.sees(/^Not disclosed: Legal name/)
    await person.sees('Money given to a private person cannot be brought back.')
    expect(await axeInThemes(person.page)).toEqual([])
    await person.press('Exchange with an undisclosed partner')
    expect(await main.innerText()).not.toMatch(/not provided|Get a quote|NaN|undefined|null/)
    const [code = ''] = await bare.sandbox.db.tx(tx => mintAcceptanceCodes(tx, 'personal', 1))
    const demo = await bare.sandbox.fixture('demo')
    const newest = async () => (await bare.sandbox.ok('exchangeOrders', {}, demo)).list[0]?.id
    const before = await newest()
    await person.fill('You give', '200')
    await person.fill('Exchange code', 'NOPE')
    await person.press('Review')
    const sheet = person.page.getByRole('dialog')
    await sheet.getByText(/^Not disclosed/).waitFor()
    expect(await axeInThemes(person.page)).toEqual([])
    await sheet.getByRole('button', { name: 'Exchange with an undisclosed partner' }).click()
    await sheet.getByRole('button', { name: 'Send now' }).click()
    await sheet.getByText('Wrong acceptance code').waitFor()
    expect(await newest()).toBe(before)
    await sheet.getByRole('button', { name: 'Change', exact: true }).click()
    await person.fill('Exchange code', code)
    await person.press('Review')
    await sheet.getByRole('button', { name: 'Exchange with an undisclosed partner' }).click()
    await sheet.getByRole('button', { name: 'Send now' }).click()
    // Rows there have no time or amount: the only one that was not there at the confirmation is the new one.
    await person.sees('The exchange is open')
    expect(await newest()).not.toBe(before)
  })
})

import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'

import type { CallName } from '../../src/api/calls.ts'
import { CALLS } from '../../src/api/calls.ts'
import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { ROUTES } from '../../src/router/routes.ts'
import type { RoutePath } from '../../src/router/routes.ts'
import { holdCall } from '../support/call-gate.ts'
import { expectMessage } from '../support/person.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { stateRows } from '../support/state-rows.ts'
import type { Form, Reading, Row, Sight } from '../support/state-rows.ts'
import { createStateTable } from '../support/state-table.ts'

const portal = usePortal()
const table = createStateTable(ROUTES.map(({ path }) => path))
const rows = stateRows(portal)

const REQUIRED = 'This field cannot be empty'
const FAILED = 'The server answered with an error (503).'
const RETRY = /^(Request failed, tap to reload|Try again)/

const find = ({ page }: Person, sight: Sight): Locator =>
  (typeof sight === 'function' ? sight(page) : page.getByText(sight)).filter({ visible: true })

/** Waits for it, and gives the words that a person reads. */
async function read(person: Person, sight: Sight): Promise<string> {
  const found = find(person, sight).first()
  await found.waitFor()
  const words = (await found.innerText()).replace(/\s+/g, ' ').trim()
  return (await found.isDisabled()) ? `${words}, disabled` : words
}

const alert = (page: Page): Locator => page.getByRole('alert').filter({ hasText: FAILED })
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const skeleton = (page: Page): Locator =>
  page.getByRole('main').getByRole('status').filter({ hasText: /^Loading/ })

/** A first visit of this address with nothing on the device but this token. */
async function visit({ page }: Person, address: string, token: string | null): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      localStorage.clear()
      sessionStorage.clear()
      if (value !== null) localStorage.setItem(key, value)
    },
    [STORAGE_KEYS.token, token] as const
  )
  await page.goto('about:blank')
  await page.goto(`${portal.sandbox.url}/#${address}`)
}

/**
 * Waits, fails, is tried again by the person, and succeeds: three cells of the table.
 * What shows success must not be there before.
 */
async function driveCall(
  person: Person,
  route: RoutePath,
  row: { call: CallName; loading: Sight; success: Sight },
  begin: () => Promise<void>
): Promise<void> {
  const gate = await holdCall(person.page, row.call)
  const isDone = () => find(person, row.success).count()
  await begin()
  await gate.asked()
  table.seen(route, 'loading', await read(person, row.loading))
  expect(await isDone(), 'success while it loads').toBe(0)
  await gate.set('failed')
  table.seen(route, 'error', await read(person, alert))
  expect(await isDone(), 'success after a failure').toBe(0)
  await gate.set('held')
  await person.page.getByRole('main').getByRole('button', { name: RETRY }).first().click()
  await gate.asked()
  await gate.set('open')
  table.seen(route, 'success', await read(person, row.success))
  await expect.poll(() => alert(person.page).count()).toBe(0)
}

async function driveReading(person: Person, route: RoutePath, row: Reading): Promise<void> {
  const { empty } = row
  const tokenOf = async (username: string) => (await portal.sandbox.fixture(username)).token
  const address = (await row.address?.()) ?? route
  await person.page.route(url => url.pathname.endsWith(CALLS.basicConfig.path), async asked => {
    const response = await asked.fetch()
    const json = (await response.json()) as { data: object }
    await asked.fulfill({ response, json: { ...json, data: { ...json.data, ...empty.config } } })
  })
  await visit(person, empty.address ?? address, await tokenOf(empty.as ?? row.as))
  table.seen(route, 'empty', await read(person, empty.sight))
  await person.page.unrouteAll({ behavior: 'wait' })
  const token = await tokenOf(row.as)
  await driveCall(person, route, { ...row, loading: skeleton }, () => visit(person, address, token))
}

async function driveForm(person: Person, route: RoutePath, row: Form): Promise<void> {
  const { token, typed } = await row.person()
  await visit(person, route, token)
  await person.press(row.submit)
  await expectMessage(person, row.required, REQUIRED)
  table.seen(route, 'empty', await read(person, REQUIRED))
  await driveCall(person, route, { ...row, loading: button(row.busy) }, async () => {
    for (const [label, text] of Object.entries(typed)) await person.fill(label, text)
    await person.press(row.submit)
  })
}

async function driveNotFound(person: Person): Promise<void> {
  const asksNothing = 'the page asks the backend for nothing'
  table.none('/404', 'loading', asksNothing)
  table.none('/404', 'error', asksNothing)
  table.none('/404', 'empty', 'its content is the address itself, which is always there')
  await person.page.evaluate(() => (location.hash = '/no/such/page'))
  await person.sees('/no/such/page')
  table.seen('/404', 'success', await read(person, 'There is no page at this address:'))
}

async function driveEntry(person: Person): Promise<void> {
  await visit(person, '/entry', null)
  await person.isAt('/ad-welcome')
  table.seen('/entry', 'empty', `on to: ${await read(person, /^Open your ad account/)}`)
  const row = { call: 'loginV2', loading: 'Logging you in', success: 'Available balance' } as const
  await driveCall(person, '/entry', row, () =>
    visit(person, '/entry?entry_credential=sandbox-entry-native-1&lang=en', null)
  )
}

it.each(ROUTES)('drives $path through its states', async ({ path }) => {
  const row: Row | undefined = rows[path]
  if (!row) throw new Error(`${path} has no row in state-rows.ts: say how it loads, is empty, fails, succeeds`)
  const person = await portal.open('/404')
  person.problems.allow(/status of 503/)
  if (row.type === 'reading') await driveReading(person, path, row)
  else if (row.type === 'form') await driveForm(person, path, row)
  else if (path === '/entry') await driveEntry(person)
  else await driveNotFound(person)
})

it('leaves no hole in the table', () => {
  console.info(`\n${table.print()}\n`)
  expect(table.holes()).toEqual([])
})

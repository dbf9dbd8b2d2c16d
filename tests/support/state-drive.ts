import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import type { CallName } from '../../src/api/calls.ts'
import { CALLS } from '../../src/api/calls.ts'
import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import type { RoutePath } from '../../src/router/routes.ts'
import { holdCall } from './call-gate.ts'
import type { CallGate } from './call-gate.ts'
import { expectMessage } from './person.ts'
import type { Person } from './person.ts'
import type { PortalPages } from './portal-page.ts'
import { stateRows } from './state-rows.ts'
import type { Form, Reading, Row, Sight } from './state-rows.ts'
import type { PictureState } from './gallery-names.ts'
import type { State } from './state-table.ts'

/** A route in one of its states, as a user sees it. */
export interface Seen {
  person: Person
  route: RoutePath
  state: PictureState
  words: string
  /** The call without an answer so far. */
  withheld: CallName | null
}

/** Receives each state while it is shown. */
export interface StateObserver {
  portal: PortalPages
  reached(seen: Seen): Promise<void>
  /** Whether this state of a route that reads data is wanted; by default each is. */
  isWanted?(route: RoutePath, state: State): boolean
  /** The screen cannot be in this state. */
  none(route: RoutePath, state: State, reason: string): void
}

const REQUIRED = 'This field cannot be empty'
const FAILED = 'The server answered with an error (503).'
const RETRY = /^(Request failed, tap to reload|Try again)/

const find = ({ page }: Person, sight: Sight): Locator =>
  (typeof sight === 'function' ? sight(page) : page.getByText(sight)).filter({ visible: true })

/** Waits for it, and returns its text. */
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

/** Drives one route through its states. */
export async function driveRoute(route: RoutePath, person: Person, observer: StateObserver): Promise<void> {
  const { portal } = observer
  const { page } = person
  const row: Row | undefined = stateRows(portal)[route]
  if (!row) throw new Error(`${route} has no row in state-rows.ts: say how it loads, is empty, fails, succeeds`)

  const reached = async (state: PictureState, sight: Sight, { prefix = '', withheld = null as CallName | null } = {}) =>
    observer.reached({ person, route, state, withheld, words: prefix + (await read(person, sight)) })

  /** A first visit of this address with nothing on the device but this token. */
  async function visit(address: string, token: string | null): Promise<void> {
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

  const isWanted = (state: State): boolean => observer.isWanted?.(route, state) ?? true
  const tokenOf = async (username: string) => (await portal.sandbox.fixture(username)).token

  /** The content of the success state must not be there before. */
  async function driveLoading(call: CallName, loading: Sight, success: Sight, begin: () => Promise<void>) {
    const isDone = () => find(person, success).count()
    const gate = await holdCall(page, call)
    await begin()
    await gate.asked()
    await reached('loading', loading, { withheld: call })
    expect(await isDone(), 'success while it loads').toBe(0)
    return { gate, isDone }
  }

  /** Fails, is retried by the user, and continues as soon as the gate lets it. */
  async function failAndRetry(gate: CallGate, isDone: () => Promise<number>): Promise<void> {
    await gate.set('failed')
    await reached('error', alert)
    expect(await isDone(), 'success after a failure').toBe(0)
    await gate.set('held')
    // A tap would exempt layout shifts from detection for half a second.
    const again = page.getByRole('main').getByRole('button', { name: RETRY }).first()
    await again.focus()
    await again.dispatchEvent('click')
    await gate.asked()
    await gate.set('open')
    await expect.poll(() => alert(page).count()).toBe(0)
  }

  /** After a retry the focus is where the user was: at the title, or around what they pressed. */
  const expectFocus = (): Promise<void> =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName), {
        message: 'the focus after a second try'
      })
      .toMatch(/^(h1|h2|main|section|div|button|input)$/)

  /** Loads and succeeds; visited again it fails, and succeeds at the second try. */
  async function driveVisit(call: CallName, loading: Sight, success: Sight, begin: () => Promise<void>) {
    const { gate, isDone } = await driveLoading(call, loading, success, begin)
    await gate.set('open')
    await reached('success', success)
    if (!isWanted('error')) return
    await gate.set('held')
    await begin()
    await gate.asked()
    await failAndRetry(gate, isDone)
    await read(person, success)
    await expectFocus()
  }

  async function driveReading({ call, as, address, success, empty }: Reading): Promise<void> {
    const own = (await address?.()) ?? route
    if (isWanted('empty')) await driveEmpty(own, { as, empty })
    const token = await tokenOf(as)
    await driveVisit(call, skeleton, success, () => visit(own, token))
  }

  async function driveEmpty(own: string, { as, empty }: Pick<Reading, 'as' | 'empty'>): Promise<void> {
    await page.route(url => url.pathname.endsWith(CALLS.basicConfig.path), async asked => {
      const response = await asked.fetch()
      const json = (await response.json()) as { data: object }
      await asked.fulfill({ response, json: { ...json, data: { ...json.data, ...empty.config } } })
    })
    await visit(empty.address ?? own, await tokenOf(empty.as ?? as))
    await reached('empty', empty.sight)
    await page.unrouteAll({ behavior: 'wait' })
  }

  async function driveForm({ call, person: who, submit, busy, required, success }: Form): Promise<void> {
    const { token, typed } = await who()
    await visit(route, token)
    await reached('form', button(submit))
    await person.press(submit)
    await expectMessage(person, required, REQUIRED)
    await reached('empty', REQUIRED)
    const { gate, isDone } = await driveLoading(call, button(busy), success, async () => {
      for (const [label, text] of Object.entries(typed)) await person.fill(label, text)
      await person.press(submit)
    })
    await failAndRetry(gate, isDone)
    await reached('success', success)
    await expectFocus()
  }

  async function driveNotFound(): Promise<void> {
    const asksNothing = 'the page asks the backend for nothing'
    observer.none('/404', 'loading', asksNothing)
    observer.none('/404', 'error', asksNothing)
    observer.none('/404', 'empty', 'its content is the address itself, which is always there')
    await visit('/no/such/page', null)
    await person.sees('/no/such/page')
    await reached('success', 'There is no page at this address')
  }

  async function driveEntry(): Promise<void> {
    await visit('/entry', null)
    await person.isAt('/ad-welcome')
    await reached('empty', /^Open your ad account/, { prefix: 'on to: ' })
    // Each credential logs in once.
    let links = 0
    await driveVisit('loginV2', 'Logging you in', 'Available balance', () =>
      visit(`/entry?entry_credential=sandbox-entry-native-${(links += 1)}&lang=en`, null)
    )
  }

  if (row.type === 'reading') await driveReading(row)
  else if (row.type === 'form') await driveForm(row)
  else if (route === '/entry') await driveEntry()
  else await driveNotFound()
}

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { watchProblems } from './page-problems.ts'
import type { PageProblems } from './page-problems.ts'

/** What a field shows to the user. */
export interface FieldState {
  value: string
  isInvalid: boolean
  /** The texts that describe it, limits and message alike. */
  message: string
}

/** A user of the portal: acts and reads only by roles and labels. */
export interface Person {
  page: Page
  problems: PageProblems
  fill(label: string, text: string): Promise<void>
  press(button: string | RegExp): Promise<void>
  field(label: string): Promise<FieldState>
  /** Waits until the text is on the screen. */
  sees(text: string | RegExp): Promise<void>
  /** Waits until the address is this route, query included. */
  isAt(route: string | RegExp): Promise<void>
  /** Waits for a toast. */
  toast(text: string): Promise<void>
  /** The sheet or dialog with this title. */
  sheet(title: string | RegExp): Locator
  login(username: string, password?: string): Promise<void>
}

/** Milliseconds after which a wait for the screen has failed. */
const PATIENCE = 30_000

const fieldState = (input: Locator): Promise<FieldState> =>
  input.evaluate(element => {
    const { value } = element as HTMLInputElement
    const root = element.getRootNode() as ShadowRoot
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = ids.map(id => root.getElementById(id)?.textContent ?? '')
    const isInvalid = element.getAttribute('aria-invalid') === 'true'
    return { value, isInvalid, message: texts.join(' ').trim() }
  })

/** Watches a page and lets a test act and read on it like a user. */
export async function createPerson(page: Page): Promise<Person> {
  page.setDefaultTimeout(PATIENCE)
  const problems = await watchProblems(page)
  const input = (label: string): Locator =>
    page.getByRole('textbox', { name: label, exact: true }).or(
      page.locator('input[type=password]').and(page.getByLabel(label, { exact: true }))
    )

  const person: Person = {
    page,
    problems,
    fill: (label, text) => input(label).fill(text),
    press: name => page.getByRole('button', { name, exact: typeof name === 'string' }).click(),
    field: label => fieldState(input(label)),
    sees: text => page.getByText(text).first().waitFor(),
    isAt: route => page.waitForURL(url => matches(url.hash.slice(1), route)),
    // The region itself has no height.
    toast: text => page.getByRole('status').getByText(text).waitFor(),
    sheet: title => page.getByRole('dialog', { name: title }),
    async login(username, password = 'sandbox-demo') {
      await person.fill('Username', username)
      await person.fill('Password', password)
      await person.press('Log in')
    }
  }
  return person
}

const matches = (hash: string, route: string | RegExp): boolean =>
  typeof route === 'string' ? hash === route : route.test(hash)

/** Waits until a field shows this in a message that belongs to it. */
export async function expectMessage(person: Person, label: string, text: string): Promise<void> {
  await expect
    .poll(() => person.field(label), { timeout: PATIENCE })
    .toMatchObject({ isInvalid: true, message: expect.stringContaining(text) as string })
}

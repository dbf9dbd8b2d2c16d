import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { useBrowser } from '../support/browser.ts'
import { builtPack, createAppFolder, inlineDocument } from '../support/own-document.ts'
import { createPerson } from '../support/person.ts'
import type { Person } from '../support/person.ts'
import { ordersOf, toReview } from '../support/put-steps.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

const browser = useBrowser()
const people: Person[] = []
let sandbox: TestSandbox

beforeAll(async () => {
  // A document without an origin sends `null`, which the backend has to allow.
  sandbox = await startSandbox({ origins: ['null'] })
})
afterEach(() => {
  expect(people.splice(0).flatMap(person => person.problems.left())).toEqual([])
})
afterAll(() => sandbox.close())

const options = () => ({ baseUrl: `${sandbox.url}/facebook-business`, undoMs: 0 })

async function arrive(go: (page: Page) => Promise<unknown>): Promise<Person> {
  const person = await createPerson(await browser.page())
  people.push(person)
  await go(person.page)
  await person.page.getByRole('main').waitFor()
  return person
}
const heading = ({ page }: Person, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const chooseLanguage = async (person: Person, opener: string, letter: string, button: string): Promise<void> => {
  await person.press(opener)
  await person.page.getByRole('listbox').press(letter)
  await person.press(button)
}

/** Logs in, changes the language twice and funds a plan. */
async function loginToPut(person: Person): Promise<void> {
  const { page } = person
  const user = await sandbox.newUser()
  await person.login(user.username, 'correct horse')
  await heading(person, 'Overview')
  await chooseLanguage(person, 'Language', 'd', 'Use Deutsch')
  await page.locator('ad-portal-root [lang=de]').waitFor()
  await chooseLanguage(person, 'Sprache', 'e', 'English verwenden')
  await page.locator('ad-portal-root [lang=en]').waitFor()
  await page.getByRole('navigation').getByRole('button', { name: /^Plans/ }).click()
  await page.getByRole('tab', { name: /^Needs budget/ }).click()
  await person.press(/Solar garden lamp/)
  await toReview({ person })
  await person.press('Pay 150.00')
  await person.sheet('Plan funded').waitFor()
  expect(await ordersOf(sandbox, user)).toBe(1)
  await person.press('See the plan')
  await person.press('Back')
  await heading(person, 'Plans')
}

it('runs from file:// with its packs as classic scripts, and returns to the same screen after a reload', async () => {
  const folder = createAppFolder(options())
  try {
    const person = await arrive(page => page.goto(folder.url))
    await loginToPut(person)
    await person.page.reload()
    await heading(person, 'Plans')
    await person.press('Back')
    await heading(person, 'Overview')
  } finally {
    folder.remove()
  }
})

it('runs as a single document without address, origin or storage', async () => {
  const html = inlineDocument({ ...options(), locales: { de: builtPack('de') } })
  const person = await arrive(page => page.setContent(html))
  const storage = await person.page.evaluate(() => {
    try {
      return [origin, document.baseURI.split('#')[0], localStorage.length]
    } catch (error) {
      return [origin, document.baseURI.split('#')[0], (error as Error).name]
    }
  })
  expect(storage).toEqual(['null', 'about:blank', 'SecurityError'])
  await loginToPut(person)
})

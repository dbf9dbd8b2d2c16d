import path from 'node:path'

import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import de from '../../locales/de.json' with { type: 'json' }
import { useBrowser } from '../support/browser.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { isTried } from '../support/scale.ts'

/** Not a password that the sandbox publishes, which the device would then store. */
const PASSWORD = 'typed-in-advance'
const browser = useBrowser()
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ dist: path.resolve(import.meta.dirname, '../../dist') })
})
afterAll(() => sandbox.close())

/** The standalone page, whose portal does not load before it is released. */
async function openDrawn(
  kept: Record<string, string> = {}, hash = '', device: BrowserContextOptions = {}
): Promise<{ page: Page; letGo: () => void }> {
  const page = await browser.page(device)
  await page.addInitScript(entries => entries.forEach(([key, value]) => localStorage.setItem(key, value)), Object.entries(kept))
  let letGo: () => void = () => undefined
  const gone = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/portal-head.*js', async route => {
    await gone
    await route.continue()
  })
  await page.goto(`${sandbox.url}/${hash}`, { waitUntil: 'commit' })
  return { page, letGo }
}
const drawn = (page: Page) => page.locator('#login')

it('accepts a name and a password before the portal has loaded, sends nothing, and leaves submitting to the user', async () => {
  const { page, letGo } = await openDrawn()
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const address = page.url()
  await drawn(page).getByLabel('Username').fill('demo')
  await drawn(page).getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(address)
  letGo()
  await drawn(page).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Username').inputValue()).toBe('demo')
  const isKept = await page.evaluate(
    text => [localStorage, sessionStorage].some(store => JSON.stringify({ ...store }).includes(text)), PASSWORD
  )
  expect(isKept).toBe(false)
  expect(sent.filter(text => text.includes(PASSWORD) || /\/auth\/\S*login/.test(text))).toEqual([])
  expect(await page.getByRole('button', { name: 'Log in', exact: true }).evaluate(button => button.matches(':focus'))).toBe(true)
  const [login] = await Promise.all([page.waitForRequest(/\/auth\/\S*login$/), page.keyboard.press('Enter')])
  expect(login.postDataJSON()).toMatchObject({ username: 'demo', password: PASSWORD })
})

it('keeps the focus in the field that the user is typing into', async () => {
  const { page, letGo } = await openDrawn()
  await drawn(page).getByLabel('Username').pressSequentially('de')
  letGo()
  await drawn(page).waitFor({ state: 'detached' })
  await page.keyboard.type('mo')
  expect(await page.getByLabel('Username').inputValue()).toBe('demo')
})

it('uses the chosen language, and is not shown to users who will not see the login', async () => {
  const { page } = await openDrawn({ [STORAGE_KEYS.lang]: 'de' })
  await drawn(page).getByLabel(de.login.username).waitFor()
  expect(await drawn(page).getByRole('button').textContent()).toBe(de.login.title)
  const returning = await openDrawn({ [STORAGE_KEYS.token]: 'kept' })
  await drawn(returning.page).waitFor({ state: 'attached' })
  expect(await drawn(returning.page).isVisible()).toBe(false)
  const other = await openDrawn({}, '#/register')
  await drawn(other.page).waitFor({ state: 'attached' })
  expect(await drawn(other.page).isVisible()).toBe(false)
})

const mouse = { isMobile: false, hasTouch: false }
it.each(([
  [500, 'a finger', {}], [740, 'a mouse', mouse], [768, 'a finger', {}], [1024, 'a mouse', mouse], [1080, 'a mouse', mouse], [1440, 'a mouse', mouse]
] as const).filter((_, place) => isTried(2, place)))('has its form where the portal has it, at %i px with %s', async (width, _pointer, device) => {
  const { page, letGo } = await openDrawn({}, '', { ...device, viewport: { width, height: 900 } })
  const boxes = async (name: string, fields: string) => {
    const button = page.getByRole('button', { name, exact: true })
    const places = [...(await page.locator(fields).all()), button].map(async part => {
      const { x, y, width: wide, height } = (await part.boundingBox())!
      return [x, y, wide, height].map(Math.round)
    })
    return Promise.all(places)
  }
  await drawn(page).waitFor()
  const before = await boxes('Log in', '#login input')
  letGo()
  await drawn(page).waitFor({ state: 'detached' })
  await expect.poll(() => boxes('Log in', '.box')).toEqual(before)
})

import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { createExampleServer } from '../../examples/example-server.ts'
import { listen } from '../../host/server/listen.ts'
import type { Listening } from '../../host/server/listen.ts'
import { useBrowser } from '../support/browser.ts'
import { createPerson } from '../support/person.ts'
import type { Person } from '../support/person.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { isTried } from '../support/scale.ts'

const browser = useBrowser()
const people: Person[] = []
let sandbox: TestSandbox
let server: Listening

beforeAll(async () => {
  sandbox = await startSandbox()
  server = await listen(createExampleServer(sandbox.url), { port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  expect(people.splice(0).flatMap(person => person.problems.left())).toEqual([])
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

async function open(example: string, host = '127.0.0.1'): Promise<Person> {
  const person = await createPerson(await browser.page())
  people.push(person)
  // Some examples are bundled on request, which takes long on a busy machine.
  await person.page.goto(`http://${host}:${server.port}/examples/${example}`, { timeout: 90_000 })
  return person
}
const adCenter = (place: Page | FrameLocator): Promise<void> =>
  place.getByText('Available balance').first().waitFor()

const themeOf = (page: Page) => page.locator('.portal').getAttribute('data-theme')

it('script-tag runs the commands of the queue and follows the route', async () => {
  const person = await open('script-tag/')
  await person.login('demo')
  await adCenter(person.page)
  await expect.poll(() => person.page.locator('#place').textContent()).toBe('/ad-center')
})

it('script-tag mounts from its attributes only', async () => {
  const { page } = await open('script-tag/auto.html')
  await page.getByRole('textbox', { name: 'Username' }).waitFor()
  expect(await themeOf(page)).toBe('dark')
})

it('es-module gets its token from the host, changes its appearance and navigates on request', async () => {
  const { page } = await open('es-module/')
  await adCenter(page)
  await page.getByLabel('Look of the portal').selectOption('dark')
  await expect.poll(() => themeOf(page)).toBe('dark')
  await page.getByRole('button', { name: 'My plans' }).click()
  await page.getByRole('heading', { name: 'Plans' }).first().waitFor()
  await expect.poll(() => page.locator('#events').textContent()).toBe('routeChange')
})

it.each(['es-module/', 'custom-element/'].filter((_, place) => isTried(2, place)))('%s, which listens to every event, closes at the arrow that it thereby shows', async example => {
  const { page } = await open(example)
  await adCenter(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(() => page.locator('ad-portal-root').count()).toBe(0)
})

it('custom-element follows its attributes and leaves nothing behind', async () => {
  const { page } = await open('custom-element/')
  await adCenter(page)
  expect(await themeOf(page)).toBe('light')
  await expect.poll(() => page.locator('#place').textContent()).toBe('/ad-center')
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect.poll(() => themeOf(page)).toBe('dark')
  await page.getByRole('button', { name: 'Take it away' }).click()
  await expect.poll(() => page.locator('.portal').count()).toBe(0)
})

it('iframe passes token, title and back navigation over the port of the frame', async () => {
  const { page } = await open('iframe/', 'localhost')
  const frame = page.frameLocator('iframe')
  await adCenter(frame)
  const title = page.locator('#title')
  await expect.poll(() => title.textContent()).not.toBe('')
  await page.getByRole('button', { name: 'Back', exact: true }).first().click()
  await expect.poll(() => page.locator('iframe').isVisible()).toBe(false)
})

it('strict-csp violates no rule of its policy', async () => {
  const person = await open('strict-csp/')
  await person.login('demo')
  await adCenter(person.page)
  expect(person.problems.left()).toEqual([])
  const refused = await person.page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
    return style.sheet === null || style.sheet.cssRules.length === 0
  })
  expect(refused, 'the policy is in force').toBe(true)
  person.problems.allow(/style-src/)
})

it('other-backend shows the figures of a backend with other names, words and times, and filters in its words', async () => {
  const person = await open('other-backend/')
  const { page } = person
  await person.login('mia', 'example')
  await adCenter(page)
  const shown = (): Promise<string> => page.getByRole('main').innerText()
  await expect.poll(shown).toMatch(/250\.25[\s\S]*Spent\s+12\.40/)
  await person.press('Plans')
  await page.getByText('Rain coat').waitFor()
  const asked = page.waitForRequest(/plan\/order\/list\?.*state=running/)
  await page.getByRole('tab', { name: 'Running' }).click()
  await asked
  await expect.poll(shown).not.toContain('Rain coat')
  await page.getByRole('button', { name: /Desk lamp/ }).click()
  // 09:30 where the backend is, an hour ahead of UTC.
  const time = await page.evaluate(() => new Date('2026-11-20T08:30:00Z').toTimeString().slice(0, 5))
  await expect.poll(shown).toContain(time)
  await person.press('Back')
  await person.press('Wallet')
  await expect.poll(shown).toMatch(/450\.25[\s\S]*Before your first withdrawal\s+Payout account[\s\S]*Welcome/)
})

it('capacitor carries its messages in the page and handles the device’s back button', async () => {
  const { page } = await open('capacitor/')
  await adCenter(page)
  const address = () => page.evaluate(() => location.hash)
  await page.evaluate(() => {
    location.hash = '#/wallet'
  })
  await expect.poll(address).toBe('#/wallet')
  await page.keyboard.press('Escape')
  await expect.poll(address).toBe('#/ad-center')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.title()).toBe('Minimized')
})

it('capacitor shows the arrow that closes, but not on iOS, where no app leaves by itself', async () => {
  const arrows = async (example: string) => {
    const { page } = await open(example)
    await adCenter(page)
    return page.getByRole('button', { name: 'Back', exact: true }).count()
  }
  expect(await arrows('capacitor/')).toBe(1)
  expect(await arrows('capacitor/?platform=ios')).toBe(0)
})

it.each([
  ['react-host-19', '19.'],
  ['react-host-18', '18.']
].filter((_, place) => isTried(2, place)))('%s renders the portal in a component of its React', async (example, version) => {
  const { page } = await open(`${example}/`)
  await adCenter(page)
  expect(await page.locator('header').first().textContent()).toContain(`React ${version}`)
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect.poll(() => themeOf(page)).toBe('dark')
  await page.getByRole('button', { name: 'Take it away' }).click()
  await expect.poll(() => page.locator('.portal').count()).toBe(0)
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await adCenter(page)
})

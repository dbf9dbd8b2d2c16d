import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { PLAN_TEMPLATE_KEYS } from '../../host/server/fixtures/plan-templates.ts'
import { createPlan } from '../../host/server/plans/open-store.ts'
import { axeInThemes } from '../support/axe-findings.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import type { TestUser } from '../support/sandbox.ts'
import { isTorture } from '../support/scale.ts'

const portal = usePortal()
/** Twelve plans of the opening and these. */
const MORE = 65
const ALL = 12 + MORE
const PATH = '/plan'
const LIST = '**/plan/order/list*'

let user: TestUser

beforeAll(async () => {
  const { sandbox } = portal
  user = await sandbox.newUser()
  await sandbox.db.tx(async tx => {
    const [row] = await tx.query<{ id: number }>('select id from users where username = $1', [
      user.username
    ])
    for (let at = 0; at < MORE; at += 1) {
      const key = PLAN_TEMPLATE_KEYS[at % PLAN_TEMPLATE_KEYS.length]!
      await createPlan(tx, row!.id, key, sandbox.clock.now())
    }
  })
})

async function openList(path = PATH, options = {}): Promise<Person> {
  const person = await portal.openAs(user, path, options)
  await person.page.getByRole('listitem').first().waitFor()
  return person
}

/** The first row below the header: its number in the list, and its position. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('ad-portal-root')!.shadowRoot!
    const edge = root.querySelector('.head')!.getBoundingClientRect().bottom
    const items = [...root.querySelectorAll('[aria-posinset]')]
    const first = items.find(item => item.getBoundingClientRect().bottom > edge)!
    return {
      number: Number(first.getAttribute('aria-posinset')),
      top: Math.round(first.getBoundingClientRect().top)
    }
  })

/** Scrolls until this row is in view. */
async function scrollTo(page: Page, number: number): Promise<void> {
  await page.mouse.move(195, 500)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 400)
        return (await placeOf(page)).number
      },
      { timeout: 60_000 }
    )
    .toBeGreaterThanOrEqual(number)
}
const elementsOf = (page: Page) =>
  page.evaluate(
    () => document.querySelector('ad-portal-root')!.shadowRoot!.querySelectorAll('*').length
  )
/** The list's position once it has been stable for several reads. */
async function settledPlace(page: Page): Promise<{ number: number; top: number }> {
  let before = await placeOf(page)
  let reads = 0
  await expect
    .poll(async () => {
      const now = await placeOf(page)
      reads = now.top === before.top && now.number === before.number ? reads + 1 : 0
      before = now
      return reads
    })
    .toBeGreaterThan(3)
  return before
}

it('loads page by page while scrolling, and keeps only the rows in view in the page', async () => {
  const person = await openList()
  const { page } = person
  expect(await axeInThemes(page)).toEqual([])
  const first = page.getByRole('listitem').first()
  expect(await first.getAttribute('aria-setsize')).toBe(String(ALL))
  await scrollTo(page, ALL - 8)
  await person.sees(`All shown: ${ALL}`)
  expect(await page.getByRole('listitem').count()).toBeLessThan(20)
  expect(await elementsOf(page)).toBeLessThan(600)
  await page.getByRole('listitem').last().getByRole('heading').getByRole('button').focus()
  expect(await axeInThemes(page)).toEqual([])
})

if (isTorture) it('keeps the rows when a page fails, and loads it on a tap', async () => {
  const person = await portal.open(PATH)
  person.problems.allow(/503/)
  let fails = true
  await person.page.route(LIST, route =>
    fails && route.request().url().includes('page=2&')
      ? route.fulfill({ status: 503 })
      : route.continue()
  )
  await person.login(user.username, 'correct horse')
  await person.page.getByRole('listitem').first().waitFor()
  await scrollTo(person.page, 14)
  await person.sees('Request failed, tap to reload')
  expect((await placeOf(person.page)).number).toBeGreaterThan(1)
  fails = false
  await person.press(/^Request failed/)
  await scrollTo(person.page, 25)
})

it('returns to the same position, with tab, search, order and rows', async () => {
  const person = await openList(`${PATH}?status=waitPut`)
  const { page } = person
  await page.getByLabel('Order').selectOption('Oldest first')
  await page.getByRole('searchbox', { name: 'Name, number' }).fill('AP-1')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').first().waitFor()
  await scrollTo(page, 45)
  const before = await settledPlace(page)
  const card = page.locator(`[aria-posinset="${before.number + 2}"]`).getByRole('heading').getByRole('button')
  await card.click()
  await person.isAt(/^\/plan\/detail/)
  await person.sees('What has happened')
  const asked: Request[] = []
  page.on('request', request => request.url().includes('/plan/order/list') && asked.push(request))
  await page.goBack()
  await person.isAt(`${PATH}?status=waitPut`)
  await page.getByRole('listitem').first().waitFor()
  expect(await settledPlace(page)).toEqual(before)
  expect(await page.getByRole('searchbox').inputValue()).toBe('AP-1')
  expect(await page.getByLabel('Order').inputValue()).toBe('oldest')
  const tab = page.getByRole('tab', { selected: true })
  expect(await tab.textContent()).toContain('Needs budget')
  // The rows were kept: this request only refreshes them.
  await expect.poll(() => asked[0]?.url()).toMatch(new RegExp(`page=1&page_size=(40|60|${ALL})$`))
  expect(await settledPlace(page)).toEqual(before)
})

if (isTorture) it('starts at its top after another main section', async () => {
  const person = await openList()
  await scrollTo(person.page, 20)
  await person.page.getByRole('button', { name: 'Wallet' }).click()
  await person.sees('Total assets')
  await person.page.getByRole('button', { name: /^Plans/ }).click()
  await person.page.getByRole('listitem').first().waitFor()
  await expect.poll(async () => (await placeOf(person.page)).number).toBe(1)
})

it('is refreshed by pulling down, and by a button', async () => {
  const person = await openList(PATH, { hasTouch: true })
  const { page } = person
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y }]
    })
  const answer = () => page.waitForResponse(LIST)
  await touch('touchStart', 320)
  for (let y = 330; y <= 400; y += 10) await touch('touchMove', y)
  await person.sees('Pull down to refresh')
  for (let y = 410; y <= 500; y += 10) await touch('touchMove', y)
  await person.sees('Let go to refresh')
  const pulled = answer()
  await touch('touchEnd', 500)
  expect((await pulled).ok()).toBe(true)
  await page.getByText('Let go to refresh').waitFor({ state: 'detached' })
  const pressed = answer()
  await person.press('Refresh')
  expect((await pressed).ok()).toBe(true)
})

if (isTorture) it('opens on the tab of its address, and finds a plan by its number', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), `${PATH}?status=putFailed`)
  await person.sees('The night train')
  const { page } = person
  expect(await page.getByRole('tab', { selected: true }).textContent()).toContain('Failed')
  await page.getByRole('tab', { name: /^All/ }).click()
  await person.isAt(PATH)
  const text = await page.getByText(/AP-\d+/).first().textContent()
  const number = /AP-\d+/.exec(text ?? '')![0]
  await page.getByRole('searchbox').fill(number)
  await expect.poll(() => page.getByRole('listitem').count()).toBe(1)
  await page.getByRole('searchbox').fill('AP-0')
  await person.sees('No plan found')
  await person.press('Clear the search')
  await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(1)
  await person.press('Back')
  await person.isAt('/ad-center')
})

if (isTorture) it('scrolls with the page where the portal has no height of its own, and returns to its position', async () => {
  const person = await portal.open('/login')
  const { page } = person
  await page.route(({ pathname }) => pathname === '/', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/<style>[^]*?<\/style>/, '') })
  })
  await page.reload()
  await person.login(user.username, 'correct horse')
  await person.isAt('/ad-center')
  await page.evaluate(path => void (location.hash = path), PATH)
  await page.getByRole('listitem').first().waitFor()
  await scrollTo(page, 30)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2000)
  expect(await elementsOf(page)).toBeLessThan(600)
  const before = await settledPlace(page)
  // The head is far above: the first row is one of those drawn ahead. A row further down is in view, so that a
  // click on it scrolls nothing.
  await page.locator(`[aria-posinset="${before.number + 6}"]`).getByRole('heading').getByRole('button').click()
  await person.sees('What has happened')
  await page.goBack()
  await page.getByRole('listitem').first().waitFor()
  expect(await settledPlace(page)).toEqual(before)
})

if (isTorture) it('handles a hundred thousand rows in one answer', async () => {
  const person = await portal.open(PATH)
  const list = Array.from({ length: 100_000 }, (_, at) => ({
    id: String(at), status: 'waitPut', plan_no: `N-${at}`
  }))
  await person.page.route(LIST, route =>
    route.fulfill({ json: { code: 200, msg: 'ok', data: { list, total: list.length, has_more: false } } })
  )
  await person.login(user.username, 'correct horse')
  await person.page.getByRole('listitem').first().waitFor()
  await person.page.evaluate(() => {
    const root = document.querySelector('ad-portal-root')!.shadowRoot!
    const box = root.querySelector('.scroller')!
    box.scrollTop = box.scrollHeight / 2
  })
  await expect.poll(async () => (await placeOf(person.page)).number).toBeGreaterThan(40_000)
  expect(await elementsOf(person.page)).toBeLessThan(2000)
})

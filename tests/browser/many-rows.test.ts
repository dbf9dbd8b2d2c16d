import { beforeAll, expect, it } from 'vitest'

import { MANY_ROWS, manyRows } from '../support/many-rows.ts'
import { ownRows, plain, readRows } from '../support/portal-figures.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { goTo } from '../support/route-visits.ts'
import { SCALE } from '../support/scale.ts'

const portal = usePortal()
/** Limit of elements in the portal, however long its lists are. */
const MOST_ELEMENTS = 2_000
/** How far the test scrolls: pages after the first. */
const PAGES = 7

const COUNT = MANY_ROWS.toLocaleString('en')
let token: string

beforeAll(async () => {
  ;({ token } = await manyRows(portal.sandbox))
}, 240_000)

const openAs = async (address: string, onRequest: (url: URL) => void): Promise<Person> => {
  const person = await portal.openAs({ token }, '/nowhere')
  person.page.on('request', request => onRequest(new URL(request.url())))
  await goTo(person.page, address)
  return person
}

it(`scrolls through ${COUNT} fund rows, each page below the last row`, { timeout: 240_000 }, async () => {
  const asked: URLSearchParams[] = []
  const person = await openAs('/wallet?view=funds', url => {
    if (url.pathname.endsWith('/transaction_flow/list')) asked.push(url.searchParams)
  })
  const { page } = person
  await person.sees(`${COUNT} transactions`)
  const pages = () => asked.filter(query => query.get('page') !== '1')
  await page.mouse.move(200, 400)
  while (pages().length < PAGES) {
    await page.mouse.wheel(0, 1_000)
    expect(await page.locator('.np *').count()).toBeLessThan(MOST_ELEMENTS)
  }
  // Rows that have been scrolled past are released.
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  expect(metrics.find(({ name }) => name === 'Nodes')?.value).toBeLessThan(MOST_ELEMENTS)
  // The next page may have been requested meanwhile.
  expect(pages().map(query => `${query.get('page')} of ${query.get('page_size')}`)).toEqual(
    pages().map((_, at) => `${at + 2} of 100`)
  )
  expect(pages().every(query => query.get('before'))).toBe(true)
  expect(new Set(pages().map(query => query.get('before'))).size).toBe(pages().length)
})

it(`shows the oldest of ${COUNT} fund rows after one press`, { timeout: 240_000 }, async () => {
  const asked: URLSearchParams[] = []
  const person = await openAs('/wallet?view=funds', url => {
    if (url.pathname.endsWith('/transaction_flow/list')) asked.push(url.searchParams)
  })
  const main = person.page.getByRole('main')
  await person.sees(`${COUNT} transactions`)
  const earlier = asked.length
  await person.press('Oldest first')
  await person.isAt('/wallet?view=funds&order=oldest')
  await main.locator('[aria-posinset="1"]').waitFor()
  const [last, before] = [Math.ceil(MANY_ROWS / 100), Math.ceil(MANY_ROWS / 100) - 1]
  // A last page of few rows is followed by another one.
  expect(asked.slice(earlier, earlier + 3).map(query => query.get('page'))).toEqual(['1', String(last), String(before)])
  const oldest = ownRows(await portal.sandbox.ledger('many')).at(-1)!
  const title = new Date(oldest.at).toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' })
  expect(await main.locator('.list-head').first().innerText()).toContain(title)
  await person.press('Newest first')
  await person.isAt('/wallet?view=funds')
})

it(`follows a balance through ${COUNT} rows without loading them`, { timeout: 240_000 }, async () => {
  const asked: URLSearchParams[] = []
  const person = await openAs('/wallet', url => {
    if (url.pathname.endsWith('/transaction_flow/list')) asked.push(url.searchParams)
  })
  const elements = (): Promise<number> => person.page.locator('.np *').count()
  const main = person.page.getByRole('main')
  await person.press('Committed')
  await person.sees('By month')
  const { sums } = await portal.sandbox.ledger('many')
  const figures = await readRows(main)
  expect(figures.at(-1)?.[0]).toBe('Committed, adds up')
  expect(plain(figures.at(-1)![1])).toBe(`${sums.to_be_consumed} USD`)
  const months = main.getByRole('list', { name: 'By month' }).getByRole('button')
  expect(await months.count()).toBeGreaterThanOrEqual(31)
  expect(asked.every(query => Number(query.get('page_size')) <= 5)).toBe(true)

  await months.nth(1).click()
  await person.sees(/^100 of [\d,]+ transactions read/)
  const pages = asked.length
  const total = Number(
    /of ([\d,]+)/.exec(await main.getByText('transactions read').innerText())![1]!.replace(',', '')
  )
  expect(total).toBeGreaterThan(SCALE.plans / 3)
  await person.press('Add up all of them')
  await person.sees(`All ${total.toLocaleString('en')} transactions of the month are added up`)
  expect(await main.locator('.double-rule').count()).toBe(2)
  const own = asked.slice(pages).filter(query => query.get('month'))
  expect(own.map(query => query.get('page'))).toEqual(
    Array.from({ length: Math.ceil(total / 100) - 1 }, (_, at) => String(at + 2))
  )
  expect(new Set(own.map(query => query.get('up_to'))).size).toBe(1)
  expect(await elements()).toBeLessThan(MOST_ELEMENTS)
  await main.getByRole('listitem').last().scrollIntoViewIfNeeded()
  expect(await elements()).toBeLessThan(MOST_ELEMENTS)
})

import { expect, it } from 'vitest'

import { writeManyRows } from '../../host/server/fixtures/many-rows.ts'
import { plain, readRows } from '../support/portal-figures.ts'
import { usePortal } from '../support/portal-page.ts'

const portal = usePortal()
/** Elements in the portal, however long its lists are. */
const MOST_ELEMENTS = 2_000

it('follows a balance through 100,000 rows without loading them', { timeout: 240_000 }, async () => {
  await writeManyRows(portal.sandbox.db)
  const person = await portal.open('/wallet')
  const asked: URLSearchParams[] = []
  person.page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/transaction_flow/list')) asked.push(url.searchParams)
  })
  const elements = (): Promise<number> => person.page.locator('.np *').count()
  const main = person.page.getByRole('main')
  await person.login('many')
  await person.press('To be consumed')
  await person.sees('By month')
  const { sums } = await portal.sandbox.ledger('many')
  const figures = await readRows(main)
  expect(figures.at(-1)?.[0]).toBe('To be consumed, adds up')
  expect(plain(figures.at(-1)![1])).toBe(sums.to_be_consumed)
  const months = main.getByRole('list', { name: 'By month' }).getByRole('button')
  expect(await months.count()).toBeGreaterThanOrEqual(31)
  expect(asked.every(query => Number(query.get('page_size')) <= 5)).toBe(true)

  await months.nth(1).click()
  await person.sees(/^100 of [\d,]+ movements are added up/)
  const pages = asked.length
  const total = Number(
    /of ([\d,]+)/.exec(await main.getByText('movements are added up').innerText())![1]!.replace(',', '')
  )
  expect(total).toBeGreaterThan(1_000)
  await person.press('Add up all of them')
  await person.sees(`All ${total.toLocaleString('en')} movements of the month are added up`)
  expect(await main.locator('.dbl').count()).toBe(2)
  const own = asked.slice(pages).filter(query => query.get('month'))
  expect(own.map(query => query.get('page'))).toEqual(
    Array.from({ length: Math.ceil(total / 100) - 1 }, (_, at) => String(at + 2))
  )
  expect(new Set(own.map(query => query.get('up_to'))).size).toBe(1)
  expect(await elements()).toBeLessThan(MOST_ELEMENTS)
  await main.getByRole('listitem').last().scrollIntoViewIfNeeded()
  expect(await elements()).toBeLessThan(MOST_ELEMENTS)
})

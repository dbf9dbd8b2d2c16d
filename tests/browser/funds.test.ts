import { readFile } from 'node:fs/promises'

import { parse } from 'csv-parse/sync'
import type { Download, Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import en from '../../locales/en.json' with { type: 'json' }
import type { Statement } from '../../src/api/calls.ts'
import { axeFindings, axeInThemes } from '../support/axe-findings.ts'
import { createPerson } from '../support/person.ts'
import type { Person } from '../support/person.ts'
import { cents, eventsOf, money, ownRows, plain, readFlows, readRows } from '../support/portal-figures.ts'
import { usePortal } from '../support/portal-page.ts'
import { enter, goTo } from '../support/route-visits.ts'
import { startSandbox } from '../support/sandbox.ts'
import { savedFile } from '../support/saved-file.ts'
import { isTorture } from '../support/scale.ts'

const portal = usePortal()
const PATH = '/wallet?view=funds'
const ZONE = 'Asia/Tokyo'

const main = (person: Person): Locator => person.page.getByRole('main')
const dayOf = (at: string): string => new Date(at).toLocaleDateString('sv', { timeZone: ZONE })
const sumOf = (rows: readonly { amount: string }[]): bigint =>
  rows.reduce((sum, row) => sum + cents(row.amount), 0n)

async function openFunds(query = '', user = 'demo'): Promise<Person> {
  const person = await portal.openAs(await portal.sandbox.fixture(user), PATH + query, { timezoneId: ZONE, acceptDownloads: true })
  await person.sees('Closing balance')
  return person
}

async function download(person: Person, format: RegExp): Promise<{ name: string; text: string; file: string }> {
  const [saved]: [Download, void] = await Promise.all([
    person.page.waitForEvent('download'),
    person.press(format)
  ])
  const file = await savedFile(saved)
  return { name: saved.suggestedFilename(), text: await readFile(file, 'utf8'), file }
}

const balancesOf = async (person: Person): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await readRows(main(person).locator('.card').first())).map(([label, figure]) => [label, plain(figure)])
  )

describe('fund details', () => {
  it('load all history while scrolling, and reconcile the balance', async () => {
    const person = await openFunds()
    const rows = ownRows(await portal.sandbox.ledger('demo'))
    const events = eventsOf(rows, ZONE)
    await person.sees(`${rows.length} transactions`)
    const total = money(sumOf(rows))
    expect(money(sumOf(events.filter(({ after }) => after === ''))), 'the rows with a sign').toBe(total)
    expect(await balancesOf(person)).toEqual({ 'Opening balance': '0.00', 'Closing balance': `${total} USD` })
    expect(await axeInThemes(person.page)).toEqual([])
    expect(await readFlows(main(person), events.length)).toEqual(events)
    await person.sees(`All shown: ${rows.length}`)
    const reconciled = await readRows(main(person).locator('.card').last())
    expect(reconciled.at(-1)?.[0]).toBe('Balance after the last transaction, adds up')
    expect(plain(reconciled.at(-1)![1])).toBe(total)
  })

  if (isTorture) it('continue loading where a page only adds to the last event', async () => {
    const person = await portal.open('/nowhere')
    await person.page.route('**/transaction_flow/list*', async route => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { list: Record<string, unknown>[] } }
      for (const row of body.data.list) {
        Object.assign(row, { time: '2026-01-02T10:00:00Z', kind: 'ad_billing', bucket: 'to_be_consumed', amount: '-1.00', event: null, restated_from: null })
        row.ref = { type: 'plan', id: '7', label: 'AP-7', name: 'Word Harbour' }
      }
      await route.fulfill({ response: answer, json: body })
    })
    await enter(person.page, { token: (await portal.sandbox.fixture('demo')).token, lang: 'en' })
    await goTo(person.page, PATH)
    const rows = ownRows(await portal.sandbox.ledger('demo'))
    expect(rows.length).toBeGreaterThan(100)
    await person.sees(`All shown: ${rows.length}`)
    await person.sees(`Word Harbour, Ad spend (${rows.length})`)
  })

  if (isTorture) it('filter by kind, days and amount in a sheet; each filter is a link and is removed on its own', async () => {
    const person = await openFunds()
    const rows = ownRows(await portal.sandbox.ledger('demo'))
    const day = dayOf(rows[60]!.at)
    await person.press('Filter')
    const sheet = person.sheet('Filter')
    expect(await axeInThemes(person.page)).toEqual([])
    await sheet.getByLabel('Kind').selectOption({ label: 'Ad spend' })
    await sheet.getByLabel('To day').fill(day)
    await person.fill('Amount from', '20')
    await person.press('Show transactions')
    await person.isAt(`${PATH}&kind=ad_billing&to=${day}&min=20.00`)
    const fits = rows.filter(
      row =>
        row.kind === 'ad_billing' &&
        dayOf(row.at) <= day &&
        cents(row.amount.replace('-', '')) >= 2_000n
    )
    expect(fits.length).toBeGreaterThan(20)
    await person.sees(`${fits.length} transactions`)
    const events = eventsOf(fits, ZONE)
    expect(await readFlows(main(person), events.length)).toEqual(events)
    const closing = rows.filter(row => dayOf(row.at) <= day)
    expect((await balancesOf(person))['Closing balance']).toBe(`${money(sumOf(closing))} USD`)

    const address = person.page.url()
    const tab = await portal.tab(person)
    await tab.page.goto(address)
    await tab.sees(`${fits.length} transactions`)
    await tab.press('Remove filter: at least 20.00')
    await tab.isAt(`${PATH}&kind=ad_billing&to=${day}`)
    await tab.press('Remove filter: Ad spend')
    await tab.sees(`${closing.length} transactions`)
    await tab.press('Filter (1)')
    await tab.press('Clear all')
    await tab.sees(`${rows.length} transactions`)
  })

  if (isTorture) it('return to the same position after a visit elsewhere', async () => {
    const person = await openFunds()
    const row = main(person).locator('[aria-posinset="45"]')
    const rows = main(person).locator('[aria-posinset]')
    while ((await row.count()) === 0) {
      // A page that loads between two steps can push the row out of view: then scroll back up.
      const first = Number(await rows.first().getAttribute('aria-posinset'))
      await (first > 45 ? rows.first() : rows.last()).scrollIntoViewIfNeeded()
    }
    await row.scrollIntoViewIfNeeded()
    const top = async () => Math.round((await row.boundingBox())?.y ?? NaN)
    const before = await top()
    await person.page.getByRole('navigation').getByRole('button', { name: /^Plans/ }).click()
    await person.isAt(/^\/plan/)
    await person.page.goBack()
    await person.isAt(PATH)
    await row.waitFor()
    await expect.poll(top).toBe(before)
  })

  it('explain a row, and name the settled figure that it corrects', async () => {
    const person = await openFunds('&kind=system_deduction')
    await main(person).locator('[aria-posinset="1"]').getByRole('button').click()
    await person.sheet('Solar garden lamp, Operator deduction').getByText('A chargeback').waitFor()
    await person.sees('Corrected, before')
  })

  if (isTorture) it('keep the rows when a page fails, and continue loading on a tap', async () => {
    const person = await openFunds()
    person.problems.allow(/503/)
    await person.page.route('**/transaction_flow/list*', route => route.fulfill({ status: 503 }))
    const failed = person.page.getByRole('button', { name: /^Request failed/ })
    while ((await failed.count()) === 0) {
      await main(person).getByRole('listitem').last().scrollIntoViewIfNeeded()
    }
    const last = Number(await main(person).getByRole('listitem').last().getAttribute('aria-posinset'))
    expect(last).toBeGreaterThan(1)
    await person.page.unroute('**/transaction_flow/list*')
    await failed.click()
    await main(person).locator(`[aria-posinset="${last + 1}"]`).waitFor()
  })
})

if (isTorture) describe('the monthly detail', () => {
  it('leads month by month to the closing balance, and from each month to its rows', async () => {
    const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/wallet?view=months', { timezoneId: ZONE })
    const rows = ownRows(await portal.sandbox.ledger('demo'))
    await person.sees('Total assets')
    const months = [...new Set(rows.map(row => dayOf(row.at).slice(0, 7)))]
    for (const month of months) {
      const name = new Date(`${month}-15`).toLocaleDateString('en', { month: 'long', year: 'numeric' })
      const own = rows.filter(row => dayOf(row.at).startsWith(month))
      const before = rows.filter(row => dayOf(row.at) < month)
      const section = person.page.getByRole('region', { name })
      expect((await readRows(section)).map(([label, figure]) => [label, plain(figure)])).toEqual([
        ['Opening balance', money(sumOf(before))],
        ['Moved in', money(sumOf(own.filter(row => !row.amount.startsWith('-'))))],
        ['Moved out', money(sumOf(own.filter(row => row.amount.startsWith('-'))))],
        ['Net', money(sumOf(own))],
        ['Closing balance, adds up', `${money(sumOf([...before, ...own]))} USD`]
      ])
      await section.getByRole('button', { name: 'By kind' }).click()
      const kinds = (await readRows(section)).slice(5, -1)
      expect(kinds.reduce((sum, [, figure]) => sum + cents(plain(figure)), 0n)).toBe(sumOf(own))
    }
    expect(await axeInThemes(person.page)).toEqual([])
    const [newest = ''] = months
    await person.page.getByRole('button', { name: /^Show transactions/ }).first().click()
    await person.isAt(`${PATH}&month=${newest}`)
    await person.sees(`${rows.filter(row => dayOf(row.at).startsWith(newest)).length} transactions`)
    await person.press('Back')
    await person.isAt('/wallet?view=months')
  })
})

describe('the export', () => {
  it('contains every ledger row as CSV and as JSON under the sandbox mark, and the page verifies it offline (TR-3, TR-12)', async () => {
    const person = await openFunds()
    const rows = ownRows(await portal.sandbox.ledger('demo'))
    await person.press('Export')
    expect(await axeInThemes(person.page)).toEqual([])
    const csv = await download(person, /^Table/)
    await person.sees(`Saved as ${csv.name}`)
    const lines = parse(csv.text, { bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][]
    const body = lines.slice(lines.findIndex(line => line[0] === 'Transaction number') + 1)
    expect(body.map(([id, , at, kind, , amount, , after]) => ({ id, at, kind, amount, after }))).toEqual(
      rows.map(row => ({
        id: String(row.id),
        at: row.at,
        kind: en.flow.name[row.kind as 'ad_serving'],
        amount: row.amount,
        after: row.balance_after
      }))
    )
    expect(lines[0]).toEqual([en.sandbox.banner])
    expect(lines).toContainEqual(['Time zone', ZONE])
    expect(lines).toContainEqual(['Closing balance', money(sumOf(rows))])

    await person.press('Export again')
    const json = await download(person, /^Data/)
    const statement = JSON.parse(json.text) as Statement
    expect(statement).toMatchObject({
      environment: 'sandbox',
      currency: 'USD',
      time_zone: ZONE,
      opening_balance: '0.00',
      closing_balance: money(sumOf(rows))
    })
    expect(statement.rows.map(row => [row.id, row.amount, row.bucket, row.kind])).toEqual(
      rows.map(row => [String(row.id), row.amount, row.account, row.kind])
    )

    const [opened] = await Promise.all([
      person.page.context().waitForEvent('page'),
      person.press('Verify a file')
    ])
    const page = await createPerson(opened)
    await opened.waitForURL('**/verify.html')
    await person.page.context().setOffline(true)
    const check = async (text: string): Promise<string> => {
      await opened.locator('#verdict').evaluate(place => place.replaceChildren())
      await opened.getByLabel('Statement (JSON file)').setInputFiles({
        name: 'statement.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text)
      })
      return opened.getByRole('heading', { level: 2 }).innerText()
    }
    expect(await check(json.text)).toBe('Intact')
    expect(Object.fromEntries(await readRows(opened.locator('#verdict')))).toMatchObject({
      Environment: 'sandbox, no real money',
      Movements: String(rows.length),
      'Movements added up again': money(sumOf(rows)),
      'Opening balance and movements': `${money(sumOf(rows))}, as the closing balance says`
    })
    expect(await axeFindings(opened)).toEqual([])
    const at = json.text.indexOf('"amount": "') + 11
    expect(await check(json.text.slice(0, at) + '9' + json.text.slice(at + 1))).toBe('Altered')
    expect(await check(json.text + ' ')).toBe('Altered')
    expect(await check('{}')).toBe('Not a statement')
    await person.page.context().setOffline(false)

    const other = await startSandbox()
    try {
      const demo = await other.fixture('demo')
      const theirs = await other.ok('transactionFlow', { page_size: 1, statement: '1' }, demo)
      const foreign = { ...statement, statement: theirs.statement }
      expect(await check(JSON.stringify(foreign, null, 1) + '\n')).toBe('Signed by another sandbox')
    } finally {
      await other.close()
    }
    expect(page.problems.left()).toEqual([])
  })

  it('works from a page that was saved to disk', async () => {
    const person = await openFunds('&kind=vip_subscription')
    await person.press('Export')
    const json = await download(person, /^Data/)
    const html = await (await fetch(`${portal.sandbox.url}/verify.html`)).text()
    const saved = await person.page.context().newPage()
    await saved.route('http://saved.localhost/', route => route.fulfill({ contentType: 'text/html', body: html }))
    await saved.goto('http://saved.localhost/')
    expect(await saved.locator('.sandbox-banner').boundingBox(), 'edge to edge, no card').toMatchObject({ x: 0, y: 0, height: 24 })
    await saved.getByLabel('Statement (JSON file)').setInputFiles(json.file)
    await saved.getByRole('heading', { name: 'Intact' }).waitFor()
  })

  if (isTorture) it('continues after a failure, can be cancelled, and reports when the server signs something else', async () => {
    const person = await openFunds()
    person.problems.allow(/503/)
    let asked = 0
    const route = '**/transaction_flow/list*'
    await person.page.route(route, call => ((asked += 1) === 2 ? call.fulfill({ status: 503 }) : call.continue()))
    await person.press('Export')
    await person.press(/^Data/)
    await person.sees(/^Stopped, tap to go on/)
    await person.sees(/100 of \d+ transactions read/)
    const json = await Promise.all([person.page.waitForEvent('download'), person.press(/^Stopped/)])
    expect(json[0].suggestedFilename()).toMatch(/^sandbox-statement-.*\.json$/)
    await person.page.unroute(route)

    await person.page.route(route, async call => {
      const answer = await call.fetch()
      await call.fulfill({ response: answer, body: (await answer.text()).replace(/"sha256":"./, '"sha256":"x') })
    })
    await person.press('Export again')
    await download(person, /^Table/)
    await person.sees(/hash does not match/)
    expect(await person.page.getByRole('button', { name: 'Verify a file' }).count()).toBe(0)
  })
})

describe('printed fund details', () => {
  it('show all movements, black on white, under the name of their owner (TR-3, TR-12)', async () => {
    const person = await openFunds()
    const rows = ownRows(await portal.sandbox.ledger('demo'))
    const { page } = person
    // The device's dialog would block the page; the test only sees that it was requested.
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await person.press('Export')
    await person.press(/^Print/)
    await person.sees('The print dialog was opened.')
    expect(await page.locator('body[data-printed]').count()).toBe(1)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const paper = page.locator('.print-view').first()
    await paper.waitFor()
    const printed = await paper.locator('tbody tr').evaluateAll(lines =>
      lines.map(line => [...line.querySelectorAll('td')].slice(3).map(cell => cell.textContent ?? ''))
    )
    expect(printed.map(line => line.map(plain))).toEqual(rows.map(row => [row.amount, row.balance_after]))
    await paper.getByText('Northlight Ads Sandbox Ltd').waitFor()
    await paper.getByText(en.sandbox.banner).waitFor()
    await paper.getByText(/^SHA-256/).waitFor()
    for (const gone of ['button', 'dialog', '.dock', '.head']) {
      expect(await page.locator(gone).filter({ visible: true }).count(), gone).toBe(0)
    }
    const colours = await page.locator('.np').first().evaluate(root => {
      const style = getComputedStyle(root)
      return [style.color, style.backgroundColor]
    })
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
    expect(pages).toBeGreaterThan(rows.length / 60)
    expect(pages).toBeLessThan(rows.length / 10)
  })
})

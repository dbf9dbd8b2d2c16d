import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { shortenClasses } from '../../bin/build/short-classes.mjs'
import type { LedgerDump } from '../../host/server/faults/ledger-dump.ts'
import { axeInThemes } from '../support/axe-findings.ts'
import type { Person } from '../support/person.ts'
import { cents, money, plain, readRows } from '../support/portal-figures.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTorture, isTried } from '../support/scale.ts'

const portal = usePortal()
const BUCKETS = ['available', 'to_be_consumed', 'to_be_settled', 'withdrawal_pending'] as const
const NAMES = {
  available: 'Available',
  to_be_consumed: 'Committed',
  to_be_settled: 'Pending revenue',
  withdrawal_pending: 'Withdrawing',
  total: 'Total assets'
} as const
type BalanceHistory = keyof typeof NAMES
/** Rows of a page of a month. */
const PAGE = 100
const POLL = { timeout: 30_000 }
/** An amount with its two decimals. */
const AMOUNT = /\d[.,]\d\d(?!\d)/

/** The postings behind a balance, oldest first. */
const postingsOf = (ledger: LedgerDump, history: BalanceHistory) =>
  ledger.postings
    .filter(({ own, account }) => own && (history === 'total' ? account !== 'deposit' : account === history))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.id - b.id)

const sum = (amounts: readonly string[]): bigint =>
  amounts.reduce((total, amount) => total + cents(amount), 0n)

/** The months of the device's time zone and the amounts in each, oldest first. */
function monthsOf(ledger: LedgerDump, history: BalanceHistory, zone: string): Map<string, string[]> {
  const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: zone })
  const months = new Map<string, string[]>()
  for (const { at, amount } of postingsOf(ledger, history)) {
    const month = name.format(Date.parse(at))
    months.set(month, [...(months.get(month) ?? []), amount])
  }
  return months
}

const main = (person: Person): Locator => person.page.getByRole('main')
const figuresOf = async (scope: Locator): Promise<Record<string, string>> =>
  Object.fromEntries((await readRows(scope)).map(([label, figure]) => [label, plain(figure)]))

/** Rows of a list of months: name, net, and balance after it with its spoken label. */
const readMonths = (person: Person) =>
  main(person)
    .getByRole('list', { name: 'By month' })
    .locator('li')
    .evaluateAll(items =>
      items.map(item => [
        item.querySelector('.grow > :first-child')?.textContent ?? '',
        item.querySelector('.value > :first-child')?.textContent ?? '',
        item.querySelector('.value > :nth-child(2)')?.textContent ?? ''
      ])
    )

/** The amounts of a month's rows, newest first, seen while scrolling from the first to the last. */
async function readMovements(person: Person): Promise<string[]> {
  const rows = main(person).getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  const scroller = person.page.locator('.scroller')
  const seen = new Map<number, string>()
  for (let top = 0, end = 1; top < end; top += 300) {
    end = await scroller.evaluate(async (element, to) => {
      element.scrollTo(0, to)
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      return element.scrollHeight
    }, top)
    const drawn = await rows.evaluateAll(items =>
      items.map((item): [number, string] => [
        Number(item.getAttribute('aria-posinset')),
        item.querySelector('.value > :first-child')?.textContent ?? ''
      ])
    )
    for (const [at, amount] of drawn) seen.set(at, plain(amount))
  }
  return [...seen].sort(([a], [b]) => a - b).map(([, amount]) => amount)
}

async function openWallet(route = '/wallet', user = 'demo'): Promise<Person> {
  const person = await portal.openAs(await portal.sandbox.fixture(user), route, { timezoneId: 'Asia/Kolkata' })
  return person
}

describe('the wallet', () => {
  it('shows what the ledger holds, adds it up, and passes axe in both themes', async () => {
    const person = await openWallet()
    await person.sees('The parts match the total')
    const { sums } = await portal.sandbox.ledger('demo')
    const total = sum(BUCKETS.map(bucket => sums[bucket] ?? '0.00'))
    const card = main(person).locator('.card').filter({ hasText: 'The parts match the total' })
    expect(await figuresOf(card)).toEqual({
      ...Object.fromEntries(BUCKETS.map(bucket => [NAMES[bucket], sums[bucket]])),
      'The parts match the total': money(total)
    })
    await person.sees(/^You can withdraw up to/)
    expect(await axeInThemes(person.page)).toEqual([])
  })

  it.each((['total', ...BUCKETS] as const).filter((_, place) => isTried(5, place)))('leads from %s through months to the rows of the ledger', async history => {
    const person = await openWallet()
    if (history === 'total') {
      await person.press('Total assets')
      await person.press('Show transactions')
    } else await person.press(NAMES[history])
    await person.isAt(`/wallet?view=trail&bucket=${history}`)
    const months = monthsOf(await portal.sandbox.ledger('demo'), history, 'Asia/Kolkata')
    const amounts = [...months.values()].flat()
    const label = `${NAMES[history]}, adds up`
    await expect.poll(() => figuresOf(main(person)), POLL).toEqual({
      'Before the first transaction': '0.00',
      'Moved in': money(sum(amounts.filter(amount => !amount.startsWith('-')))),
      'Moved out': money(sum(amounts.filter(amount => amount.startsWith('-')))),
      [label]: `${money(sum(amounts))} USD`
    })
    expect(await main(person).locator('.double-rule').count()).toBe(1)
    let balance = 0n
    const expected = [...months].map(([name, own]) => {
      balance += sum(own)
      return [name, money(sum(own)), `Balance after ${money(balance)}`]
    })
    const shown = (await readMonths(person)).map(([name = '', net = '', after = '']) => [name, plain(net), plain(after)])
    expect(shown).toEqual(expected.reverse())
    expect(await axeInThemes(person.page)).toEqual([])

    for (const [name, own] of months) {
      await person.press(new RegExp(`^${name}`))
      const whole = own.length === 1 ? 'The one transaction of the month' : `All ${own.length} transactions of the month`
      const addUp = person.page.getByRole('button', { name: 'Add up all of them' })
      await person.page.getByText(whole).or(addUp).waitFor()
      if (own.length > PAGE) await addUp.click()
      await person.sees(whole)
      await expect.poll(() => readMovements(person), POLL).toEqual([...own].reverse())
      const figures = await readRows(main(person))
      expect(figures.at(-2)?.[0]).toBe('Transactions')
      expect(plain(figures.at(-2)![1])).toBe(money(sum(own)))
      expect(await main(person).locator('.double-rule').count()).toBe(2)
      await person.press('Back')
      await person.sees('By month')
    }
  })

  it('returns from a balance history to its own scroll position', async () => {
    const person = await openWallet()
    await person.sees('The parts match the total')
    const scroller = person.page.locator('.scroller')
    const link = person.page.getByRole('button', { name: /^By month/ })
    await link.scrollIntoViewIfNeeded()
    const left = await scroller.evaluate(element => element.scrollTop)
    expect(left).toBeGreaterThan(200)
    await link.click()
    await person.isAt('/wallet?view=months')
    await person.press('Back')
    await person.isAt('/wallet')
    await expect.poll(() => scroller.evaluate(element => element.scrollTop), POLL).toBe(left)
  })

  if (isTorture) it('hides every amount in each of its parts, and remembers it', async () => {
    const person = await openWallet()
    await person.sees('The parts match the total')
    expect(await main(person).innerText()).toMatch(AMOUNT)
    await person.press('Hide balances')
    for (const route of ['', '?view=trail&bucket=total', '?view=funds', '?view=months']) {
      await person.page.goto(`${portal.sandbox.url}/#/wallet${route}`)
      await main(person).getByText('••••').first().waitFor()
      expect(await hiddenLeaks(person), route).toEqual([])
    }
    await person.page.goto(`${portal.sandbox.url}/#/wallet?view=trail&bucket=available`)
    await main(person).getByRole('list', { name: 'By month' }).getByRole('button').first().click()
    await person.sees(/transactions of the month/)
    expect(await hiddenLeaks(person)).toEqual([])
    await main(person).getByRole('list', { name: 'Transactions' }).getByRole('button').first().click()
    await person.page.getByRole('dialog').waitFor()
    expect(await person.page.getByRole('dialog').innerText()).not.toMatch(AMOUNT)
    await person.press('Close')

    await person.page.reload()
    await person.page.goto(`${portal.sandbox.url}/#/wallet`)
    await person.press('Show balances')
    await expect.poll(() => main(person).innerText(), POLL).toMatch(AMOUNT)
  })
})

/** Amounts that are still shown; limits and fees are the operator's, not the user's. */
async function hiddenLeaks(person: Person): Promise<string[]> {
  const texts = await main(person).evaluate((element, others) =>
    [...element.querySelectorAll(others)].flatMap(one => [
      ...[...one.childNodes].filter(node => node.nodeType === 3).map(node => node.textContent ?? ''),
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('title') ?? ''
    ]),
    shortenClasses(':not(.wallet-method, .wallet-method *)')
  )
  return texts.filter(text => AMOUNT.test(text))
}

describe('a wallet that does not add up', () => {
  if (isTorture) it('says by how much, and reports it to customer service in one tap', async () => {
    const person = await openWallet('/wallet?view=trail&bucket=available')
    await person.sees('By month')
    await person.page.route('**/transaction_flow/list*', async route => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: { months: { out: string }[] | null } }
      const [month] = answer.data.months ?? []
      if (month) month.out = money(cents(month.out) - 40n)
      await route.fulfill({ response, json: answer })
    })
    await person.page.reload()
    await person.sees('differs by 0.40')
    expect(await main(person).locator('.double-rule').count()).toBe(0)
    await person.press('Report')
    await person.sheet(/.*/).getByText('Available differs by 0.40').waitFor()
  })

  it('finds a single changed row', async () => {
    const person = await openWallet('/wallet?view=trail&bucket=available')
    await person.sees('By month')
    await person.page.route('**/transaction_flow/list*', async route => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: { list: { amount: string }[] } }
      const row = answer.data.list.at(-1)
      if (row) row.amount = money(cents(row.amount) + 25n)
      await route.fulfill({ response, json: answer })
    })
    await main(person).getByRole('list', { name: 'By month' }).getByRole('button').first().click()
    await person.sees('differs by −0.25')
    expect(await main(person).locator('.double-rule').count()).toBe(1)
  })

  if (isTorture) it('keeps its figures and says that they are out of date after a failed read', async () => {
    const person = await openWallet()
    person.problems.allow(/503/)
    await person.sees('The parts match the total')
    const before = await main(person).locator('.wallet-total').innerText()
    let fails = true
    await person.page.route('**/user/property*', route =>
      fails ? route.fulfill({ status: 503 }) : route.continue()
    )
    await person.press('Refresh')
    await person.sees(/may be out of date/)
    expect(await main(person).locator('.wallet-total').innerText()).toBe(before)
    fails = false
    await person.press(/^Request failed/)
    await person.page.getByText(/may be out of date/).waitFor({ state: 'detached' })
  })
})

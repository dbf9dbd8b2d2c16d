import type { Locator } from 'playwright-core'

import en from '../../locales/en.json' with { type: 'json' }
import type { LedgerDump } from '../../host/server/faults/ledger-dump.ts'
import type { Person } from './person.ts'

/** A printed English figure as decimal text: no separators, a plain minus, no plus. */
export const plain = (printed: string): string =>
  printed.replaceAll(',', '').replace('−', '-').replace('+', '').trim()

/** Decimal text with two places as whole cents. */
export const cents = (text: string): bigint => BigInt(plain(text).replace('.', ''))

/** Whole cents as decimal text. */
export function money(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The figures of the overview by their labels. */
export async function readTiles(person: Person): Promise<Record<string, string>> {
  const region = person.page.getByRole('region', { name: en.adCenter.figures })
  await region.waitFor()
  const tiles = await region.getByRole('button').evaluateAll(buttons =>
    buttons.map(button => [
      button.querySelector('.term')?.textContent ?? '',
      button.querySelector('.num')?.textContent ?? ''
    ])
  )
  return Object.fromEntries(tiles.map(([label = '', figure = '']) => [label, plain(figure)]))
}

/** Labels and figures of the ledgers in a part of the page, in their order. */
export const readRows = (scope: Locator): Promise<[label: string, figure: string][]> =>
  scope
    .locator('dl > div')
    .evaluateAll(rows =>
      rows.map((row): [string, string] => [
        row.querySelector('dt')?.textContent ?? '',
        row.querySelector('dd')?.textContent ?? ''
      ])
    )

export interface PrintedFlow {
  title: string
  amount: string
  after: string
}

/** Fund rows of a list that draws those in view alone, newest first, down to the last of `count`. */
export async function readFlows(scope: Locator, count: number): Promise<PrintedFlow[]> {
  const rows = scope.getByRole('listitem').filter({ has: scope.page().locator('.val') })
  const seen = new Map<number, PrintedFlow>()
  let last = 0
  while (last < count) {
    if (last > 0) await scope.locator(`[aria-posinset="${last}"]`).scrollIntoViewIfNeeded()
    const drawn = await rows.evaluateAll(items =>
      items.map(item => ({
        position: Number(item.getAttribute('aria-posinset')),
        title: item.querySelector('.t15')?.textContent ?? '',
        amount: item.querySelector('.val > .b')?.textContent ?? '',
        after: item.querySelector('.val > .i3')?.textContent ?? ''
      }))
    )
    for (const { position, ...row } of drawn) {
      seen.set(position, { ...row, amount: plain(row.amount), after: plain(row.after) })
    }
    while (seen.has(last + 1)) last += 1
  }
  return [...seen].sort(([a], [b]) => a - b).map(([, row]) => row)
}

/** The same rows as the ledger holds them. */
export const flowsOf = (ledger: LedgerDump): PrintedFlow[] =>
  ledger.postings
    .filter(posting => posting.own && posting.account !== 'deposit')
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id)
    .map(posting => ({
      title: en.flow[posting.kind as 'ad_serving'].name,
      amount: posting.amount,
      after: posting.balance_after ?? ''
    }))

/** Whole cents of the postings of a type on an account. */
export const sumOf = (ledger: LedgerDump, type: string, account: string): bigint =>
  ledger.postings
    .filter(posting => posting.type === type && posting.account === account)
    .reduce((sum, posting) => sum + cents(posting.amount), 0n)

/**
 * What the overview must show over all time.
 * @param invested put amounts; the ledger alone cannot tell them from what a coupon adds
 */
export function moneyTiles(ledger: LedgerDump, invested: string): Record<string, string> {
  const consumed = -sumOf(ledger, 'consumption', 'to_be_consumed')
  const revenue = sumOf(ledger, 'revenue', 'to_be_settled')
  const share = -sumOf(ledger, 'agent_share', 'available')
  const { metric } = en.adCenter
  return {
    [metric.put_amount]: invested,
    [metric.consumed]: money(consumed),
    [metric.to_be_consumed]: ledger.sums.to_be_consumed ?? '0.00',
    [metric.ad_revenue]: money(revenue),
    [metric.profit]: money(revenue - consumed - share),
    [metric.balance]: ledger.sums.available ?? '0.00'
  }
}

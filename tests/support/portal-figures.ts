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

/** Labels and figures of the totals tables in a part of the page, in order. */
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

/** Fund rows of a list that draws only those in view, newest first, down to the last of `count`. */
export async function readFlows(scope: Locator, count: number): Promise<PrintedFlow[]> {
  const rows = scope.getByRole('listitem').filter({ has: scope.page().locator('.value') })
  const seen = new Map<number, PrintedFlow>()
  let last = 0
  while (last < count) {
    if (last > 0) await scope.locator(`[aria-posinset="${last}"]`).scrollIntoViewIfNeeded()
    const drawn = await rows.evaluateAll(items =>
      items.map(item => ({
        position: Number(item.getAttribute('aria-posinset')),
        title: item.querySelector('.grow > :first-child')?.textContent ?? '',
        amount: item.querySelector('.value > :first-child')?.textContent ?? '',
        after: item.querySelector('.value > :nth-child(2)')?.textContent ?? ''
      }))
    )
    for (const { position, ...row } of drawn) {
      const after = MOVED.includes(row.after) ? en.flow.moved : plain(row.after)
      // The event is named after the plan.
      seen.set(position, { title: row.title.split(', ').at(-1) ?? '', amount: plain(row.amount), after })
    }
    while (seen.has(last + 1)) last += 1
  }
  return [...seen].sort(([a], [b]) => a - b).map(([, row]) => row)
}

type Posting = LedgerDump['postings'][number]

/** A user's postings, newest first. */
export const ownRows = (ledger: LedgerDump): Posting[] =>
  ledger.postings
    .filter(posting => posting.own && posting.account !== 'deposit')
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id)

/** The note on what moved: that it did, or the status of a withdrawal. */
const MOVED: readonly string[] = [en.flow.moved, ...Object.values(en.flow.state)]
function inGroups(rows: readonly Posting[][], keyOf: (group: Posting[]) => string): Posting[][] {
  const groups = new Map<string, Posting[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), ...row])
  return [...groups.values()]
}

/**
 * What a list must show of postings: a transfer once and, where nothing came or went, as moved; a plan's
 * charges or earnings of a day together.
 */
export function eventsOf(rows: readonly Posting[], zone: string): PrintedFlow[] {
  const dayOf = ({ at }: Posting): string => new Date(at).toLocaleDateString('sv', { timeZone: zone })
  const transfers = inGroups(rows.map(row => [row]), ([row]) => String(row!.transaction))
  const foldOf = ([row, ...others]: Posting[]): string =>
    others.length > 0 || row!.plan_id === null
      ? `transfer ${row!.transaction}`
      : [dayOf(row!), row!.kind, row!.account, row!.plan_id, row!.amount.startsWith('-')].join()
  return inGroups(transfers, foldOf).map(group => {
    const isTransfer = group.length > 1 && group.every(row => row.transaction === group[0]!.transaction)
    const sum = group.reduce((all, row) => all + cents(row.amount), 0n)
    const gained = group.reduce((all, row) => all + (row.amount.startsWith('-') ? 0n : cents(row.amount)), 0n)
    const isMove = isTransfer && sum === 0n
    return { title: titleOf(group, isTransfer), amount: money(isMove ? gained : sum), after: isMove ? en.flow.moved : '' }
  })
}

function titleOf(group: readonly Posting[], isTransfer: boolean): string {
  const { length } = group
  return en.flow.name[group[0]!.kind as 'ad_serving'] + (length > 1 && !isTransfer ? ` (${length})` : '')
}

/** Whole cents of the postings of a type on an account. */
export const sumOf = (ledger: LedgerDump, type: string, account: string): bigint =>
  ledger.postings
    .filter(posting => posting.type === type && posting.account === account)
    .reduce((sum, posting) => sum + cents(posting.amount), 0n)

/**
 * What the overview must show over all time.
 * @param invested funded amounts; the ledger alone cannot tell them from what a coupon adds
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

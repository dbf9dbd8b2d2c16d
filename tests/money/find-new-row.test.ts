import { expect, test } from 'vitest'

import { findNewRow } from '../../src/money/find-new-row.ts'

interface Row {
  id: string
  amount: string
  time?: string
}
const AT = Date.UTC(2026, 0, 15, 12)
const row = (id: string, ms: number, amount = '20.00'): Row => ({
  id, amount, time: new Date(AT + ms).toISOString()
})
const find = (rows: Row[], known: string[] | null, at: number | null, isWhole = true) => {
  const found = findNewRow(rows, { known, at }, {
    matches: ({ amount }) => amount === '20.00',
    timeOf: ({ time }) => time,
    isWhole
  })
  return typeof found === 'string' ? found : found.id
}
const HOUR = 3_600_000
const [OLD, NEW] = [row('1', -HOUR), row('2', 500)]

test.each<[string, Row[], string[] | null, number | null, boolean, string]>([
  ['a row that was not there', [NEW, OLD], ['1'], null, false, '2'],
  ['the same, oldest first', [OLD, NEW], ['1'], AT, false, '2'],
  ['the same, oldest first, and nobody knows when it was sent', [OLD, NEW], ['1'], null, false, '2'],
  ['only what was there', [OLD], ['1'], AT, true, 'none'],
  ['only what was there, where it may be shown later', [OLD], ['1'], AT, false, 'unclear'],
  ['another amount', [row('2', 500, '30.00'), OLD], ['1'], AT, true, 'none'],
  ['only what was there, oldest first', [row('0', -2 * HOUR), OLD], ['0', '1'], AT, true, 'unclear'],
  ['none of what was there', [NEW], ['1'], AT, true, 'unclear'],
  ['a row further down than anybody had read', [row('3', -1, '9.00'), OLD, row('0', -2 * HOUR)], ['1'], null, true, 'none'],
  ['another device’s of long before', [row('3', -HOUR / 2), OLD], ['1'], AT, true, 'none'],
  ['nothing, where each operation is shown', [], [], AT, true, 'none'],
  ['nothing, where it may be shown later', [], [], AT, false, 'unclear'],
  ['the first one ever', [NEW], [], null, false, '2'],
  ['a row after sending by the server’s clock', [NEW], null, AT, false, '2'],
  ['a row a little before', [row('2', -60_000)], null, AT, true, 'unclear'],
  ['a row long before', [OLD], null, AT, true, 'none'],
  ['a row long before, where it may be shown later', [OLD], null, AT, false, 'unclear'],
  ['a row of which nobody knows the time', [{ id: '2', amount: '20.00' }], null, AT, true, 'unclear'],
  ['a row, and nobody knows when it was sent', [NEW], null, null, true, 'unclear'],
  ['no such row, and nobody knows when it was sent', [row('2', 0, '9.00')], null, null, true, 'none']
])('%s (GO-2)', (_name, rows, known, at, isWhole, found) => {
  expect(find(rows, known, at, isWhole)).toBe(found)
})

test('a row that does not say is the own one only where none says and it alone is new (GO-2)', () => {
  const ask = (rows: Row[], isSilent: boolean) => {
    const options = { matches: () => null, timeOf: ({ time }: Row) => time, isWhole: true, isSilent }
    const found = findNewRow(rows, { known: ['1'], at: AT }, options)
    return typeof found === 'string' ? found : found.id
  }
  expect(ask([NEW, OLD], true)).toBe('2')
  expect(ask([NEW, OLD], false)).toBe('unclear')
  expect(ask([row('3', 900), NEW, OLD], true)).toBe('unclear')
  expect(ask([OLD], true)).toBe('none')
})

import { expect, test } from 'vitest'

import { findNewRow } from '../../src/money/operation/find-new-row.ts'

interface Row {
  id: string
  amount: string
  time?: string
}
const AT = Date.UTC(2026, 0, 15, 12, 0, 7)
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
const day = (id: string, date: string, amount?: string): Row => ({ ...row(id, 0, amount), time: `${date}T00:00:00Z` })
const [TODAY, NEXT, BEFORE] = [day('1', '2026-01-15'), day('2', '2026-01-15'), day('0', '2026-01-13')]

test.each<[string, Row[], string[] | null, number | null, boolean, string]>([
  ['finds a row that was not there before', [NEW, OLD], ['1'], null, false, '2'],
  ['finds it with the oldest row first', [OLD, NEW], ['1'], AT, false, '2'],
  ['finds it with the oldest row first and the sending time unknown', [OLD, NEW], ['1'], null, false, '2'],
  ['finds none among the known rows', [OLD], ['1'], AT, true, 'none'],
  ['is unclear with only known rows where operations may appear later', [OLD], ['1'], AT, false, 'unclear'],
  ['finds none with another amount', [row('2', 500, '30.00'), OLD], ['1'], AT, true, 'none'],
  ['is unclear with only known rows, oldest first', [row('0', -2 * HOUR), OLD], ['0', '1'], AT, true, 'unclear'],
  ['is unclear when no known row is shown', [NEW], ['1'], AT, true, 'unclear'],
  ['ignores a row below those that had been read', [row('3', -1, '9.00'), OLD, row('0', -2 * HOUR)], ['1'], null, true, 'none'],
  ['is unclear with a new row from long before: its clock may be of another zone', [row('3', -HOUR / 2), OLD], ['1'], AT, true, 'unclear'],
  ['finds none in an empty list where each operation is shown', [], [], AT, true, 'none'],
  ['is unclear with an empty list where operations may appear later', [], [], AT, false, 'unclear'],
  ['finds the first row ever', [NEW], [], null, false, '2'],
  ['is unclear with a first row from long before: its clock may be of another zone', [row('2', -5 * HOUR)], [], AT, true, 'unclear'],
  ['finds a row after the sending time of the server’s clock', [NEW], null, AT, false, '2'],
  ['is unclear with a row a little before', [row('2', -60_000)], null, AT, true, 'unclear'],
  ['ignores a row long before', [OLD], null, AT, true, 'none'],
  ['is unclear with a row long before where operations may appear later', [OLD], null, AT, false, 'unclear'],
  ['is unclear with a row without a time', [{ id: '2', amount: '20.00' }], null, AT, true, 'unclear'],
  ['is unclear with a row when the sending time is unknown', [NEW], null, null, true, 'unclear'],
  ['finds a row of the same day', [NEXT, TODAY], ['1'], AT, true, '2'],
  ['finds a row of the same day with the oldest row first', [TODAY, NEXT], ['1'], AT, true, '2'],
  ['finds none among the known rows of the same day', [TODAY, BEFORE], ['0', '1'], AT, true, 'none'],
  ['is unclear with a row of the same day when none were known', [NEXT], null, AT, true, 'unclear'],
  ['ignores a row of an earlier day', [BEFORE], null, AT, true, 'none'],
  ['finds none without a matching row when the sending time is unknown', [row('2', 0, '9.00')], null, null, true, 'none']
])('findNewRow %s (GO-2)', (_name, rows, known, at, isWhole, found) => {
  expect(find(rows, known, at, isWhole)).toBe(found)
})

test('findNewRow takes a row without details only when no row has them and it is the only new one (GO-2)', () => {
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

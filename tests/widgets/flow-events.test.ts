import { describe, expect, test } from 'vitest'

import type { FlowRow } from '../../src/api/calls.ts'
import { sumDecimals } from '../../src/lib/decimal.ts'
import { amountOf, isFold, moveName, readEvents, sumOf } from '../../src/widgets/flow-events.ts'
import type { FlowEvent } from '../../src/widgets/flow-events.ts'

const PLAN = { type: 'plan', id: '7', label: '1107-039', name: 'Tower of Tea' }
const charge = (id: number, time: string, over: Partial<FlowRow> = {}): FlowRow => ({
  id: String(id), time, amount: '-10.05', kind: 'ad_billing', bucket: 'to_be_consumed', currency: 'USD', ref: PLAN,
  event: `e${id}`, ...over
})
const day = ({ time }: FlowRow): string => time.slice(0, 10)
const read = (rows: readonly FlowRow[], isEnd = true): readonly FlowEvent[] => readEvents(rows, day, isEnd ? undefined : day(rows.at(-1)!))
const shape = (events: readonly FlowEvent[]) => events.map(({ rows }) => [rows.map(row => row.id).join(), isFold(rows)])

const TRANSFER: FlowRow[] = [
  charge(6, '2026-01-02T12:00:00Z', { amount: '100.00', kind: 'ad_serving', event: 'e5' }),
  charge(5, '2026-01-02T12:00:00Z', { amount: '-100.00', kind: 'ad_serving', bucket: 'available', event: 'e5' })
]

describe('fund rows as events', () => {
  test('group the charges of a plan by day, at the position of the newest', () => {
    const rows = [
      charge(9, '2026-01-02T15:00:00Z'),
      charge(8, '2026-01-02T14:00:00Z', { ref: { ...PLAN, id: '8' } }),
      charge(7, '2026-01-02T13:00:00Z'),
      ...TRANSFER,
      charge(4, '2026-01-01T23:00:00Z'),
      charge(3, '2026-01-01T22:00:00Z', { kind: 'profit_sharing', bucket: 'to_be_settled', amount: '4.00' }),
      charge(2, '2026-01-01T21:00:00Z')
    ]
    const events = read(rows)
    expect(shape(events)).toEqual([['9,7', true], ['8', false], ['6,5', false], ['4,2', true], ['3', false]])
    expect(events.map(({ rows: all }) => amountOf(all))).toEqual([
      { amount: '-20.10', isMove: false },
      { amount: '-10.05', isMove: false },
      { amount: '100.00', isMove: true },
      { amount: '-20.10', isMove: false },
      { amount: '4.00', isMove: false }
    ])
    expect(events.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
      [true, false], [false, false], [false, true], [true, false], [false, true]
    ])
    expect(events[0]?.result).toBe('-30.15')
    expect(events[3]?.result).toBe('-16.10')
  })

  test('are not summed over several currencies; an unnamed one is that of the account, where that is known', () => {
    const [one, other] = [charge(2, '2026-01-02T15:00:00Z'), charge(1, '2026-01-02T14:00:00Z', { amount: '-5.00', currency: null })]
    expect(sumOf([one, other], 'USD')).toBe('-15.05')
    expect([sumOf([one, other], 'CNY'), sumOf([one, other])]).toEqual([null, null])
    expect([read([one, other])[0]?.result, read([other])[0]?.result]).toEqual([null, '-5.00'])
    const yen = { ...other, currency: 'JPY' }
    expect(sumOf([one, yen])).toBeNull()
    expect(read([one, yen]).map(({ result }) => result)).toEqual([null, null])
  })

  test('group the same with the oldest first, with the days and their sums', () => {
    const rows = [
      charge(9, '2026-01-03T15:00:00Z'),
      ...TRANSFER,
      charge(4, '2026-01-01T23:00:00Z'),
      charge(2, '2026-01-01T21:00:00Z')
    ]
    const events = readEvents(rows, day, '2026-01-03', true)
    expect(shape(events)).toEqual([['4,2', true], ['6,5', false], ['9', false]])
    expect(events.map(({ date, isFirst, isLast, result }) => [date, isFirst, isLast, result])).toEqual([
      ['2026-01-01', true, true, '-20.10'],
      ['2026-01-02', true, true, null],
      ['2026-01-03', true, true, null]
    ])
  })

  test('contain every row once and add up to the cent', () => {
    const times = ['15', '14', '13', '12'].map(hour => `2026-01-02T${hour}:00:00Z`)
    const rows = Array.from({ length: 400 }, (_, index) =>
      charge(400 - index, times[index % 4] ?? '', {
        amount: `${index % 3 === 0 ? '-' : ''}${index}.${String(index % 100).padStart(2, '0')}`,
        kind: index % 2 ? 'profit_sharing' : 'ad_billing',
        event: index % 5 === 0 ? null : `e${index >> 1}`
      })
    )
    const events = read(rows)
    expect(events.length).toBeLessThan(rows.length)
    expect(events.flatMap(event => event.rows.map(row => row.id)).sort()).toEqual(rows.map(row => row.id).sort())
    const signed = events.map(({ rows: all }) => amountOf(all)).flatMap(({ amount, isMove }) => (isMove ? [] : amount))
    expect(sumDecimals(signed)).toBe(sumDecimals(rows.map(row => row.amount)))
  })

  test('stay single when the backend names no event and no plan', () => {
    const bare = [...TRANSFER, charge(4, '2026-01-02T11:00:00Z'), charge(3, '2026-01-02T10:00:00Z')].map(
      ({ id, time, amount, kind }): FlowRow => ({ id, time, amount, kind })
    )
    expect(shape(read(bare))).toEqual([['6', false], ['5', false], ['4', false], ['3', false]])
    expect(read(bare).map(({ rows }) => amountOf(rows).isMove)).toEqual([false, false, false, false])
  })

  test('keep a corrected row separate, and give no result for an open day', () => {
    const rows = [
      charge(3, '2026-01-02T15:00:00Z'),
      charge(2, '2026-01-02T14:00:00Z', { restated_from: '-9.00' }),
      charge(1, '2026-01-02T13:00:00Z')
    ]
    expect(shape(read(rows))).toEqual([['3,1', true], ['2', false]])
    expect(read(rows, false)[0]?.result).toBeNull()
  })

  test('keep the key of a group when charges are added before or after it', () => {
    const key = (rows: readonly FlowRow[]) => read(rows, false)[0]?.id
    const fold = [charge(4, '2026-01-03T15:00:00Z'), charge(3, '2026-01-03T14:00:00Z')]
    expect(key(fold.slice(1))).toBe(key(fold))
    expect(key(fold.slice(0, 1))).toBe(key(fold))
    expect(read([charge(5, '2026-01-03T16:00:00Z', { ref: null }), ...fold])[1]?.id).toBe(key(fold))
  })
})

describe('the name of a move between balances', () => {
  const t = (key: string): string => key
  const leg = (amount: string, bucket: FlowRow['bucket']): FlowRow => ({ id: amount, time: '2026-11-01T10:00:00Z', amount, bucket, event: '1' })
  const named = (from: FlowRow['bucket'], to: FlowRow['bucket']): string => moveName([leg('5.00', to), leg('-5.00', from)], { t })

  test('is both of them', () =>
    expect(named('available', 'to_be_consumed')).toBe('wallet.part.available_balance → wallet.part.to_be_consumed'))

  test.each([
    ['available', null, 'wallet.part.available_balance'],
    [null, 'to_be_consumed', 'wallet.part.to_be_consumed'],
    [null, null, '']
  ] as const)('has no arrow where one is not known: from %s to %s', (from, to, name) => expect(named(from, to)).toBe(name))
})

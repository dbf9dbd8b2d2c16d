// @vitest-environment node
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { CALLS, basicConfig, userInfo } from '../../src/api/calls.ts'
import { readData } from '../../src/api/read-data.ts'
import { readInstant } from '../../src/api/read-value.ts'
import {
  asItCame,
  count,
  decimal,
  flag,
  id,
  instant,
  labelled,
  object,
  ours,
  text,
  word
} from '../../src/api/schema.ts'

const SEED = 20_261_122
/** Offset of Berlin in minutes: 120 from the end of March to the end of October 2025, otherwise 60. */
const berlin = (at: number): number =>
  at >= Date.UTC(2025, 2, 30, 1) && at < Date.UTC(2025, 9, 26, 1) ? 120 : 60

const read = (schema: v.GenericSchema, data: unknown) => readData(schema, data, berlin)
/** How a stated field of this kind reads a value; `unreadable` if it cannot. */
function readAs(kind: v.GenericSchema, value: unknown): unknown {
  const { value: answer, fault } = read(v.object({ field: kind }), { field: value })
  return fault ? 'unreadable' : (answer as { field: unknown }).field
}

const KINDS = { decimal, count, instant, flag, id, text, word: word(['waitPut', 'matching']) }
const NOW = '2025-11-01T08:30:00.000Z'
const NO = 'unreadable'

/** How each kind of field reads each type of value that a backend may send. */
const MATRIX: [value: unknown, expected: Record<keyof typeof KINDS, unknown>][] = [
  ['12.50', { decimal: '12.50', count: NO, instant: NO, flag: NO, id: '12.50', text: '12.50', word: '12.50' }],
  [12.5, { decimal: '12.5', count: NO, instant: NO, flag: NO, id: NO, text: '12.5', word: '12.5' }],
  [-3, { decimal: '-3', count: NO, instant: NO, flag: NO, id: '-3', text: '-3', word: '-3' }],
  ['7', { decimal: '7', count: 7, instant: NO, flag: NO, id: '7', text: '7', word: '7' }],
  [7, { decimal: '7', count: 7, instant: NO, flag: NO, id: '7', text: '7', word: '7' }],
  [0, { decimal: '0', count: 0, instant: NO, flag: false, id: '0', text: '0', word: '0' }],
  [1, { decimal: '1', count: 1, instant: NO, flag: true, id: '1', text: '1', word: '1' }],
  ['0', { decimal: '0', count: 0, instant: NO, flag: false, id: '0', text: '0', word: '0' }],
  ['true', { decimal: NO, count: NO, instant: NO, flag: true, id: 'true', text: 'true', word: 'true' }],
  [false, { decimal: NO, count: NO, instant: NO, flag: false, id: NO, text: NO, word: NO }],
  [1e21, { decimal: NO, count: NO, instant: NO, flag: NO, id: NO, text: NO, word: NO }],
  [1e-7, { decimal: NO, count: NO, instant: NO, flag: NO, id: NO, text: NO, word: NO }],
  [0.1 + 0.2, { decimal: NO, count: NO, instant: NO, flag: NO, id: NO, text: NO, word: NO }],
  [1_761_985_800, { decimal: '1761985800', count: 1_761_985_800, instant: NOW, flag: NO, id: '1761985800', text: '1761985800', word: '1761985800' }],
  [1_761_985_800_000, { decimal: '1761985800000', count: 1_761_985_800_000, instant: NOW, flag: NO, id: '1761985800000', text: '1761985800000', word: '1761985800000' }],
  ['1761985800', { decimal: '1761985800', count: 1_761_985_800, instant: NOW, flag: NO, id: '1761985800', text: '1761985800', word: '1761985800' }],
  ['2025-11-01 09:30:00', { decimal: NO, count: NO, instant: NOW, flag: NO, id: '2025-11-01 09:30:00', text: '2025-11-01 09:30:00', word: '2025-11-01 09:30:00' }],
  ['waitPut', { decimal: NO, count: NO, instant: NO, flag: NO, id: 'waitPut', text: 'waitPut', word: 'waitPut' }],
  ['', { decimal: NO, count: NO, instant: NO, flag: NO, id: '', text: '', word: NO }],
  [null, { decimal: NO, count: NO, instant: NO, flag: NO, id: NO, text: NO, word: NO }],
  [{}, { decimal: NO, count: NO, instant: NO, flag: NO, id: NO, text: NO, word: NO }],
  [['1'], { decimal: NO, count: NO, instant: NO, flag: NO, id: NO, text: NO, word: NO }]
]

describe('a stated field, by its kind and the received type (TR-4)', () => {
  it.each(MATRIX)('reads %j', (value, expected) => {
    const found = Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [name, readAs(kind, value)]))
    expect(found).toEqual(expected)
  })

  it('is absent when it is optional and unreadable, and marked as different from one never sent', () => {
    for (const [value, readings] of MATRIX) {
      for (const [name, kind] of Object.entries(KINDS)) {
        const given = readings[name as keyof typeof KINDS]
        const isGone = given === NO
        const { value: answer, fault, unfit } = read(v.object({ field: labelled(kind) }), { field: value })
        const expected = isGone ? null : given
        const isMarked = isGone && value !== null && value !== ''
        expect(fault).toBeNull()
        expect(answer, `${name} ${JSON.stringify(value)}`).toEqual({ field: expected, ...(isMarked && { unreadable: ['field'] }) })
        expect(unfit).toEqual(isMarked ? ['field'] : [])
        const own = read(v.object({ field: ours(kind) }), { field: value }).value
        expect(own).toStrictEqual(isGone && value !== null ? {} : { field: expected })
      }
    }
  })
})

describe('money (TR-4)', () => {
  it('has exactly the digits of a JSON number, never a rounded value', () => {
    const amount = fc.tuple(fc.boolean(), fc.bigInt(0n, 999_999_999_999_999n), fc.nat(8)).map(([isNegative, units, scale]) => {
      const digits = String(units).padStart(scale + 1, '0')
      const whole = scale ? `${digits.slice(0, -scale)}.${digits.slice(-scale)}` : digits
      return (isNegative && units > 0n ? '-' : '') + whole
    })
    const bare = (digits: string): string => (digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits)
    fc.assert(
      fc.property(amount, digits => {
        expect(readAs(decimal, digits)).toBe(digits)
        const number: unknown = JSON.parse(digits)
        // Very small numbers are written with an exponent, which is not read.
        const expected = /e/.test(String(number)) ? NO : bare(digits)
        expect(readAs(decimal, number)).toBe(expected)
      }),
      { seed: SEED, numRuns: 500 }
    )
  })

  it('has no more decimals than can be formatted: a backend that states more counts as stating none', () => {
    const config = { client_language_map: [], customer_service_url: [], recharge_customer_service_url: [] }
    const readDecimals = (decimals: unknown) => readData(basicConfig, { ...config, decimals }, () => 0)
    expect([0, '8', 20].map(decimals => readDecimals(decimals).value.decimals)).toEqual([0, 8, 20])
    expect([-1, 21, 999_999_999_999_999].map(decimals => readDecimals(decimals))).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ fault: null, unfit: ['decimals'], value: expect.not.objectContaining({ decimals: expect.anything() }) }))
    )
  })

  it('is not read from a number that has more digits than JSON keeps', () => {
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), number => {
        const expected = readAs(decimal, number)
        if (expected === NO) expect(String(number)).toMatch(/e|(\d.?){16}/)
        else expect([Number(expected), String(expected).replace(/\D|^-?0\.?0*/g, '').length <= 15]).toEqual([number === 0 ? 0 : number, true])
      }),
      { seed: SEED, numRuns: 500 }
    )
  })
})

describe('a time', () => {
  it.each([
    ['2025-11-01T08:30:00Z', '2025-11-01T08:30:00Z'],
    ['2025-11-01T08:30:00.123456Z', '2025-11-01T08:30:00.123456Z'],
    ['2025-11-01T08:30z', NOW],
    ['2025-11-01T09:30:00.123456+01:00', '2025-11-01T08:30:00.123Z'],
    ['2025-11-01 08:30:00Z', NOW],
    ['2025-11-01T10:30:00+02:00', NOW],
    ['2025-11-01T10:30:00+0200', NOW],
    ['2025-11-01 03:30:00 -05', NOW],
    ['2025-11-01T14:00+05:30', NOW],
    ['2025-11-01 09:30:00', NOW],
    ['2025-11-01T09:30', NOW],
    ['2025-07-01 10:00:00', '2025-07-01T08:00:00.000Z'],
    ['2025-03-30 01:59:59', '2025-03-30T00:59:59.000Z'],
    ['2025-03-30 03:00:00', '2025-03-30T01:00:00.000Z'],
    ['2025-11-01', '2025-10-31T23:00:00.000Z'],
    [1_761_985_800.5, '2025-11-01T08:30:00.500Z'],
    ['1761985800000', NOW]
  ])('%j is read as %s', (value, expected) => {
    expect(readInstant(value, berlin)).toBe(expected)
  })

  it.each([
    'yesterday', '2025-02-30 00:00:00', '2025-13-01', '2025-11-01T25:00:00Z', '2025-11-01T24:00:00Z', '0000-00-00 00:00:00',
    '0001-01-01T00:00:00Z', '01/11/2025', '', 0, -1, 1, 1e21, NaN, Infinity, true, [], {}, '2025-11-01T08:30:00Zx', '٢٠٢٥-١١-٠١'
  ])('%j is refused', value => {
    expect(readInstant(value, berlin)).toBeNull()
  })

  it('is the same instant in every notation', () => {
    const at = fc.integer({ min: Date.UTC(1990, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 })
    fc.assert(
      fc.property(at, fc.integer({ min: -14 * 60, max: 14 * 60 }), (seconds, minutes) => {
        const utc = new Date(seconds * 1000).toISOString()
        const local = new Date((seconds + minutes * 60) * 1000).toISOString().slice(0, 19)
        const size = Math.abs(minutes)
        const zone = [Math.trunc(size / 60), size % 60].map(part => String(part).padStart(2, '0')).join(':')
        const forms = [utc, `${local}${minutes < 0 ? '-' : '+'}${zone}`, seconds, seconds * 1000, String(seconds)]
        for (const form of forms) expect(readInstant(form, berlin)).toBe(utc)
        for (const form of [local, local.replace('T', ' ')]) expect(readInstant(form, () => minutes)).toBe(utc)
      }),
      { seed: SEED, numRuns: 300 }
    )
  })
})

describe('a text', () => {
  it('is a card number that JSON keeps whole, whatever its length', () => {
    expect(readAs(text, JSON.parse('5500112233448765'))).toBe('5500112233448765')
    expect(readAs(text, JSON.parse('6222021234567890123'))).toBe(NO)
    expect(readAs(decimal, JSON.parse('5500112233448765.1'))).toBe(NO)
    expect(read(CALLS.bankCard.response, { bank_account: 5500112233448765 }).value).toEqual({ bank_account: '5500112233448765' })
  })
})

describe('an identifier', () => {
  it('is not read from a number that has lost its last digits', () => {
    expect(readAs(id, JSON.parse('9007199254740993'))).toBe(NO)
    expect(readAs(id, JSON.parse('9007199254740991'))).toBe('9007199254740991')
    expect(readAs(id, '9007199254740993')).toBe('9007199254740993')
  })

  it('is refused with what is wrong with the number', () => {
    const detail = (value: unknown) => read(v.object({ id }), { id: value }).fault?.detail
    expect(detail(JSON.parse('9007199254740993'))).toMatch(/9007199254740991/)
    expect(detail(12.5)).toMatch(/integer/)
  })
})

it('reads customer service from addresses alone, in a list or a single one', () => {
  const [desk, recharge] = ['https://support.example/a', 'https://support.example/r']
  const lists = { customer_service_url: [desk, { url: desk }], recharge_customer_service_url: recharge }
  const expected = { customer_service_url: [{ url: desk }, { url: desk }], recharge_customer_service_url: [{ url: recharge }] }
  expect(read(userInfo, lists).value).toEqual(expected)
  expect(read(basicConfig, { client_language_map: [], ...lists }).value).toEqual({ client_language_map: [], ...expected })
})

describe('a list', () => {
  const row = { id: 1, time: '2025-11-01 09:30:00', amount: 5 }
  const readRow = { id: '1', time: NOW, amount: '5' }
  const flow = (data: unknown) => read(CALLS.transactionFlow.response, data)

  it('may be bare, under `list`, or null or empty text under `list`', () => {
    expect(flow([row]).value).toEqual({ list: [readRow] })
    expect(flow({ list: [row], total: '1' }).value).toEqual({ list: [readRow], total: 1 })
    expect(flow([]).value).toEqual({ list: [] })
    expect(flow({ list: null }).value).toEqual({ list: [] })
    expect(flow({ list: '' }).value).toEqual({ list: [] })
  })

  it('that is missing does not count as empty', () => {
    for (const data of [{}, { rows: [row] }, { list: 'none' }, { list: {} }, 'none', 5]) {
      expect(flow(data).fault, JSON.stringify(data)).toMatchObject({ path: 'list' })
    }
  })

  it('keeps its readable rows and names the others', () => {
    const { value, fault } = flow({ list: [row, { ...row, amount: 'much' }, { ...row, time: 'once' }, row, 'x'] })
    expect(fault).toBeNull()
    expect(value).toEqual({ list: [readRow, readRow], unreadable: ['list.1', 'list.2', 'list.4'] })
  })

  it('without a readable row is malformed', () => {
    expect(flow({ list: [{ id: 1 }] }).fault).toMatchObject({ path: 'list.0.time' })
  })

  it('that is optional is dropped as a whole when one row is unreadable', () => {
    const months = [{ month: '2025-11', in: 1, out: 2, net: -1, opening: 3, closing: 2 }]
    expect(flow({ list: [], months }).value).toMatchObject({ months: [{ in: '1', net: '-1' }] })
    expect(flow({ list: [], months: [...months, { month: '2025-10' }] }).value).toStrictEqual({ list: [] })
  })
})

describe('figures', () => {
  const figures = (data: unknown) => read(CALLS.statistics.response, data)

  it('come with or without `metrics`', () => {
    const metrics = { impressions: '4321', clicks: 4, profit: -12.5 }
    const readMetrics = { impressions: 4321, clicks: 4, profit: '-12.5' }
    expect(figures({ metrics, currency: 'USD' }).value).toEqual({ metrics: readMetrics, currency: 'USD' })
    expect(figures({ ...metrics, currency: 'USD' }).value).toEqual({ metrics: readMetrics, currency: 'USD' })
  })

  it('that are all missing are malformed, not all "not provided" (TR-4)', () => {
    for (const data of [{}, [], { html: '<p>' }, 'x', 7]) {
      expect(figures(data).fault, JSON.stringify(data)).toMatchObject({ path: 'metrics' })
    }
  })

  it('name the unreadable one and keep the others', () => {
    expect(figures({ metrics: { impressions: 1, clicks: 'many' } }).value).toEqual({
      metrics: { impressions: 1, clicks: null },
      unreadable: ['metrics.clicks']
    })
  })

  it('are malformed when the answer is a bare number, except where the answer is one count', () => {
    for (const [name, { response }] of Object.entries(CALLS)) {
      const { value, fault } = read(response, 42)
      if (name === 'waitingPlanCount') expect(value).toEqual({ count: 42 })
      else expect(fault, name).not.toBeNull()
    }
  })

  it('of a call with one count come bare or under its name', () => {
    const waiting = (data: unknown) => read(CALLS.waitingPlanCount.response, data)
    for (const data of [3, '3', { count: 3 }, { count: '3' }]) expect(waiting(data).value).toEqual({ count: 3 })
    for (const data of [{}, [], null, -1, 'many', { number: 3 }]) {
      expect(waiting(data).fault, JSON.stringify(data)).toMatchObject({ path: 'count' })
    }
  })
})

const CONFIG = { client_language_map: [], customer_service_url: [], recharge_customer_service_url: [] }
const USER = { entry: 'register', customer_service_url: [], recharge_customer_service_url: [] }
const SHAPES = [5, 'word', 'https://x.example', true, 1_761_985_800, [], ['x'], [{ name: 'x' }], {}, { name: 'x' }, { list: 'x' }, { code: 'USD' }, null]

describe('an empty text', () => {
  it('is no video, page, product or operator without an address or name', () => {
    const plan = { id: '1', status: 'waitPut', product: '', video: '', landing_pages: '' }
    const { value, unfit } = read(CALLS.planDetail.response, plan)
    expect(value).toEqual({ id: '1', status: 'waitPut', product: null, video: null, landing_pages: [] })
    expect(unfit).toEqual([])
    expect(read(CALLS.userInfo.response, { ...USER, deposit: '' }).value).toEqual({ ...USER, deposit: null })
    expect(read(basicConfig, { ...CONFIG, operator: '' }).value).toEqual(CONFIG)
  })
})

describe('an answer that carries the stated fields', () => {
  it.each([
    ['/basic_config', basicConfig, CONFIG],
    ['/user/info', userInfo, USER]
  ])('is read whatever the other fields of %s hold', (_path, schema, stated) => {
    for (const field of Object.keys(schema.entries)) {
      if (field in stated) continue
      for (const shape of SHAPES) {
        const { fault, value } = read(schema, { ...stated, [field]: shape })
        expect(fault, `${field}: ${JSON.stringify(shape)}`).toBeNull()
        expect(value).toMatchObject(stated)
        const { unreadable: _, ...known } = value as { unreadable?: unknown }
        expect(v.safeParse(schema, known).success, `${field}: ${JSON.stringify(shape)}`).toBe(true)
      }
    }
  })

  it('keeps the other fields that can be read', () => {
    const config = { ...CONFIG, environment: 'production', version: 3, operator: 'Some Ltd', currency: { code: 'USD' }, capabilities: 'all', as_of: 1_761_985_800 }
    expect(read(basicConfig, config).value).toEqual({
      ...CONFIG, version: '3', operator: { legal_name: 'Some Ltd' }, as_of: NOW
    })
    expect(read(userInfo, { ...USER, created_at: '1761985800', store_opened: 1, shop_level: '3' }).value).toEqual({
      ...USER, created_at: NOW, store_opened: true, shop_level: 3
    })
  })

  it('accepts a plain value instead of the object that it names', () => {
    expect(read(userInfo, { ...USER, deposit: 50 }).value).toEqual({ ...USER, deposit: { amount: '50' } })
    const row = { id: 1, status: 'puting', product: 'Solar lamp' }
    expect(read(CALLS.planList.response, [row]).value).toMatchObject({ list: [{ product: { name: 'Solar lamp' } }] })
    const [video, page] = ['https://films.example/1.mp4', 'https://lamps.example']
    for (const landing_pages of [page, [page], { url: page }, [{ url: page }]]) {
      expect(read(CALLS.planDetail.response, { id: 1, status: 'puting', video, landing_pages }).value).toEqual({
        id: '1', status: 'puting', video: { url: video }, landing_pages: [{ url: page }]
      })
    }
  })

  it('keeps the other entries of a stated list', () => {
    const entry = { id: 1, type: '1', url: '/x' }
    const { value } = read(userInfo, { ...USER, customer_service_url: [entry, { type: 2 }], recharge_customer_service_url: null })
    expect(value).toEqual({
      ...USER,
      customer_service_url: [{ id: '1', type: 1, url: '/x' }],
      unreadable: ['customer_service_url.1']
    })
  })

  it.each([['h5'], [null], [undefined], [1.5]])('keeps an entry of customer service of the type %j: any but 1 is a link', type => {
    const { value } = read(userInfo, { ...USER, customer_service_url: [{ id: 1, type, url: '/x' }] })
    expect(value).toMatchObject({ customer_service_url: [{ id: '1', url: '/x' }] })
    expect(value).not.toMatchObject({ customer_service_url: [{ type: 1 }] })
  })

  it.each([[true], [[{ type: 2, link: '/x' }]], [[{ type: 2, url: null }, {}]]])('empties an unreadable list and reports it: %j', given => {
    const { fault, value } = read(userInfo, { ...USER, customer_service_url: given })
    expect(fault).toBeNull()
    expect(value).toMatchObject({ customer_service_url: [] })
    expect(value.unreadable?.[0]).toMatch(/^customer_service_url/)
  })

  it.each([[null], [undefined]])('has no entry where a backend sends it as %j: only one of its values is stated', entry => {
    expect(read(userInfo, { ...USER, entry })).toMatchObject({ fault: null, value: { customer_service_url: [] } })
  })

  it('reports an entry that is unreadable', () => {
    expect(read(userInfo, { ...USER, entry: {} })).toMatchObject({ fault: null, value: { entry: null, unreadable: ['entry'] } })
  })
})

describe('reading', () => {
  it('leaves an answer that follows the contract unchanged', () => {
    const plan = {
      id: 'p1', status: 'puting', put_amount: '250.00', progress: 40, created_at: NOW, is_official_push: false,
      product: { id: 'lamp', name: 'Lamp', kind: 'product' }, money: { put: '250.00', consumed: '1.00', to_be_consumed: '2.00', refund: null },
      timeline: [{ status: 'matching', at: NOW }], landing_pages: [{ url: 'https://x.example' }]
    }
    const strict = v.parse(CALLS.planDetail.response, plan)
    expect(read(CALLS.planDetail.response, plan)).toEqual({ value: strict, fault: null, unfit: [] })
  })

  it('never throws: it returns a valid value or names the fault', () => {
    const schema = v.object({
      id,
      rows: v.array(v.object({ id, amount: decimal, at: labelled(instant), tags: ours(v.record(text, count)) })),
      inner: ours(object(() => ({ name: text, when: ours(instant) }), 'name')),
      raw: v.optional(asItCame(v.object({})))
    })
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ id: fc.jsonValue(), rows: fc.jsonValue(), inner: fc.jsonValue() })), data => {
        const { value, fault } = read(schema, data)
        if (fault) return
        const { unreadable: _, ...known } = value as { unreadable?: unknown }
        expect(v.is(schema, known)).toBe(true)
      }),
      { seed: SEED, numRuns: 500 }
    )
  })

  it('returns the same with an earlier value as without, and that very value when nothing changed', () => {
    const schema = object(() => ({
      inner: v.object({ amount: labelled(decimal), clicks: labelled(count), open: ours(flag) }),
      at: ours(instant),
      rows: ours(v.array(v.object({ id, amount: decimal }))),
      words: ours(v.array(text))
    }), 'inner')
    const row = fc.record({ id: fc.constantFrom(1, '2'), amount: fc.constantFrom('1.00', '2.50', 3) })
    const answer = fc.record(
      {
        inner: fc.record(
          {
            amount: fc.constantFrom('1.00', '2.00', 3, null, 'x'),
            clicks: fc.constantFrom(1, '2', null, -1),
            open: fc.constantFrom(true, 0, 'no')
          },
          { requiredKeys: [] }
        ),
        at: fc.constantFrom(NOW, 1_761_985_800, '2025-11-01 09:30:00', ''),
        rows: fc.array(fc.oneof({ weight: 9, arbitrary: row }, fc.constant({})), { maxLength: 3 }),
        words: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 })
      },
      { requiredKeys: [] }
    )
    let reused = 0
    fc.assert(
      fc.property(answer, answer, (first, second) => {
        const { value, fault, unfit } = read(schema, first)
        if (fault || unfit.length) return
        const again = readData(schema, structuredClone(first), berlin, { given: first, value })
        expect(again.value).toBe(value)
        expect(readData(schema, second, berlin, { given: first, value })).toEqual(read(schema, second))
        reused += 1
      }),
      { seed: SEED, numRuns: 1000 }
    )
    expect(reused).toBeGreaterThan(100)
  })

  it('never reaches a prototype', () => {
    const data: unknown = JSON.parse('{"fields":{"__proto__":"x","a":"b"},"__proto__":{"bound":true}}')
    const { value } = read(CALLS.bankCard.response, data)
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(value).not.toHaveProperty('bound')
  })

  it('knows only the fields of its schemas, whatever the host page adds to Object.prototype', () => {
    const schema = v.object({ name: text })
    const extra = { value: () => 'of the page', enumerable: true, configurable: true, writable: true }
    Object.defineProperty(Object.prototype, 'extra', extra)
    let answer
    try {
      answer = read(schema, { name: 'Ada' })
    } finally {
      Reflect.deleteProperty(Object.prototype, 'extra')
    }
    expect([answer.fault, Object.keys(answer.value as object)]).toEqual([null, ['name']])
  })
})

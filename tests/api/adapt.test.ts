import { describe, expect, it } from 'vitest'

import { adaptFaults } from '../../src/api/adapt.ts'
import { CALL_ROWS } from '../../src/api/call-rows.ts'
import type { Adapt } from '../../src/api/adapt.ts'
import { decimal, REQUESTS } from '../../src/api/calls.ts'
import type { CallName } from '../../src/api/calls.ts'
import { TIMEOUTS, createClient } from '../../src/api/client.ts'
import { createTestEnv, envelope } from '../support/test-env.ts'

function clientFor(adapt: Adapt, data: unknown) {
  expect(adaptFaults(adapt)).toEqual([])
  const env = createTestEnv({ fetch: () => envelope(data) })
  return createClient({ env, baseUrl: '', timeouts: TIMEOUTS, token: () => null, adapt })
}

const PLANS: Adapt = {
  planList: {
    rename: { 'list.product.title': 'name', 'list.state': 'status', rows: 'list', 'list.goods': 'product' },
    values: { 'list.status': { 0: 'waitPut', running: 'puting' } }
  }
}

describe('a backend with other names', () => {
  it('is read by its rules: outer names first, words and numbers as the contract’s words', async () => {
    const rows = [
      { id: 1, state: 0, put_amount: '12.50', goods: { title: 'Lamp' } },
      { id: 2, state: 'running', product: { name: 'Chair', title: 'dropped' } },
      { id: 3, state: 'settled?', status: 'matching' }
    ]
    const answer = await clientFor(PLANS, { rows }).call('planList', {})
    expect(answer).toEqual({
      ok: true,
      value: {
        list: [
          { id: '1', status: 'waitPut', put_amount: '12.50', product: { name: 'Lamp' } },
          { id: '2', status: 'puting', product: { name: 'Chair' } },
          { id: '3', status: 'matching' }
        ]
      }
    })
  })

  it('keeps a word without a rule unchanged', async () => {
    const answer = await clientFor(PLANS, { rows: [{ id: 1, state: 'odd' }] }).call('planList', {})
    expect(answer).toMatchObject({ ok: true, value: { list: [{ status: 'odd' }] } })
  })

  it('does not take an inherited name for a word of its rules', async () => {
    const data = { rows: [{ id: 1, state: 'constructor' }] }
    expect(await clientFor(PLANS, data).call('planList', {})).toMatchObject({ value: { list: [{ status: 'constructor' }] } })
  })

  it('is read by its rules when its rows come without a list around them', async () => {
    const rows = [{ id: 1, state: 'running', goods: { title: 'Lamp' } }]
    const answer = await clientFor(PLANS, rows).call('planList', {})
    expect(answer).toEqual({ ok: true, value: { list: [{ id: '1', status: 'puting', product: { name: 'Lamp' } }] } })
  })

  it('is read by its rules when its figures come without their wrapper', async () => {
    const rules: Adapt = { statistics: { rename: { 'metrics.shown': 'impressions' } } }
    for (const data of [{ shown: '9' }, { metrics: { shown: 9 } }]) {
      const answer = await clientFor(rules, data).call('statistics', {})
      expect(answer).toEqual({ ok: true, value: { metrics: { impressions: 9 } } })
    }
  })

  it('keeps the answers of all other calls unchanged', async () => {
    const answer = await clientFor(PLANS, { unread_total: 3, rows: 1 }).call('unreadCount', {})
    expect(answer).toEqual({ ok: true, value: { unread_total: 3 } })
  })
})

describe('rules', () => {
  it.each([
    ['an unknown call', { plans: { rename: { a: 'list' } } }, 'plans is no call'],
    ['an inherited name as a call', { constructor: { rename: { a: 'b' } } }, 'constructor is no call'],
    ['code', { planList: { compute: { list: 'sum' } } }, 'planList.compute "list"'],
    ['an unknown name', { planList: { rename: { 'list.a': 'b' } } }, 'planList.rename "list.a"'],
    ['a function', { planList: { rename: { 'list.a': () => 'id' } } }, 'planList.rename "list.a"'],
    ['an unknown path', { planList: { rename: { 'rows.a': 'status' } } }, 'planList.rename "rows.a"'],
    ['an unknown name within a field', { planList: { rename: { 'list.title': 'product.titel' } } }, 'planList.rename "list.title"'],
    ['a name with a fixed meaning', { planList: { rename: { 'list.id': 'plan_no' } } }, 'planList.rename "list.id"'],
    ['words for a text', { planList: { values: { 'list.plan_no': { a: 'b' } } } }, 'planList.values "list.plan_no"'],
    ['words for an amount', { planList: { values: { 'list.put_amount': { free: '0.00' } } } }, 'planList.values "list.put_amount"'],
    ['no words', { planList: { values: { 'list.status': 'waitPut' } } }, 'planList.values "list.status"'],
    ['a word with a fixed meaning', { couponList: { values: { 'list.effect': { deduct: 'add' } } } }, 'couponList.values "list.effect"'],
    ['an unknown word', { couponList: { values: { 'list.effect': { plus: 'more' } } } }, 'couponList.values "list.effect"'],
    ['words for a flag that are neither true nor false', { notifications: { values: { 'list.is_read': { Y: 'yes' } } } }, 'notifications.values "list.is_read"'],
    ['a time pattern for a text', { planList: { times: { 'list.plan_no': 'YYYY-MM-DD' } } }, 'planList.times "list.plan_no"'],
    ['null for a call', { planList: null }, 'planList must be an object'],
    ['null for a kind of rule', { planList: { rename: null } }, 'planList.rename must be an object'],
    ['a time pattern without a year', { planList: { times: { 'list.created_at': 'HH:mm' } } }, 'planList.times "list.created_at"']
  ])('with %s are refused by option name', (_what, rules, message) => {
    expect(adaptFaults(rules as Adapt)[0]?.[1]).toContain(message)
  })
})

it('rules that are undefined count as absent', () => {
  expect(adaptFaults({ planList: undefined, planDetail: { rename: undefined } })).toEqual([])
})

it('rules of a call that is not loaded yet are checked later', () => {
  const rules = { putPlan: { rename: { nr: 'no_such_name' } } }
  const { putPlan } = CALL_ROWS
  delete CALL_ROWS.putPlan
  try {
    expect(adaptFaults(rules, false)).toEqual([])
    expect(adaptFaults({ ...rules, userInfo: rules.putPlan }, false)).toEqual([['userInfo', expect.stringContaining('userInfo.rename "nr"')]])
    expect(adaptFaults(rules)).toEqual([['putPlan', 'putPlan is no call']])
  } finally {
    Object.assign(CALL_ROWS, { putPlan })
  }
})

describe('a backend of another shape', () => {
  const read = async (adapt: Adapt, call: CallName, data: unknown): Promise<unknown> => {
    const answer = await clientFor(adapt, data).call(call, {} as never)
    return answer.ok ? answer.value : answer.error
  }

  it('has its fields moved from its groups into those of the contract, row by row', async () => {
    const rules: Adapt = {
      planList: { rename: { 'list.info.no': 'plan_no', 'list.title': 'product.name', 'list.goods.title': 'product.name', 'list.picture': 'product.image' } }
    }
    const rows = [
      { id: 1, status: 'matching', info: { no: 'A-1' }, title: 'Lamp', picture: '/l.png' },
      { id: 2, status: 'matching', info: 'none', goods: { title: 'Chair' } },
      { id: 3, status: 'matching', product: 'Bare', picture: '/b.png' }
    ]
    expect(await read(rules, 'planList', rows)).toEqual({
      list: [
        { id: '1', status: 'matching', plan_no: 'A-1', product: { name: 'Lamp', image: '/l.png' } },
        { id: '2', status: 'matching', product: { name: 'Chair' } },
        { id: '3', status: 'matching', product: { name: 'Bare' } }
      ]
    })
  })

  it('has its renamed amounts read digit for digit, and none where it sends none', async () => {
    const rules: Adapt = { property: { rename: { 'funds.all': 'total_assets', free: 'available_balance', ccy: 'currency' } } }
    expect(await read(rules, 'property', { funds: { all: '0012.50' }, free: 3, ccy: 'EUR' })).toEqual({
      total_assets: '0012.50', available_balance: '3', currency: 'EUR'
    })
    expect(await read(rules, 'property', { funds: {} })).toEqual({})
  })

  it('has its words for true and false mapped', async () => {
    const rules: Adapt = { notifications: { values: { 'list.is_read': { Y: 'true', N: 'false' } } } }
    const rows = ['Y', 'N', 1, '?'].map((word, id) => ({ id, is_read: word }))
    const answer = (await read(rules, 'notifications', rows)) as { list: { is_read?: boolean | null }[] }
    expect(answer.list.map(row => row.is_read)).toEqual([true, false, true, null])
  })

  it.each([
    ['DD.MM.YYYY HH:mm', '21.11.2026 14:32', '2026-11-21T14:32:00.000Z'],
    ['DD/MM/YYYY HH:mm:ss +08:00', '21/11/2026 14:32:07', '2026-11-21T06:32:07.000Z'],
    ['YYYYMMDDHHmmss', 20261121143207, '2026-11-21T14:32:07.000Z'],
    ['YYYY年MM月DD日', '2026年11月21日', '2026-11-21T00:00:00.000Z'],
    ['DD.MM.YYYY', '2026-11-21T14:32:07Z', '2026-11-21T14:32:07Z'],
    ['DD.MM.YYYY', '31.02.2026', null]
  ])('has its times read by the pattern %s', async (pattern, given, time) => {
    const rules: Adapt = { planList: { times: { 'list.created_at': pattern } } }
    const [row] = ((await read(rules, 'planList', [{ id: 1, status: 'matching', created_at: given }])) as { list: object[] }).list
    expect(row).toEqual({ id: '1', status: 'matching', created_at: time })
  })

  it('is asked with its own names and words, but never another amount', async () => {
    const asked: string[] = []
    const env = createTestEnv({
      fetch({ url, body }) {
        asked.push(url + (body ? ` ${JSON.stringify(body)}` : ''))
        return envelope({ list: [] })
      }
    })
    const amounts = Object.values(REQUESTS).flatMap(({ entries }) =>
      Object.entries(entries).flatMap(([name, shape]) => ((shape as { wrapped?: unknown }).wrapped === decimal || name === 'amount' ? [name] : []))
    )
    expect(new Set(amounts)).toEqual(new Set(['amount', 'expected_charge']))
    const other = { '12.50': '99.00' }
    const adapt: Adapt = {
      planList: { send: { rename: { status: 'state', page: 'p' }, values: { status: { puting: 'running' } } } },
      putPlan: { send: { values: { amount: other, expected_charge: other } } },
      transactionFlow: { send: { values: { min_amount: other, max_amount: other } } },
      withdraw: { send: { rename: { amount: 'sum' }, values: { amount: other } } }
    }
    const client = createClient({ env, baseUrl: '', timeouts: TIMEOUTS, token: () => null, adapt })
    await client.call('planList', { status: 'puting', page: 2 })
    await client.call('planList', { status: 'matching' })
    await client.call('withdraw', { amount: '12.50' })
    await client.call('putPlan', { id: 1, amount: '12.50', expected_charge: '12.50' })
    await client.call('transactionFlow', { min_amount: '12.50', max_amount: '12.50' })
    expect(asked.map(one => one.replace(/^https?:\/\/[^/]+/, ''))).toEqual([
      '/plan/order/list?state=running&p=2',
      '/plan/order/list?state=matching',
      '/user/withdraw {"sum":"12.50"}',
      '/plan/order/put {"id":1,"amount":"12.50","expected_charge":"12.50"}',
      '/transaction_flow/list?min_amount=12.50&max_amount=12.50'
    ])
  })
})

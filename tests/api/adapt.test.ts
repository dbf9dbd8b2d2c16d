import { describe, expect, it } from 'vitest'

import { adaptFault } from '../../src/api/adapt.ts'
import type { Adapt } from '../../src/api/adapt.ts'
import { TIMEOUTS, createClient } from '../../src/api/client.ts'
import { createTestEnv, envelope } from '../support/test-env.ts'

function clientFor(adapt: Adapt, data: unknown) {
  expect(adaptFault(adapt)).toBeNull()
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
  it('is read by its rules: outer names first, words and numbers for words', async () => {
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

  it('keeps a word that no rule knows as it came', async () => {
    const answer = await clientFor(PLANS, { rows: [{ id: 1, state: 'odd' }] }).call('planList', {})
    expect(answer).toMatchObject({ ok: true, value: { list: [{ status: 'odd' }] } })
  })

  it('takes no inherited name for a word of its rules', async () => {
    const data = { rows: [{ id: 1, state: 'constructor' }] }
    expect(await clientFor(PLANS, data).call('planList', {})).toMatchObject({ value: { list: [{ status: 'constructor' }] } })
  })

  it('is read by its rules where its rows come bare, without a list around them', async () => {
    const rows = [{ id: 1, state: 'running', goods: { title: 'Lamp' } }]
    const answer = await clientFor(PLANS, rows).call('planList', {})
    expect(answer).toEqual({ ok: true, value: { list: [{ id: '1', status: 'puting', product: { name: 'Lamp' } }] } })
  })

  it('is read by its rules where its figures come without their wrapper', async () => {
    const rules: Adapt = { statistics: { rename: { 'metrics.shown': 'impressions' } } }
    for (const data of [{ shown: '9' }, { metrics: { shown: 9 } }]) {
      const answer = await clientFor(rules, data).call('statistics', {})
      expect(answer).toEqual({ ok: true, value: { metrics: { impressions: 9 } } })
    }
  })

  it('keeps the answers of all other calls', async () => {
    const answer = await clientFor(PLANS, { unread_total: 3, rows: 1 }).call('unreadCount', {})
    expect(answer).toEqual({ ok: true, value: { unread_total: 3 } })
  })
})

describe('rules', () => {
  it.each([
    ['no object', [], 'must be an object'],
    ['no call', { plans: {} }, 'plans: is no call of the contract'],
    ['a call of every object', { constructor: {} }, 'constructor: is no call of the contract'],
    ['no object for a call', { planList: 1 }, 'planList: must be an object'],
    ['code', { planList: { compute: {} } }, 'planList.compute: only rename and values are known'],
    ['no object of renames', { planList: { rename: 'a' } }, 'planList.rename: must be an object'],
    ['a name that we do not know', { planList: { rename: { 'list.a': 'b' } } }, 'the contract has no field "b"'],
    ['a function', { planList: { rename: { 'list.a': () => 'id' } } }, 'the contract has no field'],
    ['a place that we do not know', { planList: { rename: { 'rows.a': 'status' } } }, 'the contract has no field'],
    ['a name with a meaning', { planList: { rename: { 'list.id': 'plan_no' } } }, 'keeps its meaning'],
    ['words of a text', { planList: { values: { 'list.plan_no': { a: 'b' } } } }, 'is no field with fixed words'],
    ['no words', { planList: { values: { 'list.status': 'waitPut' } } }, 'must be an object'],
    ['a word with a meaning', { couponList: { values: { 'list.effect': { deduct: 'add' } } } }, 'keeps its meaning'],
    ['a word that we do not know', { couponList: { values: { 'list.effect': { plus: 'more' } } } }, '"more" is none of add, deduct']
  ])('with %s are refused by name', (_what, rules, message) => {
    expect(adaptFault(rules)).toContain(message)
  })

  it.each<[string, Adapt]>([
    ['an amount', { planList: { rename: { 'list.sum': 'put_amount' } } }],
    ['an amount that is only labelled', { property: { rename: { total: 'total_assets' } } }],
    ['an amount deep in a figure', { statistics: { rename: { 'metrics.income': 'ad_revenue' } } }],
    ['a group of amounts', { planDetail: { rename: { sums: 'money' } } }],
    ['amounts by name', { transactionFlow: { rename: { 'months.kinds': 'by_kind' } } }],
    ['a currency', { property: { rename: { ccy: 'currency' } } }]
  ])('never rename money: %s', (_what, rules) => {
    expect(adaptFault(rules)).toContain('a money field cannot be renamed')
  })

  it('never give money words', () => {
    expect(adaptFault({ planList: { values: { 'list.put_amount': { free: '0.00' } } } })).toContain('no field with fixed words')
  })
})

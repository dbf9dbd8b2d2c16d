import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { CallInput, ExchangeOrder } from '../../src/api/calls.ts'
import {
  mintAcceptanceCodes,
  unusedAcceptanceCodes
} from '../../host/server/exchange/acceptance-code.ts'
import { priceOf, rateOf } from '../../host/server/exchange/price.ts'
import { findAcceptor, QUOTE_MS, type AcceptorType } from '../../host/server/fixtures/acceptors.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

const MINUTE = 60_000
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ testControls: true })
})
afterAll(() => sandbox.close())

const newCode = async (type: AcceptorType): Promise<string> =>
  (await sandbox.db.tx(tx => mintAcceptanceCodes(tx, type, 1)))[0]!
const orders = async (user: TestUser, input: CallInput<'exchangeOrders'> = {}) =>
  sandbox.ok('exchangeOrders', input, user)
const quote = async (user: TestUser, type: AcceptorType, amount: string) =>
  (await sandbox.ok('acceptor', { type, amount }, user)).quote!

async function order(user: TestUser, type: AcceptorType, amount: string): Promise<ExchangeOrder> {
  const { id } = await quote(user, type, amount)
  const acceptance_code = await newCode(type)
  const input = { type, amount, acceptance_code, quote_id: id!, client_request_id: randomUUID() }
  return (await sandbox.ok('acceptor', input, user)).order!
}

describe('acceptor, without a code', () => {
  it.each([
    ['personal', '0.9016', '2.00', '1.00', { min: '50.00', max: '500.00' }],
    ['enterprise', '0.9131', '0.75', '2.00', { min: '100.00', max: '5000.00' }]
  ] as const)('returns the %s acceptor and its terms', async (type, rate, markup, fee, limits) => {
    const user = await sandbox.newUser()
    const answer = await sandbox.ok('acceptor', { type }, user)
    expect(answer).toMatchObject({
      available: true,
      limits,
      holds_funds: expect.stringContaining('(sample)') as string,
      quote: {
        rate,
        fee,
        reference_rate: '0.9200',
        markup_percent: markup,
        currency: 'USD',
        net_currency: 'EUR'
      }
    })
    expect(answer.acceptor).toMatchObject({ type, complaints_url: `${sandbox.url}/sandbox/complaints` })
    expect(answer.quote?.id).toBeUndefined()
    expect((await orders(user)).total).toBe(0)
  })

  it('quotes an amount exactly, with net as gross less fee, for five minutes', async () => {
    const user = await sandbox.newUser()
    const asked = await quote(user, 'enterprise', '333.33')
    // 333.33 x 0.9131 = 304.363623; at the reference rate 306.6636
    expect(asked).toMatchObject({
      amount: '333.33',
      gross: '304.36',
      fee: '2.00',
      net: '302.36',
      markup_amount: '2.30'
    })
    expect(Date.parse(asked.expires_at!) - Date.parse(asked.quoted_at!)).toBe(QUOTE_MS)
  })

  it('rounds each product once, half up, for every amount of a range', () => {
    const { tariff } = findAcceptor('standard', 'personal')!
    expect(rateOf(tariff)).toBe(9_016n)
    for (let amount = tariff.min; amount <= tariff.max; amount += 7n) {
      const { gross, fee, net, markupAmount } = priceOf(tariff, amount)
      const error = gross * 10_000n - amount * 9_016n
      expect(error > -5_000n && error <= 5_000n).toBe(true)
      expect(net + fee).toBe(gross)
      expect(net > 0n && markupAmount > 0n).toBe(true)
    }
  })

  it.each(['99.99', '5000.01', '0', '-5'])('refuses %s with the limits', async amount => {
    const answer = await sandbox.call('acceptor', { type: 'enterprise', amount }, await sandbox.newUser())
    expect(answer).toMatchObject({
      code: 400,
      data: { reason: 'acceptor_limit', field: 'amount', limits: { min: '100.00', max: '5000.00' } }
    })
  })

  it.each(['', 'abc', '1e3', '100.001'])('refuses "%s", which is not an amount', async amount => {
    const answer = await sandbox.call('acceptor', { type: 'enterprise', amount }, await sandbox.newUser())
    expect(answer).toMatchObject({ code: 400, data: { reason: 'format_invalid', field: 'amount' } })
  })

  it('reports when no acceptor is available', async () => {
    const user = await sandbox.fixture('acceptor-none')
    for (const type of ['personal', 'enterprise'] as const) {
      expect(await sandbox.ok('acceptor', { type }, user)).toEqual({ available: false })
    }
  })

  it('omits what an acceptor does not disclose, gives no quote then, and exchanges at its tariff', async () => {
    const user = await sandbox.fixture('acceptor-undisclosed')
    const personal = await sandbox.ok('acceptor', { type: 'personal', amount: '100' }, user)
    expect(personal.quote).toMatchObject({ rate: '0.9016', fee: null })
    expect(personal.quote?.id).toBeUndefined()
    const enterprise = await sandbox.ok('acceptor', { type: 'enterprise' }, user)
    expect(enterprise).toMatchObject({ limits: null, holds_funds: null, quote: { markup_percent: null } })
    expect(enterprise.acceptor).not.toHaveProperty('legal_name')
    const answer = await sandbox.call(
      'acceptor',
      { type: 'personal', amount: '100', acceptance_code: await newCode('personal') },
      user
    )
    expect(answer).toMatchObject({ code: 200, data: { order: { rate: '0.9016' } } })
    expect((await orders(user)).total).toBe(1)
  })
})

describe('acceptor, with a code', () => {
  it('opens one order at the quote, uses up the code and moves no wallet money', async () => {
    const user = await sandbox.newUser()
    const before = await sandbox.ledger(user.username)
    const asked = await quote(user, 'personal', '200.00')
    const [code] = await sandbox.db.tx(tx => mintAcceptanceCodes(tx, 'personal', 1))
    const input = {
      type: 'personal' as const,
      amount: '200.00',
      acceptance_code: code!.toLowerCase().replaceAll('-', ' '),
      quote_id: asked.id!,
      client_request_id: randomUUID()
    }
    const answer = await sandbox.ok('acceptor', input, user)
    expect(answer).toMatchObject({
      code_accepted: true,
      order: {
        type: 'personal',
        state: 'open',
        sell: { amount: '200.00', currency: 'USD' },
        buy: { amount: asked.net, currency: 'EUR' },
        rate: asked.rate,
        fee: asked.fee,
        client_request_id: input.client_request_id
      }
    })
    expect(answer.order_id).toBe(answer.order?.id)
    const left = await unusedAcceptanceCodes(sandbox.db, 'personal', 1000)
    expect(left).not.toContain(code)
    const after = await sandbox.ledger(user.username)
    expect([after.postings, after.unbalanced]).toEqual([before.postings, 0])
    expect((await sandbox.call('acceptor', { ...input, client_request_id: randomUUID() }, user)).data).toEqual(
      { reason: 'wrong_acceptance_code', field: 'acceptance_code' }
    )
    expect((await orders(user)).total).toBe(1)
  })

  it('opens one order for twenty requests of the same intention at once', async () => {
    const user = await sandbox.newUser()
    const { id } = await quote(user, 'enterprise', '150.00')
    const input = {
      type: 'enterprise' as const,
      amount: '150.00',
      acceptance_code: await newCode('enterprise'),
      quote_id: id!,
      client_request_id: randomUUID()
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sandbox.ok('acceptor', input, user))
    )
    expect(new Set(answers.map(answer => answer.order_id)).size).toBe(1)
    expect((await orders(user)).total).toBe(1)
    const other = { ...input, amount: '151.00' }
    expect((await sandbox.call('acceptor', other, user)).data.reason).toBe('idempotency_conflict')
  })

  it('accepts a code from one user only when five try it at once', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => sandbox.newUser()))
    const acceptance_code = await newCode('personal')
    const answers = await Promise.all(
      users.map(async user => {
        const { id } = await quote(user, 'personal', '60.00')
        const input = { type: 'personal' as const, amount: '60.00', acceptance_code, quote_id: id! }
        return (await sandbox.call('acceptor', input, user)).code
      })
    )
    expect(answers.sort()).toEqual([200, 400, 400, 400, 400])
  })

  it('refuses a wrong code, one of the other type and none, and opens no order', async () => {
    const user = await sandbox.newUser()
    const { id } = await quote(user, 'enterprise', '150.00')
    const wrong = { reason: 'wrong_acceptance_code', field: 'acceptance_code' }
    const required = { reason: 'required_field', field: 'acceptance_code' }
    const personal = await newCode('personal')
    for (const [acceptance_code, data] of [['NOPE', wrong], [personal, wrong], [' ', required]] as const) {
      const input = { type: 'enterprise' as const, amount: '150.00', acceptance_code, quote_id: id! }
      expect(await sandbox.call('acceptor', input, user)).toMatchObject({ code: 400, data })
    }
    const noAmount = { type: 'enterprise' as const, acceptance_code: await newCode('enterprise') }
    expect((await sandbox.call('acceptor', noAmount, user)).data).toEqual({
      reason: 'required_field',
      field: 'amount'
    })
    expect((await orders(user)).total).toBe(0)
    expect(await unusedAcceptanceCodes(sandbox.db, 'personal', 1000)).toContain(personal)
  })

  it('refuses a quote that is expired or belongs to another amount or user', async () => {
    const user = await sandbox.newUser()
    const stranger = await sandbox.newUser()
    const acceptance_code = await newCode('enterprise')
    const foreign = await quote(stranger, 'enterprise', '150.00')
    const other = await quote(user, 'enterprise', '151.00')
    const mine = await quote(user, 'enterprise', '150.00')
    const put = (quote_id?: string | null) =>
      sandbox.call(
        'acceptor',
        { type: 'enterprise', amount: '150.00', acceptance_code, ...(quote_id ? { quote_id } : {}) },
        user
      )
    for (const { id } of [foreign, other]) {
      expect((await put(id)).data).toEqual({ reason: 'quote_expired' })
    }
    sandbox.clock.advance(QUOTE_MS)
    for (const id of [mine.id, undefined]) {
      expect((await put(id)).data).toEqual({ reason: 'quote_expired' })
    }
    expect((await orders(user)).total).toBe(0)
    await quote(user, 'enterprise', '150.00')
    expect((await put()).code).toBe(200)
  })
})

describe('exchangeOrders', () => {
  it.each([
    ['150.00', 'completed', null],
    ['150.13', 'cancelled', 'The exchange partner could not pay out in time (sample)'],
    ['150.14', 'cancelled', null]
  ])('advances an order of %s by the clock until it is %s', async (amount, end, reason) => {
    const user = await sandbox.newUser()
    const opened = await order(user, 'enterprise', amount)
    const states = async () => {
      const { list } = await orders(user)
      return list[0]!.timeline!.map(step => step.state)
    }
    expect(await states()).toEqual(['open'])
    sandbox.clock.advance(2 * MINUTE)
    expect(await states()).toEqual(['open', 'accepted'])
    expect((await orders(user, { state: 'current' })).total).toBe(1)
    sandbox.clock.advance(60 * MINUTE)
    expect(await states()).toEqual(['open', 'accepted', end])
    const { list } = await orders(user, { state: 'done' })
    expect(list[0]).toMatchObject({ id: opened.id, state: end, reason })
    // A late read returns the time at which the order ended.
    expect(Date.parse(list[0]!.updated_at!) - Date.parse(opened.created_at!)).toBe(10 * MINUTE)
    expect((await orders(user, { state: 'current' })).total).toBe(0)
  })

  it('pages through the orders of the demo account, by state and by type', async () => {
    const user = await sandbox.fixture('demo')
    const first = await orders(user, { page: 1, page_size: 20 })
    const second = await orders(user, { page: 2, page_size: 20 })
    expect([first.total, first.list.length, second.list.length, second.has_more]).toEqual([23, 20, 3, false])
    const all = [...first.list, ...second.list]
    expect(new Set(all.map(row => row.id)).size).toBe(23)
    expect([...all].sort((a, b) => (a.created_at! < b.created_at! ? 1 : -1))).toEqual(all)
    const current = await orders(user, { state: 'current' })
    expect(current.list).toMatchObject([{ state: 'accepted', sell: { amount: '250.00' } }])
    expect((await orders(user, { state: 'done' })).total).toBe(22)
    const personal = await orders(user, { type: 'personal', page_size: 100 })
    expect(personal.list.every(row => row.type === 'personal')).toBe(true)
    expect(personal.total).toBe(all.filter(row => row.type === 'personal').length)
  })

  it('hides the orders of another user', async () => {
    const user = await sandbox.newUser()
    await order(user, 'personal', '55.00')
    expect(await orders(await sandbox.newUser())).toMatchObject({ list: [], total: 0 })
  })
})

it('the exchange returns no more than the specification under --spec-only', async () => {
  const bare = await startSandbox({ specOnly: true })
  try {
    const user = await bare.fixture('demo')
    const { list } = await bare.ok('exchangeOrders', {}, user)
    expect(list.map(row => Object.keys(row))).toEqual(list.map(() => ['id']))
    expect(await bare.ok('acceptor', { type: 'personal' }, user)).toEqual({})
    const [acceptance_code = ''] = await bare.db.tx(tx => mintAcceptanceCodes(tx, 'personal', 1))
    const deal = { type: 'personal' as const, amount: '200.00' }
    const wrong = await bare.call('acceptor', { ...deal, acceptance_code: 'NOPE' }, user)
    expect(wrong).toEqual({ code: 400, msg: 'Wrong acceptance code', data: {} })
    expect(await bare.ok('acceptor', { ...deal, acceptance_code }, user)).toEqual({})
    expect((await bare.ok('exchangeOrders', {}, user)).list[0]).not.toEqual(list[0])
  } finally {
    await bare.close()
  }
})

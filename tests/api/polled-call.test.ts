import { expect, test } from 'vitest'

import { createClient, TIMEOUTS } from '../../src/api/client.ts'
import { createTestEnv, envelope } from '../support/test-env.ts'
import type { TestAnswer } from '../support/test-env.ts'
import { statistics } from '../support/statistics.ts'

function setUp() {
  const env = createTestEnv()
  const client = createClient({ env, baseUrl: '/base', token: () => null, timeouts: TIMEOUTS })
  let body: unknown = { code: 200, data: statistics() }
  env.answer('GET /ad/order/data_statistics/list', () => new Response(JSON.stringify(body)))
  return {
    ask: () => client.call('statistics', { type: 1 }, { isPolled: true }),
    setBody: (next: unknown) => {
      body = next
    }
  }
}

test('a polled call with the same data returns the earlier value', async () => {
  const { ask, setBody } = setUp()
  const first = await ask()
  setBody({ code: 200, server_time: '2026-01-15T12:00:01Z', data: statistics() })
  expect(await ask()).toBe(first)
})

test('a polled call never returns the value of another call, even with the same data', async () => {
  const env = createTestEnv({ fetch: () => envelope({ unread_total: 3, count: 5 }) })
  const client = createClient({ env, baseUrl: '/base', token: () => null, timeouts: TIMEOUTS })
  const unread = await client.call('unreadCount', {}, { isPolled: true })
  const waiting = await client.call('waitingPlanCount', {}, { isPolled: true })
  expect(unread).toEqual({ ok: true, value: { unread_total: 3 } })
  expect(waiting).toEqual({ ok: true, value: { count: 5 } })
})

test('a polled call reads and checks changed data', async () => {
  const { ask, setBody } = setUp()
  const first = await ask()
  setBody({ code: 200, data: statistics({ clicks: 7 }) })
  const second = await ask()
  expect(second).not.toBe(first)
  expect(second.ok && second.value.metrics.clicks).toBe(7)
  setBody({ code: 200, data: { metrics: { clicks: 'many', impressions: 9 } } })
  expect(await ask()).toMatchObject({
    ok: true,
    value: { metrics: { clicks: null, impressions: 9 }, unreadable: ['metrics.clicks'] }
  })
  setBody({ code: 200, data: { metrics: 'many' } })
  expect(await ask()).toMatchObject({ ok: false, error: { type: 'malformed', field: 'data.metrics' } })
  setBody({ code: 503, data: statistics({ clicks: 7 }) })
  expect(await ask()).toMatchObject({ ok: false, error: { type: 'expired' } })
})

/** A backend that sends ETags and answers a known tag with 304. */
function setUpTagged() {
  const env = createTestEnv()
  let token = 'first'
  let tag = '"a"'
  let data: unknown = statistics()
  const answer: TestAnswer = request =>
    request.headers['if-none-match'] === tag
      ? new Response(null, { status: 304 })
      : new Response(JSON.stringify({ code: 200, data }), { headers: { ETag: tag } })
  env.answer('GET /ad/order/data_statistics/list', answer)
  const client = createClient({ env, baseUrl: '/base', token: () => token, timeouts: TIMEOUTS })
  return {
    ask: (input: object = { type: 1 }, isConditional = true) =>
      client.call('statistics', input, { isPolled: true, isConditional }),
    move(next: string, metrics: object) {
      tag = next
      data = statistics(metrics)
    },
    logInAs: (next: string) => (token = next),
    tags: () => env.requests.map(({ headers }) => headers['if-none-match'])
  }
}

test('a conditional call sends the tag that it has, and 304 confirms it', async () => {
  const { ask, move, tags } = setUpTagged()
  const first = await ask()
  expect(await ask()).toBe(first)
  move('"b"', { clicks: 7 })
  const third = await ask()
  expect(third.ok && third.value.metrics.clicks).toBe(7)
  expect(await ask()).toBe(third)
  expect(tags()).toEqual([undefined, '"a"', '"a"', '"b"'])
})

test('a tag belongs to one request and one account, and is sent only on a conditional call', async () => {
  const { ask, logInAs, tags } = setUpTagged()
  await ask({ type: 1 })
  await ask({ type: 2 })
  await ask({ type: 2 }, false)
  logInAs('second')
  await ask({ type: 2 })
  await ask({ type: 1 })
  expect(tags()).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('an unexpected 304 is a failure, and the next answer is read again', async () => {
  const env = createTestEnv()
  const answers = [new Response(null, { status: 304 }), envelope(statistics({ clicks: 3 }))]
  env.answer('GET /ad/order/data_statistics/list', () => answers.shift()!)
  const client = createClient({ env, baseUrl: '/base', token: () => null, timeouts: TIMEOUTS })
  const ask = () => client.call('statistics', { type: 1 }, { isPolled: true, isConditional: true })
  expect(await ask()).toMatchObject({ ok: false, error: { type: 'http', status: 304 } })
  expect(await ask()).toMatchObject({ ok: true, value: { metrics: { clicks: 3 } } })
})

test('an unreadable field is logged once while the data stays the same', async () => {
  const env = createTestEnv()
  let time = 0
  env.answer('GET /ad/order/data_statistics/list', () =>
    new Response(JSON.stringify({ code: 200, server_time: time++, data: { metrics: { clicks: 'many' } } }))
  )
  const client = createClient({ env, baseUrl: '/base', token: () => null, timeouts: TIMEOUTS })
  const ask = () => client.call('statistics', { type: 1 }, { isPolled: true })
  const first = await ask()
  expect(await ask()).toBe(first)
  expect(env.logged).toHaveLength(1)
})

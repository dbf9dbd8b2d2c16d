import { expect, test } from 'vitest'

import { createClient, TIMEOUTS } from '../../src/api/client.ts'
import { createTestEnv } from '../support/test-env.ts'
import { statistics } from '../support/statistics.ts'

function setUp() {
  const env = createTestEnv()
  const client = createClient({ env, baseUrl: '/base', token: () => null, timeouts: TIMEOUTS })
  let body: unknown = { code: 200, data: statistics() }
  env.answer('GET /ad/order/data_statistics/list', () => new Response(JSON.stringify(body)))
  return {
    ask: () => client.call('statistics', { type: 1 }, { isPolled: true }),
    say: (next: unknown) => {
      body = next
    }
  }
}

test('a polled call whose data is the same yields what was read before', async () => {
  const { ask, say } = setUp()
  const first = await ask()
  say({ code: 200, server_time: '2026-01-15T12:00:01Z', data: statistics() })
  expect(await ask()).toBe(first)
})

test('a polled call reads what has changed, and checks it', async () => {
  const { ask, say } = setUp()
  const first = await ask()
  say({ code: 200, data: statistics({ clicks: 7 }) })
  const second = await ask()
  expect(second).not.toBe(first)
  expect(second.ok && second.value.metrics.clicks).toBe(7)
  say({ code: 200, data: { metrics: { clicks: 'many' } } })
  expect(await ask()).toMatchObject({ ok: false, error: { type: 'malformed', field: 'data.metrics.clicks' } })
  say({ code: 503, data: statistics({ clicks: 7 }) })
  expect(await ask()).toMatchObject({ ok: false, error: { type: 'expired' } })
})

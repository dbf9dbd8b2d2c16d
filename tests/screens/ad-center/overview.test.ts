import { atom } from 'nanostores'
import { describe, expect, onTestFinished, test } from 'vitest'

import type { BasicConfig } from '../../../src/api/calls.ts'
import { createClient, TIMEOUTS } from '../../../src/api/client.ts'
import { createOverview } from '../../../src/screens/ad-center/overview.ts'
import { METRIC_KEYS, type Period } from '../../../src/screens/ad-center/overview-figures.ts'
import { createRenewal } from '../../../src/stores/renewal.ts'
import { createRequest } from '../../../src/stores/request.ts'
import { createServerClock } from '../../../src/stores/server-clock.ts'
import { createSession } from '../../../src/stores/session.ts'
import { createTestEnv, envelope, settle } from '../../support/test-env.ts'
import type { TestAnswer } from '../../support/test-env.ts'
import { statistics } from '../../support/statistics.ts'

const STATISTICS = 'GET /ad/order/data_statistics/list'

function setUp(answer: TestAnswer = () => envelope(statistics()), first: Period = 'today', refreshMs = 1000) {
  const env = createTestEnv({ timeZone: 'Europe/Berlin' })
  const session = createSession(env, true)
  session.inject('token')
  const client = createClient({
    env,
    baseUrl: '/base',
    token: session.$token.get,
    timeouts: TIMEOUTS
  })
  const errors: string[] = []
  const renewal = createRenewal(env, session, createServerClock(env.clock), () => Promise.resolve(null))
  const request = createRequest(client, session, renewal, error => errors.push(error.type))
  env.answer(STATISTICS, answer)
  const $config = atom<BasicConfig | null>(null)
  const settings = { refreshMs }
  const $period = atom(first)
  const overview = createOverview({ config: { $config }, env, request, session, settings }, $period)
  const show = (period: Period): void => {
    $period.set(period)
    overview.restart()
  }
  onTestFinished(() => overview.exit())
  const knows = (...capabilities: string[]): void =>
    $config.set({
      client_language_map: [],
      customer_service_url: [],
      recharge_customer_service_url: [],
      capabilities
    })
  return { env, session, overview, show, errors, knows, count: () => env.requests.length }
}

/** Answers that a test gives when it likes. */
function held() {
  const waiting: ((answer: Response) => void)[] = []
  const answer = () => new Promise<Response>(resolve => waiting.push(resolve))
  return { waiting, answer }
}

describe('the grid', () => {
  test('asks at once and then on every beat, with type and time zone', async () => {
    const { env, overview, count } = setUp()
    overview.start()
    await env.clock.advance(0)
    expect(env.requests[0]?.query).toEqual({ type: '1', user_time_zone: 'Europe/Berlin' })
    await env.clock.advance(5000)
    expect(count()).toBe(6)
    expect(overview.$status.get()).toEqual({ type: 'live' })
  })

  test('skips beats while an answer is under way and keeps to the grid', async () => {
    const { waiting, answer } = held()
    const { env, overview, count } = setUp(answer)
    overview.start()
    await env.clock.advance(3400)
    expect(count()).toBe(1)
    waiting[0]?.(envelope(statistics()))
    await env.clock.advance(599)
    expect(count()).toBe(1)
    await env.clock.advance(1)
    expect(count()).toBe(2)
  })

  for (const condition of ['visible', 'online'] as const) {
    test(`stops without requests and timers when not ${condition}, and asks once at return`, async () => {
      const { env, overview, count } = setUp()
      overview.start()
      await env.clock.advance(2500)
      env[condition].set(false)
      const before = count()
      expect(env.clock.pending()).toBe(0)
      await env.clock.advance(60_000)
      expect(count()).toBe(before)
      env[condition].set(true)
      await settle()
      expect(count()).toBe(before + 1)
    })
  }

  test('gives up the answer under way when hidden', async () => {
    const { env, overview } = setUp(held().answer)
    overview.start()
    await env.clock.advance(500)
    env.visible.set(false)
    await settle()
    expect(env.clock.pending()).toBe(0)
    expect(env.requests[0]?.signal?.aborted).toBe(true)
  })

  test('makes no request and keeps no timer while paused, and asks at once at resume (TR-6)', async () => {
    const { env, overview, count } = setUp()
    overview.start()
    await env.clock.advance(1500)
    overview.pause()
    expect(overview.$status.get().type).toBe('paused')
    await env.clock.advance(30_000)
    expect([count(), env.clock.pending()]).toEqual([2, 0])
    overview.resume()
    await settle()
    expect(count()).toBe(3)
    expect(overview.$status.get().type).toBe('live')
  })

  test('ends with exit', async () => {
    const { env, overview, count } = setUp()
    overview.start()
    await env.clock.advance(1500)
    overview.exit()
    env.visible.set(false)
    env.visible.set(true)
    await env.clock.advance(30_000)
    expect([count(), env.clock.pending()]).toEqual([2, 0])
  })
})

describe('failure', () => {
  test('tries again after 1, 2, 5 and 15 seconds and keeps the old figures', async () => {
    let fails = false
    const { env, overview } = setUp(() =>
      fails ? envelope(null, 500, 'no') : envelope(statistics({ clicks: 12 }))
    )
    overview.start()
    await settle()
    fails = true
    const start = env.clock.now()
    const tries: number[] = []
    for (let second = 1; second <= 54; second += 1) {
      const before = env.requests.length
      await env.clock.advance(1000)
      if (env.requests.length > before) tries.push((env.clock.now() - start) / 1000)
    }
    expect(tries).toEqual([1, 2, 4, 9, 24, 39, 54])
    expect(overview.figures.clicks.get().value).toBe(12)
    expect(overview.$status.get()).toMatchObject({ type: 'stale', since: start })
    expect(overview.$nextTry.get()).toBe(15)
  })

  test('is live again with the next answer, and forgets the backoff', async () => {
    let fails = true
    const { env, overview, count } = setUp(() =>
      fails ? envelope(null, 500, 'no') : envelope(statistics())
    )
    overview.start()
    await env.clock.advance(3500)
    expect(overview.$status.get().type).toBe('failed')
    fails = false
    overview.refresh()
    await settle()
    expect(overview.$status.get()).toEqual({ type: 'live' })
    const before = count()
    await env.clock.advance(3000)
    expect(count()).toBe(before + 3)
  })

  test('is stale ten seconds after the last confirming answer, not before (TR-5)', async () => {
    const { waiting, answer } = held()
    const { env, overview } = setUp(answer)
    overview.start()
    await settle()
    waiting[0]?.(envelope(statistics()))
    await env.clock.advance(10_000)
    expect(overview.$status.get().type).toBe('live')
    await env.clock.advance(1000)
    expect(overview.$status.get().type).toBe('stale')
  })

  test('is stale when it asks again, where a host refreshes more rarely than that', async () => {
    const { waiting, answer } = held()
    const { env, overview } = setUp(answer, 'today', 15_000)
    overview.start()
    await env.clock.advance(0)
    waiting[0]?.(envelope(statistics()))
    await settle()
    expect(overview.$status.get()).toEqual({ type: 'live' })
    await env.clock.advance(15_000)
    expect(overview.$status.get().type).toBe('stale')
    waiting[1]?.(envelope(statistics()))
    await settle()
    expect(overview.$status.get()).toEqual({ type: 'live' })
  })

  test('is stale at once when offline', async () => {
    const { env, overview } = setUp()
    overview.start()
    await settle()
    env.online.set(false)
    expect(overview.$status.get()).toMatchObject({ type: 'stale', error: { type: 'offline' } })
    expect(overview.$nextTry.get()).toBeNull()
  })

  test('asks no more by itself once the session is refused, until a new token comes', async () => {
    let isRefused = true
    const { env, session, overview, count, errors } = setUp(() =>
      isRefused ? envelope(null, 403, 'no') : envelope(statistics())
    )
    overview.start()
    await env.clock.advance(40_000)
    expect([count(), env.clock.pending(), errors]).toEqual([1, 0, ['account']])
    isRefused = false
    session.renew('another')
    await settle()
    expect(overview.$status.get().type).toBe('live')
  })
})

describe('periods', () => {
  test('keep nothing of each other, and drop answers that come out of order', async () => {
    const { waiting, answer } = held()
    const { env, overview, show } = setUp(answer)
    overview.start()
    await settle()
    show('week')
    await settle()
    expect(env.requests.map(request => request.query.type)).toEqual(['1', '2'])
    waiting[1]?.(envelope(statistics({ clicks: 77 })))
    await settle()
    waiting[0]?.(envelope(statistics({ clicks: 1 })))
    await settle()
    expect(overview.figures.clicks.get().value).toBe(77)

    show('month')
    expect(overview.$status.get()).toEqual({ type: 'loading' })
    for (const key of METRIC_KEYS) expect(overview.figures[key].get().value).toBeUndefined()
    expect([overview.$asOf.get(), overview.$series.get()]).toEqual([null, null])
  })

  test('ask once for another period while paused, and stay paused', async () => {
    const { env, overview, show, count } = setUp()
    overview.start()
    await settle()
    overview.pause()
    show('all')
    await env.clock.advance(20_000)
    expect([count(), env.requests[1]?.query.type]).toEqual([2, '4'])
    expect(overview.$status.get().type).toBe('paused')
    expect(env.clock.pending()).toBe(0)
  })
})

describe('the series', () => {
  const BOTH = ['overview_without_series', 'conditional_requests']
  /** As the sandbox: without its series where it is asked so. */
  const answer: TestAnswer = ({ query }) => {
    const { series: _, previous_series: __, ...rest } = statistics()
    return envelope(query.series === 'false' ? rest : statistics())
  }
  const asked = (env: { requests: readonly { query: Record<string, string> }[] }): (string | undefined)[] =>
    env.requests.map(({ query }) => query.series)

  test('come with the first answer and once a minute, from a backend that can leave them out', async () => {
    const { env, overview, knows } = setUp(answer)
    knows(...BOTH)
    overview.start()
    await env.clock.advance(60_000)
    expect(asked(env)).toEqual([undefined, ...Array.from({ length: 59 }, () => 'false'), undefined])
    expect(overview.$series.get()?.current).toHaveLength(2)
  })

  test('come with every answer of a backend that does not say that it can', async () => {
    const { env, overview, knows } = setUp(answer)
    overview.start()
    await env.clock.advance(2000)
    knows('conditional_requests')
    await env.clock.advance(2000)
    expect(asked(env)).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  test('are asked for again in another period, at a wish, and when the period has moved on', async () => {
    let start = '2026-01-14T23:00:00Z'
    const { env, overview, show, knows } = setUp(({ query }) => {
      const range = { start, end: '2026-01-16T11:32:07Z', time_zone: 'Europe/Berlin' }
      const { series, previous_series: _, ...rest } = statistics({}, { range })
      return envelope(query.series === 'false' ? rest : { ...rest, series })
    })
    knows(...BOTH)
    overview.start()
    await env.clock.advance(1000)
    show('week')
    await env.clock.advance(1000)
    overview.refresh()
    await env.clock.advance(1000)
    start = '2026-01-15T23:00:00Z'
    await env.clock.advance(2000)
    expect(asked(env)).toEqual([undefined, 'false', undefined, 'false', undefined, 'false', 'false', undefined])
  })

  test('are gone when the whole answer has none', async () => {
    let hasSeries = true
    const { env, overview } = setUp(() => envelope(hasSeries ? statistics() : { metrics: {} }))
    overview.start()
    await settle()
    hasSeries = false
    await env.clock.advance(1000)
    expect([overview.$series.get(), overview.$hasSeries.get()]).toEqual([null, false])
  })
})

describe('figures', () => {
  test('set those that changed and no other', async () => {
    let clicks = 1
    const { env, overview } = setUp(() => envelope(statistics({ clicks })))
    overview.start()
    await settle()
    const changes: string[] = []
    for (const key of METRIC_KEYS) overview.figures[key].listen(() => changes.push(key))
    for (const store of [overview.$asOf, overview.$frame, overview.$comparedUntil, overview.$series, overview.$estimated]) {
      store.listen(() => changes.push('other'))
    }
    await env.clock.advance(2000)
    expect(changes).toEqual([])
    clicks = 2
    await env.clock.advance(1000)
    expect(changes).toEqual(['clicks'])
  })

  test('tell which of them came, as many as before or not', async () => {
    let metrics: object = { clicks: 1, profit: '2.00' }
    const { env, overview } = setUp(() => envelope({ metrics }))
    overview.start()
    await settle()
    const changes: string[] = []
    overview.$given.listen(given => changes.push(given.join(' ')))
    const answers = [
      { clicks: 2, profit: '3.00' },
      { clicks: 2, impressions: 5 },
      { impressions: 6 },
      { impressions: 7, clicks: 3, profit: '1.00' }
    ]
    for (const next of answers) {
      metrics = next
      await env.clock.advance(1000)
    }
    expect(changes).toEqual(['impressions clicks', 'impressions', 'impressions clicks profit'])
  })

  test('leave the frame as it is when the ends of both periods move', async () => {
    let end = '11:32:07'
    const { env, overview } = setUp(() => {
      const { range, previous_range: before } = statistics()
      return envelope(
        statistics({}, {
          range: { ...range!, end: `2026-01-15T${end}Z` },
          previous_range: { ...before!, end: `2026-01-14T${end}Z` }
        })
      )
    })
    overview.start()
    await settle()
    const changes: string[] = []
    overview.$frame.listen(() => changes.push('frame'))
    overview.$comparedUntil.listen(until => changes.push(String(until)))
    end = '11:32:08'
    await env.clock.advance(1000)
    expect(changes).toEqual([])
    end = '11:33:00'
    await env.clock.advance(1000)
    expect(changes).toEqual(['2026-01-14T11:33:00Z'])
  })

  test('tell what was sent from what was not, and what cannot be read from both', async () => {
    const { overview } = setUp(() => envelope({ metrics: { clicks: 'many', impressions: 9 } }))
    overview.start()
    await settle()
    expect(overview.$given.get()).toEqual(['impressions', 'clicks'])
    const { clicks, impressions, profit } = overview.figures
    expect([clicks, impressions, profit].map(one => one.get().value)).toEqual([null, 9, undefined])
  })

  test('take an answer that holds nothing but metrics', async () => {
    const { overview } = setUp(() => envelope({ metrics: {} }))
    overview.start()
    await settle()
    expect(overview.$status.get().type).toBe('live')
    expect([overview.$asOf.get(), overview.$series.get(), overview.$estimated.get()]).toEqual([
      null,
      null,
      null
    ])
  })
})

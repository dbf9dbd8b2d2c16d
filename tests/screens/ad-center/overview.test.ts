import { atom } from 'nanostores'
import { describe, expect, onTestFinished, test } from 'vitest'

import type { BasicConfig } from '../../../src/api/calls.ts'
import { createClient, TIMEOUTS } from '../../../src/api/client.ts'
import { createOverview } from '../../../src/screens/ad-center/overview.ts'
import { METRIC_KEYS, type Period } from '../../../src/screens/ad-center/overview-figures.ts'
import { createEmitter } from '../../../src/lib/disposer.ts'
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
  const moneyMoved = createEmitter<void>()
  let moves = 0
  moneyMoved.listen(() => (moves += 1))
  const overview = createOverview({ config: { $config }, env, moneyMoved, request, session, settings }, $period)
  const show = (period: Period): void => {
    $period.set(period)
    overview.restart()
  }
  onTestFinished(() => overview.exit())
  const configure = (part: Partial<BasicConfig>): void =>
    $config.set({ client_language_map: [], customer_service_url: [], recharge_customer_service_url: [], ...part })
  const knows = (...capabilities: string[]): void => configure({ capabilities })
  return { env, session, overview, show, errors, configure, knows, count: () => env.requests.length, moves: () => moves }
}

/** Answers that the test resolves by hand. */
function pendingAnswers() {
  const waiting: ((answer: Response) => void)[] = []
  const answer = () => new Promise<Response>(resolve => waiting.push(resolve))
  return { waiting, answer }
}

describe('the polling grid', () => {
  test('requests at once and then on every tick, with type and time zone', async () => {
    const { env, overview, count } = setUp()
    overview.start()
    await env.clock.advance(0)
    expect(env.requests[0]?.query).toEqual({ type: '1', user_time_zone: 'Europe/Berlin' })
    await env.clock.advance(5000)
    expect(count()).toBe(6)
    expect(overview.$status.get()).toEqual({ type: 'live' })
  })

  test('skips ticks while a request is pending and stays on the grid', async () => {
    const { waiting, answer } = pendingAnswers()
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
    test(`stops requests and timers when not ${condition}, and requests once on return`, async () => {
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

  test('aborts the pending request when hidden', async () => {
    const { env, overview } = setUp(pendingAnswers().answer)
    overview.start()
    await env.clock.advance(500)
    env.visible.set(false)
    await settle()
    expect(env.clock.pending()).toBe(0)
    expect(env.requests[0]?.signal?.aborted).toBe(true)
  })

  test('makes no request and keeps no timer while paused, and requests at once on resume (TR-6)', async () => {
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

  test('stops on exit', async () => {
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

describe('a failed overview request', () => {
  test('is retried after 1, 2, 5 and 15 seconds and keeps the old figures', async () => {
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

  test('waits as long as the server asks, also when the page is left and returned to', async () => {
    const { env, overview, count } = setUp(() => new Response('', { status: 429, headers: { 'Retry-After': '40' } }))
    overview.start()
    await env.clock.advance(0)
    expect([count(), overview.$nextTry.get()]).toEqual([1, 40])
    await env.clock.advance(10_000)
    env.visible.set(false)
    env.visible.set(true)
    await env.clock.advance(29_000)
    expect(count()).toBe(1)
    overview.refresh()
    await settle()
    expect(count(), 'at once when asked').toBe(2)
    await env.clock.advance(40_000)
    expect(count()).toBe(3)
  })

  test('is live again with the next answer and resets the backoff', async () => {
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

  test('becomes stale ten seconds after the last successful answer, not before (TR-5)', async () => {
    const { waiting, answer } = pendingAnswers()
    const { env, overview } = setUp(answer)
    overview.start()
    await settle()
    waiting[0]?.(envelope(statistics()))
    await env.clock.advance(10_000)
    expect(overview.$status.get().type).toBe('live')
    await env.clock.advance(1000)
    expect(overview.$status.get().type).toBe('stale')
  })

  test('becomes stale at the next request when the refresh interval of the host is longer', async () => {
    const { waiting, answer } = pendingAnswers()
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

  test('becomes stale at once when offline', async () => {
    const { env, overview } = setUp()
    overview.start()
    await settle()
    env.online.set(false)
    expect(overview.$status.get()).toMatchObject({ type: 'stale', error: { type: 'offline' } })
    expect(overview.$nextTry.get()).toBeNull()
  })

  test('stops polling once the session is refused, until a new token arrives', async () => {
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

describe('a change of period', () => {
  test('discards the old figures and answers that arrive out of order', async () => {
    const { waiting, answer } = pendingAnswers()
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

  test('requests once while paused, and stays paused', async () => {
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
  /** Like the sandbox: omits the series on request. */
  const answer: TestAnswer = ({ query }) => {
    const { series: _, previous_series: __, ...rest } = statistics()
    return envelope(query.series === 'false' ? rest : statistics())
  }
  const asked = (env: { requests: readonly { query: Record<string, string> }[] }): (string | undefined)[] =>
    env.requests.map(({ query }) => query.series)

  test('arrive with the first answer and once a minute when the backend can omit them', async () => {
    const { env, overview, knows } = setUp(answer)
    knows(...BOTH)
    overview.start()
    await env.clock.advance(60_000)
    expect(asked(env)).toEqual([undefined, ...Array.from({ length: 59 }, () => 'false'), undefined])
    expect(overview.$series.get()?.current).toHaveLength(2)
  })

  test('arrive with every answer when the backend does not say that it can omit them', async () => {
    const { env, overview, knows } = setUp(answer)
    overview.start()
    await env.clock.advance(2000)
    knows('conditional_requests')
    await env.clock.advance(2000)
    expect(asked(env)).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  test('are requested again in another period, on refresh, and when the period has moved on', async () => {
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
    expect(asked(env)).toEqual([undefined, 'false', undefined, 'false', undefined, 'false', 'false', undefined, 'false'])
  })

  test('are not requested each second where the period slides with the clock', async () => {
    let second = 10
    const { env, overview, knows } = setUp(({ query }) => {
      const range = { start: `2026-01-14T11:32:${(second += 1)}Z`, end: `2026-01-15T11:32:${second}Z`, time_zone: 'Europe/Berlin' }
      const { series, previous_series: _, ...rest } = statistics({}, { range })
      return envelope(query.series === 'false' ? rest : { ...rest, series })
    })
    knows(...BOTH)
    overview.start()
    await env.clock.advance(3000)
    expect(asked(env)).toEqual([undefined, 'false', 'false', 'false'])
  })

  test('stay with the figures and the start of their own period until those of the next one arrive', async () => {
    let day = '2026-01-14T23:00:00Z'
    let isHeld = false
    const release: (() => void)[] = []
    const { env, overview, knows } = setUp(async ({ query }) => {
      const point = { t: day, profit: '1.00', ad_revenue: '1.00', consumed: '0.00', put_amount: '0.00', impressions: 1, clicks: 1 }
      const range = { start: day, end: '2026-01-16T11:32:07Z', time_zone: 'Europe/Berlin' }
      const whole = statistics({ clicks: day === '2026-01-14T23:00:00Z' ? 12 : 0 }, { range, series: [point] })
      const { series: _, previous_series: __, ...rest } = whole
      if (query.series === 'false') return envelope(rest)
      if (isHeld) await new Promise<void>(resolve => release.push(resolve))
      return envelope(whole)
    })
    knows(...BOTH)
    const shown = () => [overview.$frame.get().start, overview.$series.get()?.current[0]?.t, overview.figures.clicks.value.value]
    overview.start()
    await env.clock.advance(1000)
    const before = shown()
    expect(before).toEqual([day, day, 12])
    day = '2026-01-15T23:00:00Z'
    isHeld = true
    await env.clock.advance(1000)
    expect(shown(), 'midnight').toEqual(before)
    release[0]?.()
    await settle()
    expect(shown()).toEqual([day, day, 0])
  })

  test('are cleared when a full answer has none', async () => {
    let hasSeries = true
    const { env, overview } = setUp(() => envelope(hasSeries ? statistics() : { metrics: {} }))
    overview.start()
    await settle()
    hasSeries = false
    await env.clock.advance(1000)
    expect([overview.$series.get(), overview.$hasSeries.get()]).toEqual([null, false])
  })
})

describe('a plan funded elsewhere', () => {
  test('is reported once with the refresh that shows it, and the next one sixty refreshes later', async () => {
    let put_amount = '0.00'
    const { env, overview, moves } = setUp(() => envelope(statistics({ put_amount })))
    overview.start()
    await env.clock.advance(20_000)
    expect(moves()).toBe(0)
    put_amount = '500.00'
    await env.clock.advance(1000)
    expect(moves()).toBe(1)
    put_amount = '900.00'
    await env.clock.advance(59_000)
    expect(moves()).toBe(1)
    await env.clock.advance(2000)
    expect(moves()).toBe(2)
    await env.clock.advance(200_000)
    expect(moves()).toBe(2)
  })

  test('is not what another period shows', async () => {
    const amounts: Record<string, string> = { 1: '0.00', 2: '700.00' }
    const { env, overview, show, moves } = setUp(({ query }) => envelope(statistics({ put_amount: amounts[query.type ?? ''] })))
    overview.start()
    await env.clock.advance(20_000)
    show('week')
    await env.clock.advance(20_000)
    expect(moves()).toBe(0)
  })
})

describe('the overview figures', () => {
  test('set only those that changed', async () => {
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

  test('report which metrics arrived, even when their number is unchanged', async () => {
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

  test('leave the frame unchanged when the ends of both periods move', async () => {
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

  test('distinguish sent, missing and unreadable values', async () => {
    const { overview } = setUp(() => envelope({ metrics: { clicks: 'many', impressions: 9 } }))
    overview.start()
    await settle()
    expect(overview.$given.get()).toEqual(['impressions', 'clicks'])
    const { clicks, impressions, profit } = overview.figures
    expect([clicks, impressions, profit].map(one => one.get().value)).toEqual([null, 9, undefined])
  })

  test('accept an answer with nothing but metrics', async () => {
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

import { atom, type ReadableAtom } from 'nanostores'

import { concernsSession, type ApiError } from '../../api/errors.ts'
import type { Env } from '../../env/env.ts'
import { disposeAll, type Disposer } from '../../lib/disposer.ts'
import { createTicker } from './ticker.ts'
import type { ConfigStore, PortalSettings } from '../../stores/config.ts'
import { createOverviewFigures, wireType, type Period } from './overview-figures.ts'
import type { Request } from '../../stores/request.ts'
import type { Session } from '../../stores/session.ts'

/** Freshness of the figures. `since`: last successful answer, ms since 1970. */
type OverviewStatus =
  | { type: 'loading' }
  /** Nothing to show yet; the last request failed. */
  | { type: 'failed'; error: ApiError }
  | { type: 'live' }
  | { type: 'paused'; since: number }
  | { type: 'stale'; since: number; error: ApiError | null }

/** Figures older than this are stale (TR-5). */
const FIGURES_STALE_MS = 10_000
/** Ticks to wait after the first, second, third and every later failure. */
const BACKOFF = [1, 2, 5, 15] as const
/** Refreshes between two readings of what a changed investment changes. */
const QUIET_REFRESHES = 60
/** Interval of the series where the backend can omit them. */
const SERIES_MS = 60_000

interface OverviewSources {
  env: Env
  request: Request
  config: Pick<ConfigStore, '$config'>
  session: Pick<Session, '$token'>
  moneyMoved: { emit(): void }
  settings: Pick<PortalSettings, 'refreshMs'>
}

/** Live figures of one period, polled on a fixed grid while visible and online. */
export function createOverview(sources: OverviewSources, $period: ReadableAtom<Period>) {
  const { config, env, moneyMoved, request, session, settings } = sources
  const { take, reset, ...figures } = createOverviewFigures()
  const $status = atom<OverviewStatus>({ type: 'loading' })
  const $nextTry = atom<number | null>(null)
  const ticker = createTicker(env.clock, settings.refreshMs, onTick)
  let type = wireType($period.get())
  let stopListening: Disposer | null = null
  /** Shared by all requests until one of them is dropped. */
  let abort = new AbortController()
  let isUnderWay = false
  let confirmedAt: number | null = null
  /** When the series arrived and the day their period starts; figures of another day wait for theirs. */
  let series: { at: number; start: string | undefined } | null = null
  let error: ApiError | null = null
  let failures = 0
  let ticksToWait = 0
  let isPaused = false
  /** The investment that the rest of the screen has been read with; undefined before the first answer. */
  let invested: string | null | undefined
  let quiet = 0
  /** The last error concerns the session. */
  let isHalted = false

  const isReachable = (): boolean => stopListening !== null && env.visible.get() && env.online.get()

  async function ask(now: number): Promise<void> {
    const { signal } = abort
    isUnderWay = true
    const can = config.$config.value?.capabilities ?? []
    const isWhole =
      series === null ||
      Math.abs(now - series.at) >= SERIES_MS ||
      !can.includes('overview_without_series')
    const answer = await request(
      'statistics',
      {
        type,
        user_time_zone: env.clock.timeZone(),
        ...(!isWhole && { series: false })
      },
      { signal, isPolled: true, isConditional: can.includes('conditional_requests') }
    )
    // Superseded or dropped: this answer is out of order.
    if (signal.aborted) return
    isUnderWay = false
    const came = env.clock.now()
    if (answer.ok) {
      // By day: the series of a period that slides with the clock stay for their minute.
      const start = answer.value.range?.start?.slice(0, 10)
      if (isWhole) series = { at: came, start }
      else if (series?.start !== start) return askNow()
      confirmedAt = came
      error = null
      failures = 0
      ticksToWait = 0
      take(answer.value, isWhole)
      const { put_amount } = answer.value.metrics
      if (quiet > 0) quiet -= 1
      else if (put_amount !== invested) {
        // Funded elsewhere.
        if (invested) {
          moneyMoved.emit()
          quiet = QUIET_REFRESHES
        }
        invested = put_amount
      }
    } else if (answer.error.type !== 'aborted') {
      error = answer.error
      ticksToWait = Math.max(BACKOFF[Math.min(failures, BACKOFF.length - 1)] ?? 1, (error.waitMs ?? 0) / settings.refreshMs)
      failures += 1
      isHalted = concernsSession(error)
      if (isHalted) ticker.stop()
    }
    judge(came)
  }
  function drop(): void {
    if (!isUnderWay) return
    isUnderWay = false
    abort.abort()
    abort = new AbortController()
  }

  function onTick(now: number): void {
    // While all is well only an answer can change the status.
    const isWell = !isUnderWay && !error && Math.abs(now - (confirmedAt ?? 0)) <= FIGURES_STALE_MS
    if (!isUnderWay) {
      if (ticksToWait > 1) ticksToWait -= 1
      else void ask(now)
    }
    if (!isWell) judge(now)
  }

  /** Starts or stops polling: visible, online, not paused. */
  function follow(): void {
    const now = env.clock.now()
    if (isReachable() && !isPaused && !isHalted) {
      if (!ticker.isRunning()) {
        ticker.start()
        // A return does not shorten what the server asks for (`Retry-After`).
        if (!isUnderWay && !error?.waitMs) void ask(now)
      }
    } else {
      ticker.stop()
      const isFirst = confirmedAt === null && error === null && isReachable()
      // Paused before the first figures: let the first answer arrive.
      if (!isFirst) drop()
      else if (!isUnderWay) void ask(now)
    }
    judge(now)
  }

  // Runs twice a second, so it reads `.value` to avoid calls: these stores are set only here.
  function judge(now: number): void {
    const old: { type: string; since?: number; error?: ApiError | null } = $status.value
    const isOnline = env.online.get()
    const reason: ApiError | null = isOnline ? error : { call: 'statistics', type: 'offline' }
    let next: OverviewStatus & typeof old = { type: 'live' }
    if (confirmedAt === null) next = reason ? { type: 'failed', error: reason } : { type: 'loading' }
    else if (isPaused) next = { type: 'paused', since: confirmedAt }
    else if (!isOnline || isHalted || Math.abs(now - confirmedAt) > FIGURES_STALE_MS) {
      next = { type: 'stale', since: confirmedAt, error: reason }
    }
    if (old.type !== next.type || old.since !== next.since || old.error !== next.error) $status.set(next)
    const isWaiting = error !== null && !isUnderWay && ticker.isRunning()
    const seconds = isWaiting ? Math.ceil((ticksToWait * settings.refreshMs) / 1000) : null
    if ($nextTry.value !== seconds) $nextTry.set(seconds)
  }

  /** Requests once, even while paused. */
  function askNow(): void {
    isHalted = false
    series = null
    ticksToWait = 0
    follow()
    const now = env.clock.now()
    if (isReachable() && !isUnderWay) void ask(now)
    judge(now)
  }

  return {
    ...figures,
    $period,
    $status,
    /** Seconds until the next retry after a failure; null when none is due. */
    $nextTry,
    start() {
      stopListening ??= disposeAll([
        env.visible.listen(follow),
        env.online.listen(follow),
        session.$token.listen(token => {
          if (token !== null && isHalted) askNow()
        })
      ])
      follow()
    },
    /** Switches to the period now selected and discards the old figures. */
    restart() {
      drop()
      type = wireType($period.get())
      confirmedAt = null
      error = null
      failures = 0
      invested = undefined
      reset()
      askNow()
    },
    pause() {
      isPaused = true
      follow()
    },
    resume() {
      isPaused = false
      askNow()
    },
    refresh: askNow,
    exit() {
      stopListening?.()
      stopListening = null
      follow()
    }
  }
}

export type Overview = ReturnType<typeof createOverview>

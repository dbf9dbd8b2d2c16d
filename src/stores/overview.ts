import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { ApiError } from '../api/errors.ts'
import type { Env, Undo } from '../env/env.ts'
import { undoAll } from '../lib/undo.ts'
import { createBeat } from './beat.ts'
import { createOverviewFigures } from './overview-figures.ts'
import type { OverviewFigures } from './overview-figures.ts'
import { wireType } from './overview-period.ts'
import type { Period } from './overview-period.ts'
import type { Request } from './request.ts'
import type { Session } from './session.ts'
import type { PortalSettings } from './settings.ts'

/** How far the figures can be trusted at this moment. `since`: last confirming answer, ms since 1970. */
export type OverviewStatus =
  | { type: 'loading' }
  /** Nothing to show yet, and the last try failed. */
  | { type: 'failed'; error: ApiError }
  | { type: 'live' }
  | { type: 'paused'; since: number }
  | { type: 'stale'; since: number; error: ApiError | null }

/** The live figures of one period, refreshed on a fixed grid while a person can see them. */
export interface Overview extends Omit<OverviewFigures, 'take' | 'reset'> {
  $period: ReadableAtom<Period>
  $status: ReadableAtom<OverviewStatus>
  $isPaused: ReadableAtom<boolean>
  /** Seconds until the next try after a failure; null when none is waiting. */
  $nextTry: ReadableAtom<number | null>
  start(): void
  /** Shows another period; nothing of the one before is kept. */
  show(period: Period): void
  pause(): void
  resume(): void
  /** Asks at once. */
  refresh(): void
  exit(): void
}

/** Older than this, the figures are stale (TR-5). */
const STALE_MS = 10_000
/** Beats to wait after the first, second, third and every later failure. */
const BACKOFF = [1, 2, 5, 15] as const

export interface OverviewSources {
  env: Env
  request: Request
  session: Pick<Session, '$token'>
  settings: Pick<PortalSettings, 'refreshMs'>
}

export function createOverview(sources: OverviewSources, first: Period): Overview {
  const { env, request, session, settings } = sources
  const { take, reset, ...figures } = createOverviewFigures()
  const $period = atom<Period>(first)
  const $status = atom<OverviewStatus>({ type: 'loading' })
  const $isPaused = atom(false)
  const $nextTry = atom<number | null>(null)
  const beat = createBeat(env.clock, settings.refreshMs, onBeat)
  let stopListening: Undo | null = null
  let underWay: AbortController | null = null
  let confirmedAt: number | null = null
  let error: ApiError | null = null
  let failures = 0
  let beatsToWait = 0
  /** An error of the session: asking again by itself would only repeat the dialog. */
  let isHalted = false

  const isReachable = (): boolean =>
    stopListening !== null && env.visible.get() && env.online.get()

  async function ask(): Promise<void> {
    const mine = new AbortController()
    underWay = mine
    const answer = await request(
      'statistics',
      { type: wireType($period.get()), user_time_zone: env.clock.timeZone() },
      { signal: mine.signal, isPolled: true }
    )
    // Another question or none has taken its place: what this one brings is out of order.
    if (underWay !== mine) return
    underWay = null
    if (answer.ok) {
      confirmedAt = env.clock.now()
      error = null
      failures = 0
      beatsToWait = 0
      take(answer.value)
    } else if (answer.error.type !== 'aborted') {
      error = answer.error
      beatsToWait = BACKOFF[Math.min(failures, BACKOFF.length - 1)] ?? 1
      failures += 1
      isHalted = ['unauthorized', 'account', 'expired'].includes(error.type)
      if (isHalted) beat.stop()
    }
    judge()
  }
  function drop(): void {
    underWay?.abort()
    underWay = null
  }

  function onBeat(): void {
    if (!underWay) {
      if (beatsToWait > 1) beatsToWait -= 1
      else void ask()
    }
    judge()
  }

  /** Follows what decides whether figures may be asked for: seen, online, not paused. */
  function follow(): void {
    if (isReachable() && !$isPaused.get() && !isHalted) {
      if (!beat.isRunning()) {
        beat.start()
        if (!underWay) void ask()
      }
    } else {
      beat.stop()
      const isFirst = confirmedAt === null && error === null && isReachable()
      // Paused before anything was shown: the one answer that a person waits for may come.
      if (!isFirst) drop()
      else if (!underWay) void ask()
    }
    judge()
  }

  function judge(): void {
    const old = $status.get()
    const next = status()
    const isSame =
      old.type === next.type &&
      ('since' in old && 'since' in next ? old.since === next.since : true) &&
      ('error' in old && 'error' in next ? old.error === next.error : true)
    if (!isSame) $status.set(next)
    const isWaiting = error !== null && !underWay && beat.isRunning()
    const seconds = isWaiting ? Math.ceil((beatsToWait * settings.refreshMs) / 1000) : null
    if ($nextTry.get() !== seconds) $nextTry.set(seconds)
  }
  function status(): OverviewStatus {
    const isOnline = env.online.get()
    const reason: ApiError | null = isOnline ? error : { call: 'statistics', type: 'offline' }
    if (confirmedAt === null) return reason ? { type: 'failed', error: reason } : { type: 'loading' }
    if ($isPaused.get()) return { type: 'paused', since: confirmedAt }
    const isOld = Math.abs(env.clock.now() - confirmedAt) > STALE_MS
    if (isOld || !isOnline || isHalted) return { type: 'stale', since: confirmedAt, error: reason }
    return { type: 'live' }
  }

  /** One answer that a person asked for, even while paused. */
  function askNow(): void {
    isHalted = false
    beatsToWait = 0
    follow()
    if (isReachable() && !underWay) void ask()
    judge()
  }

  return {
    ...figures,
    $period,
    $status,
    $isPaused,
    $nextTry,
    start() {
      stopListening ??= undoAll([
        env.visible.listen(follow),
        env.online.listen(follow),
        session.$token.listen(token => {
          if (token !== null && isHalted) askNow()
        })
      ])
      follow()
    },
    show(period) {
      if (period === $period.get()) return
      drop()
      $period.set(period)
      confirmedAt = null
      error = null
      failures = 0
      reset()
      askNow()
    },
    pause() {
      $isPaused.set(true)
      follow()
    },
    resume() {
      $isPaused.set(false)
      isHalted = false
      beatsToWait = 0
      follow()
    },
    refresh: askNow,
    exit() {
      stopListening?.()
      stopListening = null
      follow()
    }
  }
}

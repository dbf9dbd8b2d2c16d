import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { CallOutput, Metrics, SeriesPoint } from '../api/calls.ts'

export type Statistics = CallOutput<'statistics'>
export type MetricKey = keyof Metrics

/** A figure as the backend gave it; null where it gave none. */
export interface OverviewFigure {
  value: string | number | null
  /** The same in the previous equal period. */
  previous: string | number | null
}

/** What belongs to an answer as a whole. */
export interface OverviewFrame {
  currency: string | null
  range: { start: string; end: string } | null
  previousRange: { start: string; end: string } | null
}

export interface OverviewSeries {
  current: readonly SeriesPoint[]
  previous: readonly SeriesPoint[]
}

export const METRIC_KEYS = [
  'put_amount',
  'consumed',
  'to_be_consumed',
  'ad_revenue',
  'impressions',
  'clicks',
  'delivery_orders',
  'profit',
  'credit_score',
  'balance',
  'deposit',
  'shop_level'
] as const satisfies readonly MetricKey[]

const SERIES_KEYS = ['t', 'put_amount', 'consumed', 'impressions', 'clicks', 'ad_revenue', 'profit'] as const

const NO_FIGURE: OverviewFigure = { value: null, previous: null }
const NO_FRAME: OverviewFrame = { currency: null, range: null, previousRange: null }

/** One atom a figure. An answer sets those that it changes and no other. */
export interface OverviewFigures {
  figures: Readonly<Record<MetricKey, ReadableAtom<OverviewFigure>>>
  /** When the data last changed, ISO 8601; null when the backend does not say. */
  $asOf: ReadableAtom<string | null>
  $frame: ReadableAtom<OverviewFrame>
  /** Keys that are not settled yet; null when the backend does not say. */
  $estimated: ReadableAtom<readonly string[] | null>
  /** Null when the backend gives none. */
  $series: ReadableAtom<OverviewSeries | null>
  /** The eleventh tile: the balance if given, else the deposit (ruling "Eleven tiles"). */
  $fundsKey: ReadableAtom<'balance' | 'deposit'>
  take(answer: Statistics): void
  reset(): void
}

export function createOverviewFigures(): OverviewFigures {
  const figures = Object.fromEntries(METRIC_KEYS.map(key => [key, atom(NO_FIGURE)])) as Record<
    MetricKey,
    ReturnType<typeof atom<OverviewFigure>>
  >
  const $asOf = atom<string | null>(null)
  const $frame = atom<OverviewFrame>(NO_FRAME)
  const $estimated = atom<readonly string[] | null>(null)
  const $series = atom<OverviewSeries | null>(null)
  const $fundsKey = atom<'balance' | 'deposit'>('balance')

  let last: Statistics | null = null

  // Plain loops: this runs every second and must call next to nothing when nothing has changed.
  function take(answer: Statistics): void {
    // The client gives the very same object while the data stays the same.
    if (answer === last) return
    last = answer
    const { metrics, previous } = answer
    for (const key of METRIC_KEYS) {
      const value = metrics[key] ?? null
      const before = previous?.[key] ?? null
      const old = figures[key].value ?? NO_FIGURE
      if (old.value !== value || old.previous !== before) {
        figures[key].set({ value, previous: before })
      }
    }
    const fundsKey = metrics.balance == null && metrics.deposit != null ? 'deposit' : 'balance'
    if ($fundsKey.value !== fundsKey) $fundsKey.set(fundsKey)
    const asOf = answer.as_of ?? null
    if ($asOf.value !== asOf) $asOf.set(asOf)

    const { range, previous_range: previousRange, currency } = answer
    const frame = $frame.value ?? NO_FRAME
    if (
      frame.currency !== (currency ?? null) ||
      frame.range?.start !== range?.start ||
      frame.range?.end !== range?.end ||
      frame.previousRange?.start !== previousRange?.start ||
      frame.previousRange?.end !== previousRange?.end
    ) {
      $frame.set({
        currency: currency ?? null,
        range: range ?? null,
        previousRange: previousRange ?? null
      })
    }
    if (String($estimated.value) !== String(answer.estimated ?? null)) {
      $estimated.set(answer.estimated ?? null)
    }
    const current = answer.series ?? null
    const before = answer.previous_series ?? []
    const drawn = $series.value ?? null
    if (!isSame(drawn?.current ?? null, current) || !isSame(drawn?.previous ?? [], before)) {
      $series.set(current && { current, previous: before })
    }
  }

  return {
    figures,
    $asOf,
    $frame,
    $estimated,
    $series,
    $fundsKey,
    take,
    reset() {
      last = null
      for (const key of METRIC_KEYS) figures[key].set(NO_FIGURE)
      $asOf.set(null)
      $frame.set(NO_FRAME)
      $estimated.set(null)
      $series.set(null)
      $fundsKey.set('balance')
    }
  }
}

function isSame(a: readonly SeriesPoint[] | null, b: readonly SeriesPoint[] | null): boolean {
  if (a === null || b === null) return a === b
  if (a.length !== b.length) return false
  // From the end: running sums change there first.
  for (let i = a.length - 1; i >= 0; i--) {
    for (const key of SERIES_KEYS) if (a[i]?.[key] !== b[i]?.[key]) return false
  }
  return true
}

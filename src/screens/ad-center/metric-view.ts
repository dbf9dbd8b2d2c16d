import { LARGE } from '../../i18n/formatters.ts'
import type { Language } from '../../i18n/i18n.ts'
import { compareDecimals, relativeChange, signOf } from '../../lib/decimal.ts'
import type { Money } from '../../money/create-money.ts'
import { METRIC_KINDS, type MetricKey, type OverviewFigure } from './overview-figures.ts'

/** The parts of a figure that change with it: texts and class names. */
export interface MetricView {
  digits: string
  /** The exact value when the digits are shortened; else empty. */
  exact: string
  className: string
  slot: MetricSlot
}

/** Text after a figure: its comparison, or the word for gain or loss. */
interface MetricSlot {
  text: string
  /** The same as a sentence. */
  label: string
  className: string
  /** Class of the triangle; empty for none. */
  mark: string
}

export interface MetricViewOptions {
  key: MetricKey
  language: Language
  /** Of the same language. */
  slots: ReturnType<typeof readSlots>
  money: Money
  /** In a tile: smaller, and abbreviated from a million up ("1.20M"). */
  isCompact: boolean
  isStale: boolean
}

export const isAmount = (key: MetricKey): boolean => METRIC_KINDS[key] === 'money' || METRIC_KINDS[key] === 'outcome'

type Write = (value: string) => string

/** Formatters of a figure given as decimal text: in full, and abbreviated. */
export function figureWriters(key: MetricKey, { f }: Language, money: Money): readonly [whole: Write, short: Write] {
  const { amount, amountOrHidden, isHidden } = money
  if (isHidden && key === 'balance') return [amountOrHidden, amountOrHidden]
  const writers = {
    money: [amount, money.compact],
    outcome: [money.signed, (value: string) => f.sign(value) + money.compact(value)],
    count: [f.count, f.compactCount],
    score: [(value: string) => f.decimal(value), (value: string) => f.compact(value)]
  } as const
  return writers[METRIC_KINDS[key]]
}

/** Creates the formatter of one figure. It runs on every change without a render. */
export function createMetricView(options: MetricViewOptions): (figure: OverviewFigure) => MetricView {
  const { key, language, money, isCompact, isStale, slots } = options
  const { t, f } = language
  const { equal, fresh, more, less } = slots
  const [write, writeShort] = figureWriters(key, language, money)
  const isOutcome = METRIC_KINDS[key] === 'outcome'
  const outcomes = {
    gain: { text: t('common.gain'), label: '', className: 'push-end text-12 text-bold gain', mark: '' },
    loss: { text: t('common.loss'), label: '', className: 'push-end text-12 text-bold loss', mark: '' }
  }
  const size = isCompact ? 'num text-20' : 'num text-28'
  const className = isStale ? `${size} text-tertiary` : size
  let last: { relative: string; slot: MetricSlot } | null = null

  /** The slot of a change with a new percentage. */
  function compare(before: string, now: string, relative: string | null): MetricSlot {
    if (relative === null) return signOf(now) === 0 ? equal : fresh
    if (relative === '0.000' && compareDecimals(before, now) === 0) return equal
    const isLess = relative === '0.000' ? compareDecimals(now, before) < 0 : relative.startsWith('-')
    const percent = f.percent(relative.replace('-', ''))
    const slot = isLess
      ? { text: percent, label: less.join(percent), className: DELTA, mark: 'triangle down' }
      : { text: percent, label: more.join(percent), className: DELTA, mark: 'triangle up' }
    if (relative !== '0.000') last = { relative, slot }
    return slot
  }

  return ({ value, previous }) => {
    if (value == null) {
      const text = value === null ? t('common.unreadable') : ''
      return { digits: text, exact: '', className: 'num wraps text-13 warn', slot: EMPTY_SLOT }
    }
    const text = String(value)
    const whole = write(text)
    const digits = isCompact && LARGE.test(text) ? writeShort(text) : whole
    const exact = digits === whole ? '' : whole
    if (isOutcome) {
      const sign = signOf(text)
      const tone = sign > 0 ? 'gain' : 'loss'
      if (sign !== 0) return { digits, exact, className: isStale ? className : `${size} ${tone}`, slot: outcomes[tone] }
    }
    if (previous === null) return { digits, exact, className, slot: EMPTY_SLOT }
    const before = String(previous)
    if (before === text) return { digits, exact, className, slot: equal }
    const relative = relativeChange(before, text)
    // Most changes leave the percentage as it is.
    return { digits, exact, className, slot: last?.relative === relative ? last.slot : compare(before, text, relative) }
  }
}

const EMPTY_SLOT: MetricSlot = { text: '', label: '', className: '', mark: '' }
/** Id of the line with time zone, currency and comparison, which describes each figure. */
export const AS_OF_ID = 'overview-as-of'
/** Placeholder for the changing part of a sentence that is translated once. */
export const GAP = '\u0000'

const DELTA = 'delta text-12'

/** The texts of a comparison, translated once instead of on every change. */
export function readSlots({ t, f }: Language) {
  const zero = f.percent('0').replace(/\D0/, '')
  const plain = { className: DELTA, mark: 'no-mark' }
  return {
    equal: {
      ...plain,
      text: `= ${zero}`,
      label: t('adCenter.change.same')
    },
    fresh: { ...plain, text: t('adCenter.change.new'), label: t('adCenter.change.new') },
    more: t('adCenter.change.more', { change: GAP }).split(GAP),
    less: t('adCenter.change.less', { change: GAP }).split(GAP)
  }
}

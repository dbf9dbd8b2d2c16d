import type { Language } from '../../i18n/i18n.ts'
import { compareDecimals, relativeChange, signOf } from '../../lib/decimal.ts'
import type { MetricKey, OverviewFigure } from '../../stores/overview-figures.ts'

type MetricKind = 'money' | 'outcome' | 'count' | 'score'

/** How each figure is written. Only an outcome is coloured, with its sign and a word. */
export const METRIC_KINDS = {
  put_amount: 'money',
  consumed: 'money',
  to_be_consumed: 'money',
  ad_revenue: 'money',
  impressions: 'count',
  clicks: 'count',
  delivery_orders: 'count',
  profit: 'outcome',
  credit_score: 'score',
  balance: 'money',
  deposit: 'money',
  shop_level: 'count'
} as const satisfies Record<MetricKey, MetricKind>

/** Everything of a figure that changes when the figure does: texts and class names. */
export interface FigureFace {
  digits: string
  /** The exact value in words, when the digits are shortened; else empty. */
  exact: string
  look: string
  /** The slot after the figure: how it compares, or the word of an outcome. */
  slot: string
  slotWords: string
  slotLook: string
  /** Class of the triangle. */
  mark: string
}

export interface FaceOptions {
  key: MetricKey
  language: Language
  decimals: number
  /** From a million up "1.20M". */
  isCompact: boolean
  /** Classes of the figure at its size. */
  size: string
  isStale: boolean
}

type Value = string | number

/** The whole value as the language writes it. */
export function writeFigure(key: MetricKey, value: Value, { f }: Language, decimals: number): string {
  const kind = METRIC_KINDS[key]
  if (kind === 'outcome') return f.signedAmount(String(value), decimals)
  if (kind === 'count') return f.count(Number(value))
  return f.amount(String(value), kind === 'money' ? decimals : 0)
}

function writeShort(key: MetricKey, value: Value, { f }: Language, decimals: number): string {
  const kind = METRIC_KINDS[key]
  if (kind === 'count') return f.compactCount(Number(value))
  const text = String(value)
  const short = f.compactAmount(text, kind === 'score' ? 0 : decimals)
  return kind === 'outcome' && signOf(text) > 0 ? '+' + short : short
}

/** Makes the writer of one figure; it runs at every change and makes no component render. */
export function createFace(options: FaceOptions): (figure: OverviewFigure) => FigureFace {
  const { key, language, decimals, isCompact, size, isStale } = options
  const { t } = language

  return ({ value, previous }) => {
    if (value === null) {
      const look = 'num wraps t13 i3'
      return { digits: t('common.notProvided'), exact: '', look, ...EMPTY_SLOT }
    }
    const whole = writeFigure(key, value, language, decimals)
    const digits = isCompact ? writeShort(key, value, language, decimals) : whole
    const exact = digits === whole ? '' : whole
    if (METRIC_KINDS[key] === 'outcome') {
      const sign = signOf(String(value))
      const tone = sign > 0 ? 'gain' : 'loss'
      if (sign !== 0) {
        return {
          digits,
          exact,
          look: `num ${size} ${isStale ? 'i3' : tone}`,
          slot: t(`common.${tone}`),
          slotWords: '',
          slotLook: `apart t12 b ${tone}`,
          mark: ''
        }
      }
    }
    const look = isStale ? `num ${size} i3` : `num ${size}`
    return { digits, exact, look, ...compare(value, previous, language) }
  }
}

const EMPTY_SLOT = { slot: '', slotWords: '', slotLook: '', mark: '' }

function compare(value: Value, previous: Value | null, { t, f }: Language) {
  if (previous === null) return EMPTY_SLOT
  const now = String(value)
  const before = String(previous)
  const slotLook = 'delta t12'
  const direction = compareDecimals(now, before)
  const relative = relativeChange(before, now)
  if (direction === 0) {
    const slot = t('adCenter.change.equal', { change: f.percent('0').replace(/\D0/, '') })
    return { slot, slotWords: t('adCenter.change.same'), slotLook, mark: '' }
  }
  if (relative === null) {
    const slotWords = t('adCenter.change.newLong')
    return { slot: t('adCenter.change.new'), slotWords, slotLook, mark: '' }
  }
  const change = f.percent(relative.replace('-', ''))
  return direction > 0
    ? { slot: change, slotWords: t('adCenter.change.more', { change }), slotLook, mark: 'tri up' }
    : { slot: change, slotWords: t('adCenter.change.less', { change }), slotLook, mark: 'tri down' }
}

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

/** A million or more: from here on a tile is compact. */
const MILLION = /^-?\d{7}/

function writeShort(key: MetricKey, value: Value, { f }: Language, decimals: number): string {
  const kind = METRIC_KINDS[key]
  if (kind === 'count') return f.compactCount(Number(value))
  const text = String(value)
  const short = f.compactAmount(text, kind === 'score' ? 0 : decimals)
  return kind === 'outcome' && !text.startsWith('-') ? '+' + short : short
}

/** Makes the writer of one figure; it runs at every change and makes no component render. */
export function createFace(options: FaceOptions): (figure: OverviewFigure) => FigureFace {
  const { key, language, decimals, isCompact, size, isStale } = options
  const { t } = language
  const compare = createComparison(language)

  return ({ value, previous }) => {
    if (value === null) {
      const look = 'num wraps t13 i3'
      return { digits: t('common.notProvided'), exact: '', look, ...EMPTY_SLOT }
    }
    const whole = writeFigure(key, value, language, decimals)
    const isLarge = MILLION.test(String(value))
    const digits = isCompact && isLarge ? writeShort(key, value, language, decimals) : whole
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
    const slot = previous === null ? EMPTY_SLOT : compare(String(previous), String(value))
    return { digits, exact, look, ...slot }
  }
}

type Slot = Pick<FigureFace, 'slot' | 'slotWords' | 'slotLook' | 'mark'>

const EMPTY_SLOT: Slot = { slot: '', slotWords: '', slotLook: '', mark: '' }
/** Stands for the percentage while a sentence is taken from the language once. */
const GAP = '\u0000'

/** How a figure compares. The sentences are looked up here, not at every change. */
function createComparison({ t, f }: Language): (before: string, now: string) => Slot {
  const slotLook = 'delta t12'
  const zero = f.percent('0').replace(/\D0/, '')
  const equal: Slot = {
    slot: t('adCenter.change.equal', { change: zero }),
    slotWords: t('adCenter.change.same'),
    slotLook,
    mark: ''
  }
  const fresh: Slot = {
    slot: t('adCenter.change.new'),
    slotWords: t('adCenter.change.newLong'),
    slotLook,
    mark: ''
  }
  const more = t('adCenter.change.more', { change: GAP }).split(GAP)
  const less = t('adCenter.change.less', { change: GAP }).split(GAP)

  return (before, now) => {
    if (before === now) return equal
    const relative = relativeChange(before, now)
    if (relative === null) return signOf(now) === 0 ? equal : fresh
    if (relative === '0.000' && compareDecimals(before, now) === 0) return equal
    const isLess = relative === '0.000' ? compareDecimals(now, before) < 0 : relative.startsWith('-')
    const slot = f.percent(relative.replace('-', ''))
    return isLess
      ? { slot, slotWords: less.join(slot), slotLook, mark: 'tri down' }
      : { slot, slotWords: more.join(slot), slotLook, mark: 'tri up' }
  }
}

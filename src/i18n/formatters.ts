import { isDecimal, signOf } from '../lib/decimal.ts'

/** Everything that a language writes in its own way. Made once a language and kept. */
export interface Formatters {
  /** `"1250.5"` -> `1,250.50`; keeps every decimal that was given, never fewer than `decimals`. */
  amount(value: string, decimals?: number): string
  /** As `amount`, with its sign always written: `+412.30`, `−38.40`, `0.00`. */
  signedAmount(value: string, decimals?: number): string
  /** From a million up `1.20M`, below as `amount`. The exact value stays one tap away. */
  compactAmount(value: string, decimals?: number): string
  count(value: number): string
  compactCount(value: number): string
  /** `"0.091"` -> `9.1%`. */
  percent(value: string): string
  /** A progress from 0 to 100: `41` -> `41%`. */
  progress(value: number): string
  /** The three take an instant (ISO 8601) and write it in the person's time zone. */
  date(instant: string): string
  time(instant: string): string
  shortTime(instant: string): string
  dateTime(instant: string): string
  dayMonth(instant: string): string
  weekday(instant: string): string
  /** A calendar day such as `2026-01-15`, wherever the person is. */
  day(day: string): string
  /** A calendar month such as `2026-01`; any other text as it came. */
  month(month: string): string
  /** `Berlin` for `Europe/Berlin`, as a person would name the zone. */
  zoneName(): string
  /** The sign between groups of digits, needed to read what a person types. */
  group: string
  plural(count: number): Intl.LDMLPluralRule
  list(items: readonly string[]): string
}

const MINUS = '\u2212'
/** A million has seven digits: from there on a tile is compact. */
const LARGE = /^-?\d{7,}/
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** @param tag BCP 47; @param zone IANA name */
export function createFormatters(tag: string, zone: string): Formatters {
  const locale = `${tag}-u-ca-gregory-nu-latn`
  const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

  function numbers(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
    const format = (kept.get(key) as Intl.NumberFormat | undefined) ?? new Intl.NumberFormat(locale, options)
    kept.set(key, format)
    return format
  }
  function dates(key: string, options: Intl.DateTimeFormatOptions): (instant: string) => string {
    return instant => {
      const format =
        (kept.get(key) as Intl.DateTimeFormat | undefined) ??
        new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
      kept.set(key, format)
      return format.format(new Date(instant))
    }
  }
  const monthOf = dates('month', { month: 'long', year: 'numeric' })
  const write = (format: Intl.NumberFormat, value: string | number): string =>
    format.format(value as number).replace(/[\u200e\u200f]?-/, MINUS)

  function amount(value: string, decimals = 2): string {
    if (!isDecimal(value)) return value
    const given = value.split('.')[1]?.length ?? 0
    const digits = Math.max(given, decimals)
    return write(
      numbers('amount' + digits, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
      value
    )
  }

  const compact = (value: string | number): string =>
    write(
      numbers('compact', { notation: 'compact', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      value
    )

  return {
    amount,
    signedAmount: (value, decimals) =>
      (isDecimal(value) && signOf(value) > 0 ? '+' : '') + amount(value, decimals),
    compactAmount: (value, decimals) =>
      isDecimal(value) && LARGE.test(value) ? compact(value) : amount(value, decimals),
    count: value => write(numbers('count', { maximumFractionDigits: 0 }), value),
    compactCount: value =>
      LARGE.test(String(value))
        ? compact(value)
        : write(numbers('count', { maximumFractionDigits: 0 }), value),
    percent: value =>
      write(
        numbers('percent', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
        value
      ),
    progress: value =>
      write(numbers('progress', { style: 'percent', maximumFractionDigits: 0 }), value / 100),
    date: dates('date', { day: 'numeric', month: 'short', year: 'numeric' }),
    time: dates('time', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
    shortTime: dates('shortTime', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    dateTime: dates('dateTime', {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23'
    }),
    dayMonth: dates('dayMonth', { day: 'numeric', month: 'short' }),
    weekday: dates('weekday', { weekday: 'short' }),
    day: dates('day', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
    month: month => (MONTH.test(month) ? monthOf(`${month}-15T12:00:00Z`) : month),
    zoneName: () => (zone.split('/').pop() ?? zone).replace(/_/g, ' '),
    group:
      numbers('amount2', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        .formatToParts(12345.6)
        .find(part => part.type === 'group')?.value ?? ',',
    plural: count => new Intl.PluralRules(tag).select(count),
    list: items => new Intl.ListFormat(tag, { type: 'conjunction' }).format(items)
  }
}

import { DECIMAL } from '../lib/decimal.ts'

/** All locale-dependent formatting. Created once per language and kept. */
export type Formatters = ReturnType<typeof createFormatters>

const MINUS = '\u2212'
/** The minus of Intl, with the directional mark that some languages add. */
const ITS_MINUS = /[\u200e\u200f]?-/
/** The backend may send `250000.00` for 250,000 yen, and `-0.00` for nothing. */
const SURPLUS = /^-(?=[0.]+$)|\.0*$|(\.\d*[1-9])0+$/g
const POSITIVE = /^(?=.*[1-9])\d+(\.\d+)?$/
/** Intl formats no more decimals than this. */
const MOST_DECIMALS = 20
/** A million has seven digits: from there on tiles use compact notation. */
export const LARGE = /^-?\d{7,}/
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** @param tag BCP 47; @param zone returns an IANA name; called when a time is first formatted */
export function createFormatters(tag: string, zone: () => string) {
  const locale = `${tag}-u-ca-gregory-nu-latn`

  // Creating a formatter costs a hundred times its use: each is created lazily and kept.
  const number = (options: Intl.NumberFormatOptions): ((value: string | number) => string) => {
    let format: Intl.NumberFormat | undefined
    return value => (format ??= new Intl.NumberFormat(locale, options)).format(value as number).replace(ITS_MINUS, MINUS)
  }
  const date = (options: Intl.DateTimeFormatOptions): ((instant: string | number) => string) => {
    let format: Intl.DateTimeFormat | undefined
    return instant =>
      (format ??= new Intl.DateTimeFormat(locale, { timeZone: zone(), ...options })).format(new Date(instant))
  }
  const dateOf = date({ day: 'numeric', month: 'short', year: 'numeric' })
  const timeOf = date({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
  const dateTime = date({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const monthOf = date({ month: 'long', year: 'numeric' })
  const compact = number({ notation: 'compact', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const count = number({ maximumFractionDigits: 0 })
  const progress = number({ style: 'percent', maximumFractionDigits: 0 })
  /** Indexed by the number of decimals. */
  const exact: Intl.NumberFormat[] = []
  const exactly = (digits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  let plurals: Intl.PluralRules | undefined
  let lists: Intl.ListFormat | undefined

  /** Calls no helpers: it formats every figure every second. */
  const decimals = (least: number, isTrimmed: boolean) => (given: string): string => {
    const value = isTrimmed ? given.replace(SURPLUS, '$1') : given
    const point = value.indexOf('.')
    const digits = Math.max(point < 0 ? 0 : value.length - point - 1, least)
    if (!DECIMAL.test(value) || digits > MOST_DECIMALS) return value
    const format = (exact[digits] ??= exactly(digits))
    return format.format(value as unknown as number).replace(ITS_MINUS, MINUS)
  }
  const decimal = decimals(0, false)
  let group: string | undefined

  return {
    /**
     * `"1250.5"` -> `1,250.5`; keeps every decimal. For scores, rates and percentages: amounts
     * are formatted by `money`, which knows the currency.
     */
    decimal,
    /** A formatter of amounts with at least `least` decimals; further trailing zeros are dropped. */
    amounts: (least: number) => decimals(least, true),
    /** From a million up `1.20M`, below as `decimal`. */
    compact: (value: string) => (DECIMAL.test(value) && LARGE.test(value) ? compact(value) : decimal(value)),
    /** `+` for positive values, else nothing: a minus is part of the digits. */
    sign: (value: string) => (POSITIVE.test(value) ? '+' : ''),
    /** A number, or an integer as text. */
    count,
    compactCount: (value: number | string) => (LARGE.test(String(value)) ? compact(value) : count(value)),
    /** `"0.091"` -> `9.1%`. */
    percent: number({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    /** A progress from 0 to 100: `41` -> `41%`; only what is complete is `100%`. */
    progress: (value: number) => progress(Math.floor(value) / 100),
    /** Up to `weekday`: from an instant (ISO 8601, or ms since 1970), in the user's time zone. */
    date: dateOf,
    time: timeOf,
    /** When data was read or changed: the time, or on another day than `now` (ms since 1970) the date and the time. */
    moment: (instant: string | number, now: number) => (dateOf(instant) === dateOf(now) ? timeOf : dateTime)(instant),
    shortTime: date({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    dateTime,
    dayMonth: date({ day: 'numeric', month: 'short' }),
    weekday: date({ weekday: 'short' }),
    /** A calendar day such as `2026-01-15`, independent of the time zone. */
    day: date({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
    /** A calendar month such as `2026-01`; any other text is returned unchanged. */
    month: (month: string) => (MONTH.test(month) ? monthOf(`${month}-15T12:00:00Z`) : month),
    /** `Berlin` for `Europe/Berlin`. */
    zoneName: () => zone().replace(/.*\//, '').replace(/_/g, ' '),
    /** The group separator, needed to parse typed amounts. */
    get group() {
      return (group ??= (exact[2] ??= exactly(2)).formatToParts(12345.6).find(({ type }) => type === 'group')?.value ?? ',')
    },
    /** The known parts of a line, with dots between them. */
    joined: (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · '),
    plural: (count: number) => (plurals ??= new Intl.PluralRules(tag)).select(count),
    list: (items: readonly string[]) => (lists ??= new Intl.ListFormat(tag, { type: 'conjunction' })).format(items)
  }
}

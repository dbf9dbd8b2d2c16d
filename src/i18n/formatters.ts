import { DECIMAL } from '../lib/decimal.ts'

/** Everything that a language writes in its own way. Made once a language and kept. */
export type Formatters = ReturnType<typeof createFormatters>

const MINUS = '\u2212'
/** As engines write it, with the mark of direction that some languages add. */
const ITS_MINUS = /[\u200e\u200f]?-/
/** `250000.00` of a backend is 250,000 yen. */
const LAST_ZEROS = /\.0*$|(\.\d*[1-9])0+$/
const POSITIVE = /^(?=.*[1-9])\d+(\.\d+)?$/
/** No engine writes more decimals than that. */
const MOST_DECIMALS = 20
/** A million has seven digits: from there on a tile is compact. */
export const LARGE = /^-?\d{7,}/
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** @param tag BCP 47; @param zone gives an IANA name, and is asked once a time is written */
export function createFormatters(tag: string, zone: () => string) {
  const locale = `${tag}-u-ca-gregory-nu-latn`

  // Making a formatter costs a hundred times its use: each is made at its first use and kept.
  const number = (options: Intl.NumberFormatOptions): ((value: string | number) => string) => {
    let format: Intl.NumberFormat | undefined
    return value => (format ??= new Intl.NumberFormat(locale, options)).format(value as number).replace(ITS_MINUS, MINUS)
  }
  const date = (options: Intl.DateTimeFormatOptions): ((instant: string) => string) => {
    let format: Intl.DateTimeFormat | undefined
    return instant =>
      (format ??= new Intl.DateTimeFormat(locale, { timeZone: zone(), ...options })).format(new Date(instant))
  }
  const monthOf = date({ month: 'long', year: 'numeric' })
  const compact = number({ notation: 'compact', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const count = number({ maximumFractionDigits: 0 })
  const progress = number({ style: 'percent', maximumFractionDigits: 0 })
  /** By their number of decimals. */
  const exact: Intl.NumberFormat[] = []
  const exactly = (digits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  let plurals: Intl.PluralRules | undefined
  let lists: Intl.ListFormat | undefined

  /** The writer calls nothing of its own: it writes each figure of each second. */
  const decimals = (least: number, isTrimmed: boolean) => (given: string): string => {
    const value = isTrimmed ? given.replace(LAST_ZEROS, '$1') : given
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
     * `"1250.5"` -> `1,250.5`; every decimal that was given. For scores, rates and percentages: amounts
     * are written by `money`, which knows the currency.
     */
    decimal,
    /** A writer of amounts with at least so many decimals: zeros behind those tell nothing. */
    amounts: (least: number) => decimals(least, true),
    /** From a million up `1.20M`, below as `decimal`. */
    compact: (value: string) => (DECIMAL.test(value) && LARGE.test(value) ? compact(value) : decimal(value)),
    /** `+` before what is above zero, else nothing: a minus stands in the digits. */
    sign: (value: string) => (POSITIVE.test(value) ? '+' : ''),
    /** A number, or a whole one as text. */
    count,
    compactCount: (value: number | string) => (LARGE.test(String(value)) ? compact(value) : count(value)),
    /** `"0.091"` -> `9.1%`. */
    percent: number({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    /** A progress from 0 to 100: `41` -> `41%`. */
    progress: (value: number) => progress(value / 100),
    /** Up to `weekday` they take an instant (ISO 8601) and write it in the person's time zone. */
    date: date({ day: 'numeric', month: 'short', year: 'numeric' }),
    time: date({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
    shortTime: date({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    dateTime: date({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    dayMonth: date({ day: 'numeric', month: 'short' }),
    weekday: date({ weekday: 'short' }),
    /** A calendar day such as `2026-01-15`, wherever the person is. */
    day: date({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
    /** A calendar month such as `2026-01`; any other text as it came. */
    month: (month: string) => (MONTH.test(month) ? monthOf(`${month}-15T12:00:00Z`) : month),
    /** `Berlin` for `Europe/Berlin`, as a person would name the zone. */
    zoneName: () => zone().replace(/.*\//, '').replace(/_/g, ' '),
    /** The sign between groups of digits, needed to read what a person types. */
    get group() {
      return (group ??= (exact[2] ??= exactly(2)).formatToParts(12345.6).find(({ type }) => type === 'group')?.value ?? ',')
    },
    plural: (count: number) => (plurals ??= new Intl.PluralRules(tag)).select(count),
    list: (items: readonly string[]) => (lists ??= new Intl.ListFormat(tag, { type: 'conjunction' })).format(items)
  }
}

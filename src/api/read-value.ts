import { DECIMAL } from '../lib/decimal.ts'
import { count, decimal, flag, instant, text, type Shape } from './schema.ts'

/** Minutes that local time is ahead of UTC at an instant (ms since 1970). */
export type OffsetAt = (at: number) => number

const TEXT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,3})?\d*)? ?(?:Z|([+-])(\d\d)(?::?(\d\d))?)?$/i
const MINUTE = 60_000
/** Smaller epochs are seconds, larger ones milliseconds. */
const FIRST_MS = 1e11

function readEpoch(value: number): number {
  const ms = value < FIRST_MS ? value * 1000 : value
  // Zero, one and other small numbers are not times: they mean "never".
  return value >= 1e8 && ms < 2.5e14 ? Math.round(ms) : NaN
}

function readText(value: string, offsetAt: OffsetAt): number {
  const [, date, time = '00:00', seconds = ':00', fraction = '', sign, hours, minutes = '0'] =
    TEXT.exec(value) ?? []
  const local = Date.parse(`${date}T${time}${seconds}${fraction}Z`)
  // Rejects impossible dates such as 30 February.
  if (!date || !(local >= 0) || !new Date(local).toISOString().startsWith(date)) return NaN
  if (sign) return local - Number(sign + '1') * (Number(hours) * 60 + Number(minutes)) * MINUTE
  if (/z$/i.test(value)) return local
  // The offset at that time, not today's.
  return local - offsetAt(local - offsetAt(local) * MINUTE) * MINUTE
}

/** UTC, as the contract writes it. */
const UTC = /^.{10}T.{8}(\.\d{1,9})?Z$/

/**
 * Converts a time to ISO 8601 in UTC, from ISO 8601, `2026-11-21 14:32:07`, or an epoch in seconds or
 * milliseconds. A time without a zone is local, as sent in X-TZ. A UTC text is returned unchanged,
 * because statements are signed over it. Null for anything else.
 */
export function readInstant(value: unknown, offsetAt: OffsetAt): string | null {
  const epoch = typeof value === 'string' && /^\d{9,14}$/.test(value) ? Number(value) : value
  const ms =
    typeof epoch === 'number' ? readEpoch(epoch)
    : typeof epoch === 'string' ? readText(epoch, offsetAt)
    : NaN
  if (Number.isNaN(ms)) return null
  return typeof value === 'string' && UTC.test(value) ? value : new Date(ms).toISOString()
}

/** Converts a JSON number to its text: at most 15 digits, which `JSON.parse` preserves exactly. */
export function asText(value: unknown): unknown {
  if (typeof value !== 'number') return value
  const digits = String(value)
  return DECIMAL.test(digits) && digits.replace(/\D/g, '').replace(/^0+/, '').length <= 15 ? digits : value
}

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value

function asFlag(value: unknown): unknown {
  const word = typeof value === 'object' ? '' : String(value)
  return /^(1|true)$/.test(word) || (/^(0|false)$/.test(word) ? false : value)
}

/** Converts a value to the contract's type where that is possible; returns others unchanged. */
export function inType(shape: unknown, value: unknown, offsetAt: OffsetAt): unknown {
  switch (shape) {
    case text:
      // A card number has sixteen digits; an amount of as many may have lost its decimals.
      return Number.isSafeInteger(value) ? String(value) : asText(value)
    case decimal:
      return asText(value)
    case instant:
      return readInstant(value, offsetAt)
    case flag:
      return asFlag(value)
    default:
      return shape === count || (shape as Shape).type === 'number' ? asNumber(value) : value
  }
}

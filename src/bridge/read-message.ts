import { isFields, type Fields as Bag } from '../lib/fields.ts'
import { CHANNEL, LONGEST_ANSWER, LONGEST_MESSAGE, type Ack, type Capabilities, type Envelope, VERSIONS } from './protocol.ts'

const MEMBERS = ['ch', 'v', 'id', 'src', 't', 'm', 'd', 'e']
const ERROR: Fields = { code: 'text', message: 'text?' }
const FORBIDDEN = /^(__proto__|constructor|prototype)$/
const DEEPEST = 6

/**
 * Parses a message from outside. Returns null for anything else: not a string, too long,
 * an unknown or forbidden member, a wrong type, too deep.
 * Never throws; no object in the result has a prototype.
 */
export function readMessage(text: unknown): Envelope | null {
  if (typeof text !== 'string' || text.length > LONGEST_ANSWER) return null
  try {
    const message = copy(JSON.parse(text), 0)
    if (!isFields(message) || !isEnvelope(message)) return null
    const fits = message.t === 'res' || text.length <= LONGEST_MESSAGE
    return fits ? (message as unknown as Envelope) : null
  } catch {
    return null
  }
}

/** Throws for a forbidden name or excessive depth; readMessage then returns null. */
function copy(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) throw new RangeError()
  if (Array.isArray(value)) return value.map(item => copy(item, depth + 1))
  const result = Object.create(null) as Bag
  for (const [name, item] of Object.entries(value)) {
    if (FORBIDDEN.test(name)) throw new RangeError()
    result[name] = copy(item, depth + 1)
  }
  return result
}

function isEnvelope(bag: Bag): boolean {
  const { ch, v, id, src, t, m, d, e } = bag
  const isKnown = ch === CHANNEL && hasOnly(bag, MEMBERS) && isCount(v) && isCount(id)
  if (!isKnown || !src || !isText(src, 80)) return false
  if (m !== undefined && !(isText(m, 40) && /^[a-z]+(\.[a-z]+)*$/.test(m))) return false
  if (t === 'res') return e === undefined ? isFields(d) : d === undefined && hasFields(e, ERROR)
  if (e !== undefined) return false
  return t === 'req' || t === 'ev' ? m !== undefined : (t === 'hello' || t === 'ack') && isFields(d)
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/**
 * Reads a `hello` or an `ack`, with the highest version that both sides support; ignores unknown
 * members for compatibility with newer hosts. Null when invalid or without a common version.
 */
export function readGreeting(value: unknown): Ack | null {
  if (!isFields(value)) return null
  const { versions, version, caps, boot } = value
  const [lowest, highest] = Array.isArray(versions) ? (versions as unknown[]) : [version, version]
  if (!isFields(caps) || !boot || !isText(boot, 80)) return null
  if (!Object.values(caps).every(Number.isSafeInteger)) return null
  const common = Math.min(Number(highest), VERSIONS[1])
  const isCommon = common >= VERSIONS[0] && common >= Number(lowest)
  return isCommon ? { version: common, caps: caps as Capabilities, boot } : null
}

/** `data` is text too, but may be as long as one part of a file. */
type Kind = 'text' | 'data' | 'flag' | 'number'

/** Fields by name; a kind with `?` is optional. No other field is allowed. */
export type Fields = Readonly<Record<string, Kind | `${Kind}?`>>

const LONGEST_TEXT = 4096
const LONGEST_DATA = 64_000

/** True when there are no members but these. */
function hasOnly(bag: Bag, names: readonly string[]): boolean {
  return Object.keys(bag).every(name => names.includes(name))
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest
}

function isOf(value: unknown, kind: string): boolean {
  if (kind === 'flag') return typeof value === 'boolean'
  if (kind === 'number') return Number.isFinite(value)
  return isText(value, kind === 'data' ? LONGEST_DATA : LONGEST_TEXT)
}

/** True when the value has exactly these fields. The value must come from `readMessage`. */
export function hasFields(value: unknown, fields: Fields): boolean {
  if (!isFields(value) || !hasOnly(value, Object.keys(fields))) return false
  return Object.entries(fields).every(([name, kind]) =>
    value[name] === undefined ? kind.endsWith('?') : isOf(value[name], kind.replace('?', ''))
  )
}

import { isFields, type Fields as Bag } from '../lib/fields.ts'

/** Distinguishes the bridge's messages from others on the same channel. */
export const CHANNEL = 'ad-portal'

/** The lowest and the highest protocol version that this portal supports. */
export const VERSIONS = [1, 1] as const

/** Maximum length in characters (UTF-16 code units) of a host message that is not an answer. */
export const LONGEST_MESSAGE = 8192

/** Maximum length of a portal message and of a host's answer; one part of a file fits. */
export const LONGEST_ANSWER = 65_536

export type MessageType = 'hello' | 'ack' | 'req' | 'res' | 'ev'

/** Methods and events that a side supports, with the version of each. */
export type Capabilities = Readonly<Record<string, number>>

export interface MessageError {
  /** A `HostFailure`; the portal treats an unknown code as `denied`. */
  code: string
  message?: string
}

/** One message, sent as JSON text. */
export interface Envelope {
  ch: typeof CHANNEL
  /** Protocol version of this message. */
  v: number
  /** A count, the portal's from a random start; an answer repeats it. */
  id: number
  /**
   * The requesting side: its `boot` id. An answer (`ack`, `res`) repeats it, so that
   * an answer to an earlier page load is dropped.
   */
  src: string
  t: MessageType
  /** Method of a request, name of an event. */
  m?: string
  /** Parameters, result or handshake; plain JSON. */
  d?: unknown
  /** The error of a failed `res`, instead of `d`. */
  e?: MessageError
}

/** Payload of `hello`. Readers ignore unknown members, for compatibility with newer versions. */
export interface Hello {
  versions: readonly [number, number]
  caps: Capabilities
  /** Identifies this run of the sender: the `src` of its own requests. */
  boot: string
  /** The secret that every message to the page's receiver must carry, where the transport has one. */
  key?: string
}

/** Payload of `ack`. */
export interface Ack {
  version: number
  caps: Capabilities
  boot: string
}

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

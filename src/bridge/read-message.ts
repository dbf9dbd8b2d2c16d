import { CHANNEL, LONGEST_MESSAGE, type Envelope } from './protocol.ts'

export type Bag = Record<string, unknown>

const MEMBERS = ['ch', 'v', 'id', 'src', 't', 'm', 'd', 'e']
const FORBIDDEN = /^(__proto__|constructor|prototype)$/
const DEEPEST = 6

/**
 * Reads a message from outside. Null for anything that is not exactly one:
 * other type, too long, unknown or forbidden member, wrong type, too deep.
 * Never throws; every object in the result is without prototype.
 */
export function readMessage(text: unknown): Envelope | null {
  if (typeof text !== 'string' || text.length > LONGEST_MESSAGE) return null
  try {
    const message = copy(JSON.parse(text), 0)
    return isBag(message) && isEnvelope(message) ? (message as unknown as Envelope) : null
  } catch {
    return null
  }
}

export function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True when no member but these is there. */
export function hasOnly(bag: Bag, names: readonly string[]): boolean {
  return Object.keys(bag).every(name => names.includes(name))
}

export function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest
}

/** Throws where the value may not pass; readMessage turns that into null. */
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
  if (t === 'res') return e === undefined ? isBag(d) : d === undefined && isError(e)
  if (e !== undefined) return false
  return t === 'req' || t === 'ev' ? m !== undefined : (t === 'hello' || t === 'ack') && isBag(d)
}

function isError(value: unknown): boolean {
  if (!isBag(value) || !hasOnly(value, ['code', 'message'])) return false
  const { code, message } = value
  return isText(code, 40) && (message === undefined || isText(message, 300))
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

import {
  CHANNEL,
  LONGEST_MESSAGE,
  MESSAGE_TYPES,
  type Envelope,
  type MessageError
} from './protocol.ts'

type Bag = Record<string, unknown>

const MEMBERS = ['ch', 'v', 'id', 'src', 't', 'm', 'd', 'e']
const FORBIDDEN = ['__proto__', 'constructor', 'prototype']
const DEEPEST = 6
const REFUSED = Symbol('refused')

/**
 * Reads a message from outside. Null for anything that is not exactly one:
 * other type, too long, unknown or forbidden member, wrong type, too deep.
 * Never throws; every object in the result is without prototype.
 */
export function readMessage(text: unknown): Envelope | null {
  if (typeof text !== 'string' || text.length > LONGEST_MESSAGE) return null
  let parsed: unknown
  try {
    parsed = copy(JSON.parse(text), 0)
  } catch {
    return null
  }
  return isBag(parsed) && isEnvelope(parsed) ? (parsed as unknown as Envelope) : null
}

export function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function copy(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return REFUSED
  if (Array.isArray(value)) {
    const items = value.map(item => copy(item, depth + 1))
    return items.includes(REFUSED) ? REFUSED : items
  }
  const result = Object.create(null) as Bag
  for (const [name, item] of Object.entries(value)) {
    const copied = FORBIDDEN.includes(name) ? REFUSED : copy(item, depth + 1)
    if (copied === REFUSED) return REFUSED
    result[name] = copied
  }
  return result
}

function isEnvelope(bag: Bag): boolean {
  const { ch, v, id, src, t, m, d, e } = bag
  if (ch !== CHANNEL || !Object.keys(bag).every(name => MEMBERS.includes(name))) return false
  if (!isCount(v) || !isCount(id) || !isText(src, 1, 80)) return false
  if (m !== undefined && !(isText(m, 1, 40) && /^[a-z]+(\.[a-z]+)*$/.test(m))) return false
  if (!MESSAGE_TYPES.some(type => type === t)) return false
  if (t === 'req' || t === 'ev') return m !== undefined && e === undefined
  if (t === 'res') return e === undefined ? isBag(d) : d === undefined && isError(e)
  return e === undefined && isBag(d)
}

function isError(value: unknown): value is MessageError {
  return (
    isBag(value) &&
    Object.keys(value).every(name => name === 'code' || name === 'message') &&
    isText(value.code, 1, 40) &&
    (value.message === undefined || isText(value.message, 0, 300))
  )
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isText(value: unknown, shortest: number, longest: number): value is string {
  return typeof value === 'string' && value.length >= shortest && value.length <= longest
}

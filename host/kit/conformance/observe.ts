import { CALLS, decimal, instant, isOurs } from '../../../src/api/calls.ts'
import type { CallName, Shape } from '../../../src/api/calls.ts'
import { unwrapped } from '../../../src/api/read-data.ts'
import { has, isFields } from '../../../src/lib/fields.ts'
import type { RuleName } from './rules.ts'

/** A readable part of an answer that breaks a rule. */
export interface Remark {
  rule: RuleName
  path: string
  value: unknown
}

/** The field names of an answer, by origin. Paths omit row numbers. */
export interface Names {
  /** Names of the specification, or of fields whose label it states. */
  stated: Set<string>
  /** Names only in the portal's contract. */
  own: Set<string>
  /** Names that the portal does not read. */
  unknown: Set<string>
  /** Fields whose label the specification states, that were not sent. */
  absent: Set<string>
}

export interface Observation {
  names: Names
  remarks: Remark[]
}

const isOptional = ({ type }: Shape): boolean => ['optional', 'nullable', 'nullish'].includes(type)
const inner = (shape: Shape): Shape => (isOptional(shape) && shape.wrapped ? inner(shape.wrapped) : shape)
const join = (path: string, name: string): string => (path ? `${path}.${name}` : name)

function collectStated(shape: Shape, names: Set<string>): void {
  if (isOurs(shape)) return
  const bare = inner(shape)
  if (bare.item) collectStated(bare.item, names)
  for (const [name, field] of Object.entries(bare.entries ?? {})) {
    if (isOurs(field)) continue
    names.add(name)
    collectStated(field, names)
  }
}

/** Names that occur anywhere in the table without the mark of ours: `id`, `amount`, `status`. */
const STATED: ReadonlySet<string> = (() => {
  const names = new Set<string>()
  for (const { response } of Object.values(CALLS)) collectStated(response as Shape, names)
  return names
})()

/** Whether the field at this path has a stated name, but content only of the portal's contract. */
export function isOwnInside(call: CallName, path: string): boolean {
  let shape: Shape | undefined = inner(CALLS[call].response as Shape)
  for (const name of path.split('.')) {
    const next: Shape | undefined = /^\d+$/.test(name) ? shape?.item : shape?.entries?.[name]
    shape = next && inner(next)
  }
  const fields = Object.values(shape?.entries ?? {})
  return fields.length > 0 && fields.every(isOurs)
}

const ZONED = /(?:Z|[+-]\d\d(?::?\d\d)?)$/i

/** Decimals that are no money. */
const NO_AMOUNT = /(?:_score|percent|rate)$/

function remarkOn(shape: Shape, value: unknown, path: string): RuleName | null {
  const schema: unknown = shape
  if (schema === decimal && typeof value === 'number' && !NO_AMOUNT.test(path)) return 'money-number'
  if (schema === instant && typeof value === 'string' && /\d:\d\d/.test(value) && !ZONED.test(value)) return 'local-time'
  if (shape.isOpen && !shape.options?.includes(value)) return 'unknown-word'
  return null
}

/** Examines the data of a success: the origin of its names, missing stated ones, and odd values. */
export function observe(call: CallName, data: unknown): Observation {
  const names: Names = { stated: new Set(), own: new Set(), unknown: new Set(), absent: new Set() }
  const remarks: Remark[] = []

  /** @param isOwn within a field of the portal's own contract, where nothing counts as missing */
  function visit(given: Shape, value: unknown, path: string, place: string, isOwn: boolean): void {
    const shape = inner(given)
    if (value == null || shape.type === 'unknown') return
    if (shape.item) {
      const { item } = shape
      const rows = Array.isArray(value) ? value : [value]
      rows.forEach((row, index) => visit(item, row, path, join(place, String(index)), isOwn))
    } else if (shape.entries) visitFields(shape, value, path, place, isOwn)
    else if (!shape.value) {
      const rule = remarkOn(shape, value, path)
      if (rule) remarks.push({ rule, path: place, value })
    }
  }

  function visitFields({ entries = {}, bare = '' }: Shape, given: unknown, path: string, place: string, isOwn: boolean): void {
    const value = unwrapped(bare, given)
    if (!isFields(value)) return
    const isBare = value !== given
    for (const [name, field] of Object.entries(entries)) {
      const at = join(path, name)
      const isSent = has(value, name) && value[name] != null
      if (!isSent) {
        // Null is an empty list.
        if (field.type === 'array' && !has(value, name)) {
          remarks.push({ rule: 'list-missing', path: join(place, name), value: Object.keys(value) })
        } else if (isOptional(field) && !isOurs(field) && !isOwn) names.absent.add(at)
        continue
      }
      if (!isBare || name !== bare) names[isOurs(field) && !STATED.has(name) ? 'own' : 'stated'].add(at)
      visit(field, value[name], at, join(place, name), isOwn || isOurs(field))
    }
    if (isBare) return
    for (const name of Object.keys(value)) if (!has(entries, name)) names.unknown.add(join(path, name))
  }

  const shape = CALLS[call].response as Shape
  visit(shape, data ?? {}, '', '', false)
  if (isNamed(shape) && isFields(data) && !names.stated.size && !names.own.size && names.unknown.size) {
    return { names, remarks: [{ rule: 'names-unknown', path: '', value: Object.keys(data) }] }
  }
  return { names, remarks }
}

/** Whether the answer of a call has any content beyond its success. */
const isNamed = ({ entries = {} }: Shape): boolean => Object.values(entries).some(field => !isOurs(field))

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Numbers in a JSON text that may lose digits when parsed: fractions keep fifteen, whole numbers are exact up to 2^53 - 1. */
export function longNumbers(json: string): string[] {
  const isLong = (token: string): boolean =>
    !token.startsWith('"') &&
    !(/^-?\d+$/.test(token) && Number.isSafeInteger(Number(token))) &&
    token.replace(/[eE].*$/, '').replace(/\D/g, '').replace(/^0+|0+$/g, '').length > 15
  return (json.match(TOKENS) ?? []).filter(isLong)
}

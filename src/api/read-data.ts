import * as v from 'valibot'

import { DECIMAL } from '../lib/decimal.ts'
import { has, isFields, type Fields } from '../lib/fields.ts'
import { asText, inType, type OffsetAt } from './read-value.ts'
import { count, decimal, flag, instant, MOST_COUNT, text, type Shape } from './schema.ts'

/** An earlier reading of the same call without faults: parts that are the same are not read again. */
export interface EarlierReading {
  given: unknown
  value: unknown
}
type Earlier = EarlierReading | false | null | undefined

/** Paths of specified parts that arrived but could not be read: `metrics.clicks`, or the row `list.3`. */
export interface Unreadable {
  unreadable?: readonly string[]
}
/** The unreadable rows of a list. */
export const gapsIn = ({ unreadable = [] }: Unreadable): readonly string[] =>
  unreadable.filter(path => /^list\.\d+$/.test(path))

/** The reading of an answer. `fault` names a required part whose absence makes it unusable. */
export interface Reading<T> {
  value: T & Unreadable
  fault: { path: string; detail: string } | null
  /** Paths of everything that arrived but did not fit and therefore counts as absent. */
  unfit: readonly string[]
}

const join = (path: string, name: string | number): string => (path ? `${path}.${name}` : String(name))

const { hasOwnProperty: hasOwn } = Object.prototype

/** Wraps a bare value in the field name that the contract gives it. */
export const unwrapped = (bare: string, value: unknown): unknown =>
  !bare || (isFields(value) && has(value, bare)) ? value : { ...(isFields(value) && value), [bare]: value }

/** Deep equality, by identity or JSON text. */
export const isSame = (value: unknown, before: unknown): boolean =>
  value === before ||
  (typeof value === 'object' && value !== null && JSON.stringify(value) === JSON.stringify(before))

/**
 * Reads an answer as leniently as possible without guessing, into exactly the types of its schema.
 * An optional part that does not fit becomes null; a specified list keeps its readable rows.
 * @param earlier provides the parts that are unchanged; if all are, the same value is returned
 */
export function readData<S extends v.GenericSchema>(
  schema: S,
  data: unknown,
  offsetAt: OffsetAt,
  earlier?: Earlier
): Reading<v.InferOutput<S>> {
  let fault: Reading<unknown>['fault'] = null
  const unfit: string[] = []
  const unreadable: string[] = []
  let optionals = 0

  const fail = (path: string, detail: string): void => {
    fault = { path, detail }
  }
  const markUnfit = (path: string, isStated: boolean): void => {
    fault = null
    unfit.push(path)
    if (isStated) unreadable.push(path)
  }

  function readFields({ bare = '', entries = {} }: Shape, given: unknown, path: string, before?: Earlier): unknown {
    // An empty text would become an object with an empty name or address.
    const isWrapped = !bare || given === '' || (typeof given === 'object' && given !== null && hasOwn.call(given, bare))
    let value = isWrapped ? given : unwrapped(bare, given)
    const isBare = value !== given
    // PHP encodes an empty object as an empty array.
    if (Array.isArray(value) && !value.length) value = {}
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(path, 'no object')
    const known = before && !isBare && (before.given as Fields)
    const knownValue = (before && before.value) as Fields
    const read: Fields = {}
    let isNew = !known
    const names = Object.keys(entries)
    for (let at = 0; at < names.length; at += 1) {
      const name = names[at] as string
      const field = entries[name]
      const came = hasOwn.call(value, name) ? (value as Fields)[name] : undefined
      if (!field) continue
      const old = known ? known[name] : undefined
      let isOld = came === old
      if (!isOld && typeof came === 'object' && came && typeof old === 'object' && old) {
        // Inlined instead of a function, because most parts are unchanged on each poll.
        isOld = true
        for (const part in came) if ((came as Fields)[part] !== (old as Fields)[part]) isOld = false
        for (const part in old) if (!(part in came)) isOld = false
      }
      if (known && isOld) {
        if (knownValue[name] !== undefined) read[name] = knownValue[name]
        continue
      }
      let inner: unknown = field
      while ((inner as Shape).wrapped && (inner as Shape).type !== 'unknown') inner = (inner as Shape).wrapped
      // A value already of the contract's type skips the schema, which takes twenty calls per figure.
      const isExact =
        typeof came === 'string'
          ? inner === text ||
            (inner === decimal && DECIMAL.test(came)) ||
            (inner === instant && Date.parse(came) >= 0 && new Date(came).toISOString() === came)
          : inner === count
            ? Number.isInteger(came) && Number(came) >= 0 && Number(came) <= MOST_COUNT
            : inner === flag && typeof came === 'boolean'
      let part = came
      if (!isExact) {
        const inside = known && knownValue[name] != null && { given: old, value: knownValue[name] }
        part = readPart(field, came, path ? `${path}.${name}` : name, inside)
      }
      if (fault) return
      if (!known || part !== knownValue[name]) isNew = true
      if (part !== undefined) read[name] = part
    }
    if (!isNew) return knownValue
    const inside = read[bare]
    const isEmpty = isBare && (inside == null ? typeof given !== 'object' : isFields(inside) && !Object.keys(inside).length)
    return isEmpty ? fail(join(path, bare), 'nothing in it') : read
  }

  function readRows(row: Shape, given: unknown, path: string, before?: Earlier): unknown {
    if ((given ?? '') === '') return []
    // A single address instead of a list of pages.
    const value = row.bare && !Array.isArray(given) ? [given] : given
    // The requested list must be an array and, unless empty, have a readable row; any other is reported instead.
    const isAsked = optionals > 0 || path === 'list'
    if (!Array.isArray(value)) {
      if (isAsked) return fail(path, 'no list')
      markUnfit(path, true)
      return []
    }
    const rows: unknown[] = []
    const known = before && Array.isArray(before.given) ? before.given : []
    const knownRows = before && Array.isArray(before.value) ? before.value : []
    let isNew = known.length !== value.length || !before
    for (let index = 0; index < value.length; index += 1) {
      const item: unknown = value[index]
      if (index < knownRows.length && isSame(item, known[index])) {
        rows.push(knownRows[index])
        continue
      }
      isNew = true
      const at = join(path, index)
      const read = readPart(row, item, at)
      if (!fault) rows.push(read)
      // A part of an optional value is not dropped on its own.
      else if (optionals || (isAsked && !rows.length && index === value.length - 1)) return
      else markUnfit(at, true)
    }
    return isNew ? rows : knownRows
  }

  function readPart(shape: Shape, value: unknown, path: string, before?: Earlier): unknown {
    if (shape.wrapped && shape.type !== 'unknown') {
      if (value == null) return value
      optionals += 1
      const read = readPart(shape.wrapped, value, path, before)
      optionals -= 1
      if (!fault) return read
      const isStated = shape.type !== 'nullish'
      if (value === '') fault = null
      else markUnfit(path, isStated)
      // An unreadable part that the specification does not name counts as not sent.
      return isStated ? null : undefined
    }
    if (shape.entries) return readFields(shape, value, path, before)
    if (shape.item) return readRows(shape.item, value, path, before)
    if (shape.wrapped && typeof value === 'number' && shape.type === 'unknown') return fail(path, 'a number')
    if (shape.value && isFields(value)) {
      const { value: inner } = shape
      const parts = Object.entries(value).filter(([, part]) => part != null)
      return Object.fromEntries(
        parts.map(([name, part]) => [name, fault ? null : readPart(inner, part, join(path, name))])
      )
    }
    const typed = shape.isOpen ? asText(value) : inType(shape, value, offsetAt)
    if (shape.isOpen && typeof typed === 'string' && typed) return typed
    const read = v.safeParse(shape as unknown as v.GenericSchema, typed)
    return read.success ? read.output : fail(path, read.issues[0].message)
  }

  const value = readPart(schema as unknown as Shape, data, '', earlier)
  if (unreadable.length && isFields(value)) value.unreadable = unreadable
  return { value: value as v.InferOutput<S> & Unreadable, fault, unfit }
}

import { isFields, type Fields as Bag } from '../lib/fields.ts'

/** `data` is text too, but may be as long as a part of a file. */
type Kind = 'text' | 'data' | 'flag' | 'number'

/** Fields by name; a kind with `?` may be absent. Nothing else may be there. */
export type Fields = Readonly<Record<string, Kind | `${Kind}?`>>

const LONGEST_TEXT = 4096
const LONGEST_DATA = 64_000

/** True when no member but these is there. */
export function hasOnly(bag: Bag, names: readonly string[]): boolean {
  return Object.keys(bag).every(name => names.includes(name))
}

export function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest
}

function isOf(value: unknown, kind: string): boolean {
  if (kind === 'flag') return typeof value === 'boolean'
  if (kind === 'number') return Number.isFinite(value)
  return isText(value, kind === 'data' ? LONGEST_DATA : LONGEST_TEXT)
}

/** True when the value holds exactly these fields. The value comes out of `readMessage`. */
export function hasFields(value: unknown, fields: Fields): boolean {
  if (!isFields(value) || !hasOnly(value, Object.keys(fields))) return false
  return Object.entries(fields).every(([name, kind]) =>
    value[name] === undefined ? kind.endsWith('?') : isOf(value[name], kind.replace('?', ''))
  )
}

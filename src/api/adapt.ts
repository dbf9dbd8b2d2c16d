import { has, isFields } from '../lib/fields.ts'
import type { Fields } from '../lib/fields.ts'
import { CALLS, decimal } from './calls.ts'
import type { CallName } from './calls.ts'

/** How the answer of one call differs from the contract. Paths go through lists: `list.status`. */
export interface CallAdapt {
  /** The backend's field, by its path, and the contract's name for it in the same place. */
  rename?: Readonly<Record<string, string>>
  /** A field with fixed words, by the contract's path: the backend's word and the contract's. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * Names and words of a backend, said as data, by the name of the call (`operationId` in openapi.json). Nothing is
 * computed, and money keeps its name. mount throws for a call, a field or a word that the contract does not have.
 */
export type Adapt = Readonly<Record<string, CallAdapt>>

/** A schema of the contract, as far as a path needs it. */
interface Shape {
  type: string
  wrapped?: Shape
  item?: Shape
  value?: Shape
  entries?: Record<string, Shape>
  options?: readonly unknown[]
}

const depth = (path: string): number => path.split('.').length

function split(path: string): [parents: string[], name: string] {
  const parents = path.split('.')
  return [parents, parents.pop() ?? '']
}

function unwrap(shape: Shape | undefined): Shape | undefined {
  return shape?.wrapped ? unwrap(shape.wrapped) : shape
}

/** The fields of an object, or of each row of a list. */
function entriesOf(shape: Shape | undefined): Record<string, Shape> {
  const bare = unwrap(shape)
  return bare?.item ? entriesOf(bare.item) : (bare?.entries ?? {})
}

function fieldsAt(call: CallName, path: readonly string[]): Record<string, Shape> {
  const response: Shape = CALLS[call].response
  return path.reduce((entries, name) => entriesOf(has(entries, name) ? entries[name] : undefined), entriesOf(response))
}

/** An amount, its currency, or what holds them. A list is none: its rows keep theirs. */
function isMoney(name: string, given: Shape | undefined): boolean {
  const shape = unwrap(given)
  if (!shape || shape.item) return false
  const parts = [...Object.entries(shape.entries ?? {}), ...(shape.value ? [['', shape.value] as const] : [])]
  return (shape as unknown) === decimal || /currency$/.test(name) || parts.some(([part, inner]) => isMoney(part, inner))
}

function renameFault(call: CallName, from: string, to: unknown): string | null {
  const [parents, name] = split(from)
  const fields = fieldsAt(call, parents)
  if (typeof to !== 'string' || !has(fields, to)) return `the contract has no field "${String(to)}" there`
  if (has(fields, name)) return 'a name of the contract keeps its meaning'
  return isMoney(to, fields[to]) ? 'a money field cannot be renamed' : null
}

function wordsFault(call: CallName, path: string, words: unknown): string | null {
  const [parents, name] = split(path)
  const fields = fieldsAt(call, parents)
  const shape = has(fields, name) ? unwrap(fields[name]) : undefined
  if (shape?.type !== 'picklist') return 'is no field with fixed words'
  const known = shape.options ?? []
  if (!isFields(words)) return 'must be an object'
  for (const [theirs, ours] of Object.entries(words)) {
    if (known.includes(theirs)) return `"${theirs}" is a word of the contract and keeps its meaning`
    if (!known.includes(ours)) return `"${String(ours)}" is none of ${known.join(', ')}`
  }
  return null
}

const CHECKS = { rename: renameFault, values: wordsFault }

/** What is wrong with rules, and where; null when nothing is. */
export function adaptFault(rules: unknown): string | null {
  if (!isFields(rules)) return 'must be an object'
  for (const [call, parts] of Object.entries(rules)) {
    if (!has(CALLS, call)) return `${call}: is no call of the contract`
    if (!isFields(parts)) return `${call}: must be an object`
    for (const [kind, lines] of Object.entries(parts)) {
      if (!has(CHECKS, kind)) return `${call}.${kind}: only rename and values are known`
      if (!isFields(lines)) return `${call}.${kind}: must be an object`
      for (const [path, line] of Object.entries(lines)) {
        const fault = CHECKS[kind as keyof typeof CHECKS](call as CallName, path, line)
        if (fault) return `${call}.${kind} "${path}": ${fault}`
      }
    }
  }
  return null
}

/** Every object at a path, rows of lists one by one. */
function visit(value: unknown, path: readonly string[], run: (fields: Fields) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, path, run)
  else if (isFields(value)) {
    const [next, ...rest] = path
    if (next === undefined) run(value)
    else if (has(value, next)) visit(value[next], rest, run)
  }
}

/**
 * Gives the fresh data of an answer the contract's names and words, in place. A field that already has
 * its name, and a word that no rule knows, stay as they are: the check of the answer comes after.
 */
export function adaptData({ rename = {}, values = {} }: CallAdapt, data: unknown): void {
  // Outer names first: inner paths are said in the contract's names.
  const renames = Object.entries(rename).sort(([a], [b]) => depth(a) - depth(b))
  for (const [from, to] of renames) {
    const [parents, name] = split(from)
    visit(data, parents, fields => {
      if (!has(fields, name) || has(fields, to)) return
      fields[to] = fields[name]
      delete fields[name]
    })
  }
  for (const [path, words] of Object.entries(values)) {
    const [parents, name] = split(path)
    visit(data, parents, fields => {
      const word = fields[name]
      if ((typeof word === 'string' || typeof word === 'number') && has(words, String(word))) {
        fields[name] = words[String(word)]
      }
    })
  }
}

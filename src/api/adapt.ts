import { has, isFields, type Fields } from '../lib/fields.ts'
import type { CallName } from './call-names.ts'
import { CALL_ROWS, callRow } from './call-rows.ts'
import { unwrapped } from './read-data.ts'
import { flag, instant, type Shape } from './schema.ts'

type WordMap = Readonly<Record<string, string>>

/** How one call of a backend differs from the contract. Paths go through lists: `list.status`. */
export interface CallAdapt {
  /**
   * Fields of the answer: the backend's by its path, and the contract's name for it, said from where the path leaves the
   * contract: `{rows: 'list', 'list.no': 'plan_no', 'list.info.made': 'created_at', 'list.title': 'product.name'}`.
   */
  rename?: WordMap | undefined
  /** A field with fixed words, or of yes and no, by the contract's path: the backend's word and the contract's. */
  values?: Readonly<Record<string, WordMap>> | undefined
  /** A time by the contract's path, and how it is written: `DD.MM.YYYY HH:mm:ss`, with `+08:00` behind where that is meant. */
  times?: WordMap | undefined
  /** What is sent: a name of the contract and the backend's; a name of the contract, its words and the backend's. */
  send?: { rename?: WordMap | undefined; values?: Readonly<Record<string, WordMap>> | undefined } | undefined
}

/**
 * Names, words and times of another backend, said as data. Nothing is computed: a money field gets a name, never another
 * amount. mount throws for a rule that does not fit the contract. Where a call comes later (with the second script, or as a module),
 * its rules are checked once that is there: what is wrong is told as an `error` of code `option`, and the call goes on without rules.
 */
export type Adapt = { readonly [C in CallName]?: CallAdapt | undefined }

function unwrap(shape: Shape | undefined): Shape | undefined {
  return shape?.wrapped ? unwrap(shape.wrapped) : shape
}

/** The fields of an object, or of each row of a list. */
function entriesOf(shape: Shape | undefined): Record<string, Shape> {
  const bare = unwrap(shape)
  return bare?.item ? entriesOf(bare.item) : (bare?.entries ?? {})
}

/** The part of a path that the contract knows, the rest of it, and what stands where the two meet. */
function placeOf(root: Shape | undefined, path: string) {
  const rest = path.split('.')
  const known: string[] = []
  let shape = root
  for (let [name] = rest; name !== undefined && has(entriesOf(shape), name); [name] = rest) {
    shape = entriesOf(shape)[name]
    rest.shift()
    known.push(name)
  }
  return { known, rest, shape: unwrap(shape) }
}

/** Whether a rule fits where it is: a name and a word of the contract keep their meaning, and an amount has no words. */
const FITS: Readonly<Record<string, (place: ReturnType<typeof placeOf>, line: unknown) => unknown>> = {
  rename: ({ rest, shape }, to) => rest[0] && !placeOf(shape, String(to)).rest[0],
  values({ rest, shape }, words) {
    const known = (shape as unknown) === flag ? ['true', 'false'] : shape?.options
    return !rest[0] && known && Object.entries(words as object).every(([theirs, ours]) => !known.includes(theirs) && known.includes(ours))
  },
  times: ({ rest, shape }, pattern) => !rest[0] && (shape as unknown) === instant && String(pattern).includes('YYYY'),
  send: () => true
}

/** What of the rules of a call does not fit the contract, in words; null when all do. */
function callFault(call: string, kinds: unknown): string | null {
  const row = has(CALL_ROWS, call) ? CALL_ROWS[call as CallName] : undefined
  if (!row) return `${call} is no call`
  if (!isFields(kinds)) return `${call} must be an object`
  for (const [kind, lines] of Object.entries(kinds)) {
    if (lines === undefined) continue
    if (!isFields(lines)) return `${call}.${kind} must be an object`
    for (const [path, line] of Object.entries(lines)) {
      if (!FITS[kind]?.(placeOf(row.response, path), line)) return `${call}.${kind} "${path}" does not fit`
    }
  }
  return null
}

/**
 * The calls whose rules do not fit the contract, and what does not.
 * @param isWhole false until the tail has come: a call that is not known yet has its rules checked then
 */
export function adaptFaults(rules: Adapt, isWhole = true): [call: CallName, fault: string][] {
  return Object.entries(rules).flatMap(([call, kinds]): [CallName, string][] => {
    const fault = kinds === undefined || (!isWhole && !has(CALL_ROWS, call)) ? null : callFault(call, kinds)
    return fault ? [[call as CallName, fault]] : []
  })
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

/** A path without its last name, and that. */
function split(path: string): [parents: string[], name: string] {
  const parents = path.split('.')
  return [parents, parents.pop() ?? '']
}

/** A time as ISO 8601, by the places of its parts, with the offset behind its pattern; as it came where it is of another length. */
function readTime(pattern: string, value: unknown): unknown {
  const [order = '', offset = ''] = pattern.split(/ ?(?=[+-]\d\d:\d\d$)/)
  const text = String(value)
  const part = (name: string): string => {
    const at = order.indexOf(name)
    return at < 0 ? '00' : text.slice(at, at + name.length)
  }
  return text.length === order.length
    ? `${part('YYYY')}-${part('MM')}-${part('DD')}T${part('HH')}:${part('mm')}:${part('ss')}${offset}`
    : value
}

const wordFor = (words: WordMap | undefined, value: unknown): unknown =>
  words && typeof value !== 'object' && has(words, String(value)) ? words[String(value)] : value

/**
 * Gives the fresh data of an answer the contract's names, words and times. A field that already has
 * its name, and a word that no rule knows, stay as they are: the check of the answer comes after.
 */
export function adaptAnswer(call: CallName, { rename = {}, values = {}, times = {} }: CallAdapt, data: unknown): unknown {
  const response: Shape = callRow(call).response
  // Outer names first: inner paths are said in the contract's names.
  const renames = Object.entries(rename).sort(([a], [b]) => split(a)[0].length - split(b)[0].length)
  const moveAll = (given: unknown): void => {
    for (const [from, to] of renames) {
      const { known, rest } = placeOf(response, from)
      const theirs = rest.pop() ?? ''
      const [groups, ours] = split(to)
      visit(given, known, fields =>
        visit(fields, rest, source => {
          if (!has(source, theirs)) return
          const target = groups.reduce<unknown>((at, name) => (isFields(at) ? (at[name] ??= {}) : null), fields)
          if (!isFields(target) || has(target, ours)) return
          target[ours] = source[theirs]
          delete source[theirs]
        })
      )
    }
  }
  // The wrapper's own name first: then the rules for what is inside find it in either case.
  moveAll(data)
  const whole = unwrapped(response.bare ?? '', data)
  moveAll(whole)
  for (const [path, rule] of Object.entries<WordMap | string>({ ...values, ...times })) {
    const [parents, name] = split(path)
    visit(whole, parents, fields => {
      if (!has(fields, name)) return
      fields[name] = typeof rule === 'string' ? readTime(rule, fields[name]) : wordFor(rule, fields[name])
    })
  }
  return whole
}

/** What is typed as an amount is what is sent. */
const MONEY = /amount|charge/

/** Gives what is sent the backend's names and words. */
export const adaptInput = ({ send: { rename = {}, values = {} } = {} }: CallAdapt, input: object): object =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [rename[name] ?? name, MONEY.test(name) ? value : wordFor(values[name], value)])
  )

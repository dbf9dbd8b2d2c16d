import { has, isFields, type Fields } from '../lib/fields.ts'
import type { CallName } from './call-names.ts'
import { CALL_ROWS, callRow } from './call-rows.ts'
import { unwrapped } from './read-data.ts'
import { flag, instant, type Shape } from './schema.ts'

type WordMap = Readonly<Record<string, string>>

/** How one call of a backend differs from the contract. Paths pass through lists: `list.status`. */
export interface CallAdapt {
  /**
   * Fields of the answer: from the backend's path, in the contract's names as far as they exist, to the contract's name from where
   * the path leaves the contract: `{rows: 'list', 'list.no': 'plan_no', 'list.info.made': 'created_at', 'list.title': 'product.name'}`.
   */
  rename?: WordMap | undefined
  /** Values of an enumeration or a flag, by the contract's path: from the backend's word to the contract's. */
  values?: Readonly<Record<string, WordMap>> | undefined
  /** The format of a time, by the contract's path: `DD.MM.YYYY HH:mm:ss`, followed by an offset such as `+08:00` if the text has none. */
  times?: WordMap | undefined
  /** The request: `rename` from the contract's name to the backend's, `values` by the contract's name from its words to the backend's. */
  send?: { rename?: WordMap | undefined; values?: Readonly<Record<string, WordMap>> | undefined } | undefined
}

/**
 * Mapping rules for a backend whose names, words or times differ from the contract. Nothing is computed: a money field can be renamed,
 * never changed. `mount` throws for a rule that does not fit the contract. Rules for calls that load after the mount are checked when
 * these load: an invalid one is reported as an `error` with code `option`, and the rules of its call are dropped.
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

/** Splits a path into the part that the contract knows and the rest, with the contract's shape where they meet. */
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

/** Whether a rule fits its place: it may not rename a field or remap a word of the contract, nor map words of an amount. */
const FITS: Readonly<Record<string, (place: ReturnType<typeof placeOf>, line: unknown) => unknown>> = {
  rename: ({ rest, shape }, to) => rest[0] && !placeOf(shape, String(to)).rest[0],
  values({ rest, shape }, words) {
    const known = (shape as unknown) === flag ? ['true', 'false'] : shape?.options
    return !rest[0] && known && Object.entries(words as object).every(([theirs, ours]) => !known.includes(theirs) && known.includes(ours))
  },
  times: ({ rest, shape }, pattern) => !rest[0] && (shape as unknown) === instant && String(pattern).includes('YYYY'),
  send: () => true
}

/** Describes the first rule of a call that does not fit the contract; null when all do. */
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
 * The calls whose rules do not fit the contract, each with the fault.
 * @param isWhole false until the tail is loaded: rules for unknown calls are then skipped
 */
export function adaptFaults(rules: Adapt, isWhole = true): [call: CallName, fault: string][] {
  return Object.entries(rules).flatMap(([call, kinds]): [CallName, string][] => {
    const fault = kinds === undefined || (!isWhole && !has(CALL_ROWS, call)) ? null : callFault(call, kinds)
    return fault ? [[call as CallName, fault]] : []
  })
}

/** Visits every object at a path, including each row of lists. */
function visit(value: unknown, path: readonly string[], run: (fields: Fields) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, path, run)
  else if (isFields(value)) {
    const [next, ...rest] = path
    if (next === undefined) run(value)
    else if (has(value, next)) visit(value[next], rest, run)
  }
}

function split(path: string): [parents: string[], name: string] {
  const parents = path.split('.')
  return [parents, parents.pop() ?? '']
}

/** Converts a time to ISO 8601 by the positions in its pattern, with the pattern's offset; returns a text of another length unchanged. */
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
 * Maps the data of an answer, in place, to the contract's names, words and times. Fields that already have
 * the contract's name and words without a rule stay as they are; the answer is validated afterwards.
 */
export function adaptAnswer(call: CallName, { rename = {}, values = {}, times = {} }: CallAdapt, data: unknown): unknown {
  const response: Shape = callRow(call).response
  // Outer names first: inner paths use the contract's names.
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
  // The wrapper's own name first, so that the rules for its content apply whether or not the list was wrapped.
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

/** Amounts are sent as typed, never mapped. */
const MONEY = /amount|charge/

/** Maps a request to the backend's names and words. */
export const adaptInput = ({ send: { rename = {}, values = {} } = {} }: CallAdapt, input: object): object =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [rename[name] ?? name, MONEY.test(name) ? value : wordFor(values[name], value)])
  )

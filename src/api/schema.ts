import * as v from 'valibot'

/*
 * The contract, exactly: requests, the sandbox's answers and the OpenAPI document are validated
 * against it. `read-data` reads a backend's answers more leniently.
 */

/** The parts of a contract schema that reading an answer needs. */
export interface Shape {
  type: string
  wrapped?: Shape
  item?: Shape
  value?: Shape
  entries?: Record<string, Shape>
  options?: readonly unknown[]
  bare?: string
  isOpen?: boolean
}

/** Decimal text such as `"1250.00"` or `"-3.5"`. Money and rates never become floating point. */
export const decimal = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))
export const MOST_COUNT = 999_999_999_999_999
/** A count of things: impressions, clicks, orders, pages. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_COUNT))
/** An instant, ISO 8601 in UTC: `2026-11-21T14:32:07Z`. */
export const instant = v.pipe(v.string(), v.isoTimestamp())
/** A calendar day in the request's time zone: `2026-11-21`. */
export const day = v.pipe(v.string(), v.isoDate())
export const text = v.string()
export const flag = v.boolean()
/** An identifier. Backends send numbers or text; the portal uses text. A longer number has already lost its last digits. */
export const id = v.pipe(
  v.union([
    v.string(),
    v.pipe(v.number(), v.integer(), v.minValue(-Number.MAX_SAFE_INTEGER), v.maxValue(Number.MAX_SAFE_INTEGER))
  ]),
  v.transform(value => String(value))
)

/** A word outside the contract, shown as it arrived. */
export type OtherWord = string & Record<never, never>

/** An enumeration to which a backend may add words of its own. */
export const word = <const W extends string>(words: readonly W[]) =>
  ({ ...v.picklist(words), isOpen: true }) as unknown as v.GenericSchema<W, W | OtherWord>

/** The base of every object schema, so that valibot's own markers are kept. */
const empty = v.object({})

/**
 * An object whose fields are created on first access, so that a start creates no schema of a call that it does not make.
 * @param bare the field whose value may also arrive without the object around it: a list without its `list`
 */
export const object = <E extends v.ObjectEntries>(make: () => E, bare?: string): v.ObjectSchema<E, undefined> => {
  const schema = { ...empty, bare } as unknown as v.ObjectSchema<E, undefined>
  // Replaced by a plain property, because every poll reads it.
  const keep = (value: E): E => Object.defineProperty(schema, 'entries', { value }).entries
  return Object.defineProperty(schema, 'entries', { get: () => keep(make()) })
}

/** A field whose label the specification states while its wire name is ours: a backend may omit it. */
export const labelled = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema))

/** A field that the specification does not state: `--spec-only` strips it, so nothing may depend on it. */
export const ours = <S extends v.GenericSchema>(schema: S) => v.nullish(schema)

/** Both marks on plain fields; one shared schema each. */
export const labelledText = labelled(text)
export const labelledDecimal = labelled(decimal)
export const labelledCount = labelled(count)
export const labelledFlag = labelled(flag)
export const labelledInstant = labelled(instant)
export const ourText = ours(text)
export const ourTexts = ours(v.array(text))
export const ourDecimal = ours(decimal)
export const ourCount = ours(count)
export const ourFlag = ours(flag)
export const ourInstant = ours(instant)
export const ourId = ours(id)

/**
 * A field whose content is read where it is shown, in whatever shape a backend sends it.
 * @param wrapped the contract's shape, in which the sandbox answers
 */
export const asItCame = <S extends v.GenericSchema>(wrapped: S): v.UnknownSchema & { wrapped: S } => ({
  ...v.unknown(),
  wrapped
})

/** True when a field was made with {@link ours}. */
export const isOurs = (schema: { type: string }): boolean => schema.type === 'nullish'

/** Paging of a list answer: `page` counts from 1. */
const paging = { page: ourCount, page_size: ourCount, total: ourCount, has_more: ourFlag }
export type Paging = v.InferOutput<v.ObjectSchema<typeof paging, undefined>>

/** A list answer: its rows, paging and further fields. */
export const list = <S extends v.GenericSchema, E extends v.ObjectEntries>(row: S, beside: () => E) =>
  object(() => ({ list: v.array(row), ...paging, ...beside() }), 'list')

/** Minimum and maximum of an amount. */
export const ourLimits = ours(v.object({ min: decimal, max: decimal }))

/** Paging of a list request. */
export const pageRequest = {
  page: v.optional(count),
  page_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)))
}

/** One id per operation of the user, kept over every retry (UUID v4). */
export const clientRequestId = { client_request_id: v.optional(v.pipe(v.string(), v.uuid())) }

/**
 * `read` changes nothing and may be repeated; `change` has a side effect; `money` moves money,
 * carries a `client_request_id` and is never repeated blindly.
 */
type CallEffect = 'read' | 'change' | 'money'

export interface CallRow {
  method: 'GET' | 'POST'
  path: `/${string}`
  effect: CallEffect
  /** `form` sends FormData; otherwise the method decides: JSON or the query string. */
  encoding?: 'form'
  /** Carries no credential even when a token is stored. */
  anonymous?: true
  /** Carries a password: sent only over TLS or to this machine. */
  secret?: true
  response: v.GenericSchema
}

type Marks = Pick<CallRow, 'encoding' | 'anonymous' | 'secret'>
type Row<E extends CallEffect, S> = CallRow & { effect: E; response: S }

/** A call that sends its input in the query string. */
export const get = <S extends v.GenericSchema>(path: CallRow['path'], response: S, marks?: Marks): Row<'read', S> => ({
  method: 'GET', path, effect: 'read', response, ...marks
})

/** A call that sends its input in the body. */
export const post = <E extends CallEffect, S extends v.GenericSchema>(
  path: CallRow['path'], effect: E, response: S, marks?: Marks
): Row<E, S> => ({ method: 'POST', path, effect, response, ...marks })

import * as v from 'valibot'

/*
 * What the contract says, exactly: requests, the sandbox's answers and the OpenAPI document are
 * held to it. Answers of a backend are read more freely, by `read-data`.
 */

/** A schema of the contract, as far as whoever reads an answer by it needs to know. */
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
/** An identifier. Backends send numbers or text; the portal keeps text. */
export const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(value => String(value))
)

/** A word that the contract does not know: kept, and shown as it came. */
export type OtherWord = string & Record<never, never>

/** A field with words of the contract, where another backend may have words of its own. */
export const word = <const W extends string>(words: readonly W[]) =>
  ({ ...v.picklist(words), isOpen: true }) as unknown as v.GenericSchema<W, W | OtherWord>

/** What every object has in common; its mark for other libraries, which nobody reads, stays that of this one. */
const empty = v.object({})

/**
 * An object whose fields are made when the first of them is read: a start makes no schema of a call that it does not ask.
 * @param bare where the object may also come as the value of this one field alone: a list without its `list`
 */
export const object = <E extends v.ObjectEntries>(make: () => E, bare?: string): v.ObjectSchema<E, undefined> => {
  const schema = { ...empty, bare } as unknown as v.ObjectSchema<E, undefined>
  // A plain field from then on: each answer of each second reads it.
  const keep = (value: E): E => Object.defineProperty(schema, 'entries', { value }).entries
  return Object.defineProperty(schema, 'entries', { get: () => keep(make()) })
}

/**
 * A field whose label the specification states while its wire name is ours:
 * a backend may leave it out, and the screen then says "not provided".
 */
export const labelled = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.nullable(schema))

/**
 * A field that the specification does not state. `--spec-only` strips every
 * field made with this mark, so nothing may depend on it.
 */
export const ours = <S extends v.GenericSchema>(schema: S) => v.nullish(schema)

/** Both marks on fields of the plain kinds: one schema each, wherever such a field stands. */
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
 * A field whose inside is read where it is shown, in whatever shape a backend gives it.
 * @param wrapped the shape of the contract; the sandbox answers in it
 */
export const asItCame = <S extends v.GenericSchema>(wrapped: S): v.UnknownSchema & { wrapped: S } => ({
  ...v.unknown(),
  wrapped
})

/** Tells whether a field was made with {@link ours}. */
export const isOurs = (schema: { type: string }): boolean => schema.type === 'nullish'

/** Paging of a list answer: `page` counts from 1. */
const paging = { page: ourCount, page_size: ourCount, total: ourCount, has_more: ourFlag }
export type Paging = v.InferOutput<v.ObjectSchema<typeof paging, undefined>>

/** Rows, with what an answer says beside them. */
export const list = <S extends v.GenericSchema, E extends v.ObjectEntries>(row: S, beside: () => E) =>
  object(() => ({ list: v.array(row), ...paging, ...beside() }), 'list')

/** Least and most of an amount. */
export const ourLimits = ours(v.object({ min: decimal, max: decimal }))

/** Paging of a list request. */
export const pageRequest = {
  page: v.optional(count),
  page_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)))
}

/** One id per intention of a person, kept over every retry (UUID v4). */
export const clientRequestId = { client_request_id: v.optional(v.pipe(v.string(), v.uuid())) }

/**
 * `read` changes nothing and may be repeated; `change` has a side effect;
 * `money` moves money, carries a `client_request_id` and is never repeated blindly.
 */
type CallEffect = 'read' | 'change' | 'money'

export interface CallRow {
  method: 'GET' | 'POST'
  path: `/${string}`
  effect: CallEffect
  /** `form` sends FormData as it is; otherwise JSON or the query string, by method. */
  encoding?: 'form'
  /** Carries no credential even when a token is stored. */
  anonymous?: true
  /** Carries a password: it is sent over TLS or to this very machine, or not at all. */
  secret?: true
  response: v.GenericSchema
}

type Marks = Pick<CallRow, 'encoding' | 'anonymous' | 'secret'>
type Row<E extends CallEffect, S> = CallRow & { effect: E; response: S }

/** A row that is asked with its input in the address. */
export const get = <S extends v.GenericSchema>(path: CallRow['path'], response: S, marks?: Marks): Row<'read', S> => ({
  method: 'GET', path, effect: 'read', response, ...marks
})

/** A row that sends its input as a body. */
export const post = <E extends CallEffect, S extends v.GenericSchema>(
  path: CallRow['path'], effect: E, response: S, marks?: Marks
): Row<E, S> => ({ method: 'POST', path, effect, response, ...marks })

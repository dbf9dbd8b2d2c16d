import * as v from 'valibot'

/** Decimal text such as `"1250.00"` or `"-3.5"`. Money and rates never become floating point. */
export const decimal = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))
/** A count of things: impressions, clicks, orders, pages. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
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

/** Tells whether a field was made with {@link ours}. */
export const isOurs = (schema: { type: string }): boolean => schema.type === 'nullish'

/** Paging of a list answer: `page` counts from 1. */
export const paging = {
  page: ours(count),
  page_size: ours(count),
  total: ours(count),
  has_more: ours(flag)
}

/** Paging of a list request. */
export const pageRequest = {
  page: v.optional(count),
  page_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)))
}

/** One id per intention of a person, kept over every retry (UUID v4). */
export const clientRequestId = { client_request_id: v.optional(v.pipe(v.string(), v.uuid())) }

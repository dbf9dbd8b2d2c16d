import * as v from 'valibot'

import { object, ourCount, ourDecimal, ourId, ourInstant, ourLimits, ourText, text, type CallRow, type Shape } from './schema.ts'

/** The envelope of every answer: code 200 carries `data`. */
export const envelope = object(() => ({
  code: v.pipe(v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.regex(/^\d+$/))]), v.transform(Number)),
  msg: v.optional(v.nullable(text)),
  data: v.optional(v.unknown()),
  request_id: ourText,
  server_time: ourInstant
}))

/**
 * The `data` of a success to read. Absent data becomes an empty object, or an empty list where rows may arrive bare. A write
 * may answer with a plain success value: `true`, a word or a number, unless that is its one field.
 */
export function givenBy({ effect, response }: Pick<CallRow, 'effect' | 'response'>, data: unknown): unknown {
  if (data === undefined) return {}
  const { bare, type } = response as unknown as Shape
  if (data === null) return bare ? data : {}
  return effect !== 'read' && !bare && type === 'object' && typeof data !== 'object' && data ? {} : data
}

/** `data` of a refusal. The specification states only `lang`. */
export const refusal = object(() => ({
  lang: v.optional(v.nullable(text)),
  reason: ourText,
  field: ourText,
  limits: ourLimits,
  attempts_left: ourCount,
  locked_until: ourInstant,
  /** The amount that causes the refusal, in the account's currency. */
  amount: ourDecimal,
  remedy: ourText,
  contact: ourId
}))
export type Refusal = v.InferOutput<typeof refusal>

import * as v from 'valibot'

import { object, ourCount, ourDecimal, ourId, ourInstant, ourLimits, ourText, text } from './schema.ts'

/** The answer of every call: code 200 yields `data`. */
export const envelope = object(() => ({
  code: v.pipe(
    v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.regex(/^\d+$/))]),
    v.transform(Number)
  ),
  msg: v.optional(v.nullable(text)),
  data: v.optional(v.unknown()),
  request_id: ourText,
  server_time: ourInstant
}))

/** `data` of a refusal. Only `lang` is stated by the specification. */
export const refusal = object(() => ({
  lang: v.optional(v.nullable(text)),
  reason: ourText,
  field: ourText,
  limits: ourLimits,
  attempts_left: ourCount,
  locked_until: ourInstant,
  /** The sum that stands in the way, in the account's currency. */
  amount: ourDecimal,
  remedy: ourText,
  contact: ourId
}))
export type Refusal = v.InferOutput<typeof refusal>

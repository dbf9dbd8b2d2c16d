import * as v from 'valibot'

import type { Message, Plural } from './locale-pack.ts'
import { ENGLISH, KEYS } from './messages.ts'

const pack = v.object({
  keys: v.string(),
  dir: v.optional(v.literal('rtl')),
  values: v.array(v.union([v.string(), v.record(v.string(), v.string())]))
})

/** A language that was read: its messages by number, and the side from which it is written. */
export interface Dictionary {
  values: readonly Message[]
  dir: 'ltr' | 'rtl'
}

/** @throws when the pack is malformed or belongs to another release */
export function readLocalePack(received: unknown): Dictionary {
  const { keys, dir = 'ltr', values } = v.parse(pack, received)
  if (keys !== KEYS || values.length !== ENGLISH.length) {
    throw new Error('this language pack belongs to another release')
  }
  return { values: values as (string | Plural)[], dir }
}

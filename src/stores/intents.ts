import * as v from 'valibot'

import type { CallName } from '../api/calls.ts'
import type { Env } from '../env/env.ts'
import { STORAGE_KEYS } from '../env/wire-names.ts'
import { storedValue } from './stored-value.ts'

const intent = v.object({
  /** The `client_request_id` of every try. */
  id: v.string(),
  call: v.string(),
  /** What tells this intention from another: the order and the amount, never a secret. */
  subject: v.string(),
  /** Milliseconds since 1970. */
  at: v.number()
})
export type Intent = v.InferOutput<typeof intent>

/**
 * One id per intention of a person. A double tap, a retry, a reload and a lost
 * answer find the id of the first try, so that money moves once.
 */
export interface IntentJournal {
  /** The open intention for this subject, or a new one, kept on the device before anything is sent. */
  open(call: CallName, subject: string): Intent
  /** The open intention for this subject, if any. */
  find(call: CallName, subject: string): Intent | null
  /** Every open intention of this call, the oldest first: what a reload has cut off. */
  pending(call: CallName): readonly Intent[]
  /** The outcome is known. */
  resolve(id: string): void
  /** At logout. */
  clear(): void
}

/** A server keeps an id for at least 24 hours; an older intention is a new one. */
const LIFE_MS = 24 * 60 * 60 * 1000

export function createIntentJournal(env: Env): IntentJournal {
  const onDevice = storedValue<Intent[]>(env.storage, STORAGE_KEYS.intents, v.array(intent))

  const alive = (): Intent[] =>
    (onDevice.read() ?? []).filter(one => env.clock.now() - one.at < LIFE_MS)

  function find(call: CallName, subject: string): Intent | null {
    return alive().find(one => one.call === call && one.subject === subject) ?? null
  }

  return {
    find,
    pending: call => alive().filter(one => one.call === call),
    open(call, subject) {
      const known = find(call, subject)
      if (known) return known
      const fresh: Intent = { id: env.randomId(), call, subject, at: env.clock.now() }
      onDevice.write([...alive(), fresh])
      return fresh
    },
    resolve(id) {
      const left = alive().filter(one => one.id !== id)
      if (left.length > 0) onDevice.write(left)
      else onDevice.remove()
    },
    clear: () => onDevice.remove()
  }
}

import * as v from 'valibot'

import { CALLS } from '../api/calls.ts'
import type { CallName } from '../api/calls.ts'
import type { Env } from '../env/env.ts'
import { STORAGE_KEYS } from '../env/wire-names.ts'
import { textDigest } from '../lib/text-digest.ts'
import type { Session } from './session.ts'
import { storedValue } from './stored-value.ts'

const intent = v.object({
  /** The `client_request_id` of every try. */
  id: v.string(),
  call: v.string(),
  /** What tells this intention from another: the order and the amount, never a secret. */
  subject: v.string(),
  /** A digest that tells accounts apart; empty when the backend does not say who it is. */
  account: v.optional(v.string(), ''),
  /** When it was first tried, in milliseconds since 1970. */
  at: v.number(),
  /** When it was last tried. */
  tried: v.optional(v.number())
})
export type Intent = v.InferOutput<typeof intent>

/**
 * One id per intention of a person. A double tap, a retry, a reload, a second tab and a lost
 * answer find the id of the first try, so that money moves once.
 */
export interface IntentJournal {
  /**
   * The open intention for this subject, else the one that is tried again, else a new one; kept
   * on the device, with the time of this try, before anything is sent.
   */
  open(call: CallName, subject: string, again?: Intent | null): Intent
  /** The open intention for this subject, if any. */
  find(call: CallName, subject: string): Intent | null
  /** Every open intention of this call, the oldest first: what a reload has cut off. */
  pending(call: CallName): readonly Intent[]
  /** The outcome is known. */
  resolve(id: string): void
  /**
   * At logout. An open intention about money stays for its account, because nobody knows yet
   * what became of it; everything else goes.
   */
  clear(): void
}

/** A server keeps an id for at least 24 hours; an older intention is a new one. */
const LIFE_MS = 24 * 60 * 60 * 1000

export function createIntentJournal(
  env: Env,
  { $profile }: Pick<Session, '$profile'>
): IntentJournal {
  const onDevice = storedValue<Intent[]>(env.storage, STORAGE_KEYS.intents, v.array(intent))

  function account(): string {
    const { id, username } = $profile.get() ?? {}
    const name = id ?? username
    return name ? textDigest(name) : ''
  }
  const alive = (): Intent[] =>
    (onDevice.read() ?? []).filter(one => env.clock.now() - one.at < LIFE_MS)

  /** Somebody else's is told by both names alone: after a reload the user is not loaded yet. */
  function pending(call: CallName): Intent[] {
    const mine = account()
    return alive().filter(
      one => one.call === call && (!mine || !one.account || one.account === mine)
    )
  }
  function find(call: CallName, subject: string): Intent | null {
    return pending(call).find(one => one.subject === subject) ?? null
  }
  function keep(left: Intent[]): void {
    if (left.length > 0) onDevice.write(left)
    else onDevice.remove()
  }

  return {
    find,
    pending,
    open(call, subject, again) {
      const tried = env.clock.now()
      const known = find(call, subject)
      const first = known ?? again ?? { id: env.randomId(), call, subject, account: account(), at: tried }
      const latest = { ...first, tried }
      const kept = alive()
      onDevice.write(known ? kept.map(one => (one.id === latest.id ? latest : one)) : [...kept, latest])
      return latest
    },
    resolve: id => keep(alive().filter(one => one.id !== id)),
    clear: () =>
      keep(alive().filter(one => one.account && CALLS[one.call as CallName]?.effect === 'money'))
  }
}

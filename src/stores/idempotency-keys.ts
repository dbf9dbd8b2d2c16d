import * as v from 'valibot'

import { CALL_ROWS } from '../api/call-rows.ts'
import { object, type CallName } from '../api/calls.ts'
import type { Env } from '../env/env.ts'
import { STORAGE_KEYS } from '../env/wire-names.ts'
import type { ServerClock } from './server-clock.ts'
import type { Session } from './session.ts'
import { storedValue, textDigest } from './stored-value.ts'

const intent = object(() => ({
  /** The `client_request_id` of every try. */
  id: v.string(),
  call: v.string(),
  /** What tells this intention from another: the order and the amount, never a secret. */
  operationKey: v.string(),
  /** Whose it is: see `Owner` of the session. */
  account: v.optional(v.string(), ''),
  token: v.optional(v.string(), ''),
  /** When it was first tried, in milliseconds since 1970 by the server's clock; null when nobody knew. */
  at: v.optional(v.nullable(v.number()), null),
  /** When it was last tried, likewise. */
  tried: v.optional(v.nullable(v.number()), null),
  /** Ids of the rows that the server showed before the first try; null when none were read. */
  known: v.optional(v.nullable(v.array(v.string())), null)
}))
export type OperationKey = v.InferOutput<typeof intent>

/**
 * A server keeps an id for at least 24 hours, by its own clock; an older intention is a new one. Where nobody
 * knows that clock it stays until its outcome is known: the device's may be years off.
 */
const LIFE_MS = 24 * 60 * 60 * 1000

/**
 * One id per intention of a person. A double tap, a retry, a reload, a second tab and a lost
 * answer find the id of the first try, so that money moves once.
 */
export function createIdempotencyKeys(
  env: Env,
  { $epoch, $token, owner, owns }: Pick<Session, '$epoch' | '$token' | 'owner' | 'owns'>,
  clock: Pick<ServerClock, 'now'>
) {
  const onDevice = storedValue<OperationKey[]>(env.storage, STORAGE_KEYS.idempotencyKeys, v.array(intent))

  function alive(): OperationKey[] {
    const now = clock.now()
    return (onDevice.read() ?? []).filter(({ at }) => now === null || at === null || now - at < LIFE_MS)
  }
  const pending = (call: CallName): OperationKey[] => alive().filter(one => one.call === call && owns(one))
  function find(call: CallName, operationKey: string): OperationKey | null {
    return pending(call).find(one => one.operationKey === operationKey) ?? null
  }
  function keep(left: OperationKey[]): void {
    if (left.length > 0) onDevice.write(left)
    else onDevice.remove()
  }

  // A renewed token is the same person's.
  let epoch = $epoch.get()
  $token.listen((now, before) => {
    const isRenewed = epoch === $epoch.get() && now && before
    epoch = $epoch.get()
    if (!isRenewed) return
    const [from, token] = [textDigest(before), textDigest(now)]
    keep(alive().map(one => (one.token === from ? { ...one, token } : one)))
  })

  return {
    /** The open intention for this subject, if any. */
    find,
    /** Every open intention of this call, the oldest first: what a reload has cut off. */
    pending,
    /**
     * The open intention for this subject, else the one that is tried again, else a new one; kept
     * on the device, with the time of this try, before anything is sent.
     */
    open(call: CallName, operationKey: string, again?: OperationKey | null, known: OperationKey['known'] = null): OperationKey {
      const tried = clock.now()
      const { account, token } = owner()
      const open = find(call, operationKey)
      const first = open ?? again ?? { id: env.randomId(), call, operationKey, account, token, at: tried, known }
      const latest = { ...first, account: account || first.account, token, tried }
      const kept = alive()
      onDevice.write(open ? kept.map(one => (one.id === latest.id ? latest : one)) : [...kept, latest])
      return latest
    },
    /** The outcome is known. */
    resolve: (id: string) => keep(alive().filter(one => one.id !== id)),
    /**
     * At logout. An open intention about money stays for its account, because nobody knows yet
     * what became of it; everything else goes. A call of the tail that is not there yet may be about money.
     */
    clear: () =>
      keep(alive().filter(one => one.account && (CALL_ROWS[one.call as CallName]?.effect ?? 'money') === 'money'))
  }
}

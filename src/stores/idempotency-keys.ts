import * as v from 'valibot'

import { CALL_ROWS } from '../api/call-rows.ts'
import { object, type CallName } from '../api/calls.ts'
import { isRetryable, type Result } from '../api/errors.ts'
import type { Env } from '../env/env.ts'
import { STORAGE_KEYS } from '../env/wire-names.ts'
import type { ServerClock } from './server-clock.ts'
import type { Session } from './session.ts'
import { storedValue, textDigest } from './stored-value.ts'

const intent = object(() => ({
  /** The `client_request_id` of every attempt. */
  id: v.string(),
  call: v.string(),
  /** Identifies the operation, by the order and the amount; never contains a secret. */
  operationKey: v.string(),
  /** The owner: see `Owner` of the session. */
  account: v.optional(v.string(), ''),
  token: v.optional(v.string(), ''),
  /** Time of the first attempt, in milliseconds since 1970 by the server's clock; null if that was unknown. */
  at: v.optional(v.nullable(v.number()), null),
  /** Time of the last attempt, likewise; 0 once it was reported as not executed. */
  tried: v.optional(v.nullable(v.number()), null),
  /** Ids of the rows that the server showed before the first attempt; null if none were read. */
  known: v.optional(v.nullable(v.array(v.string())), null),
  /** The server accepted it without naming it: its row may be listed later. */
  isAccepted: v.optional(v.boolean())
}))
export type OperationKey = v.InferOutput<typeof intent>

/**
 * A server keeps an id for at least 24 hours by its own clock; an older operation is a new one. While that
 * clock is unknown, the id is kept until the outcome is known: the device's clock may be years off.
 */
const LIFE_MS = 24 * 60 * 60 * 1000

/**
 * One id per operation of the user. A double tap, a retry, a reload, a second tab and a lost
 * answer all reuse the id of the first attempt, so that money moves only once.
 */
export function createIdempotencyKeys(
  env: Env,
  { $epoch, $profile, $token, owner, owns }: Pick<Session, '$epoch' | '$profile' | '$token' | 'owner' | 'owns'>,
  clock: Pick<ServerClock, 'now'>
) {
  const onDevice = storedValue<OperationKey[]>(env.storage, STORAGE_KEYS.idempotencyKeys, v.array(intent))

  function alive(): OperationKey[] {
    const now = clock.now()
    return (onDevice.read() ?? []).filter(({ at }) => now === null || at === null || now - at < LIFE_MS)
  }
  const pending = (call: CallName): OperationKey[] => alive().filter(one => one.call === call && owns(one))
  const find = (call: CallName, operationKey: string): OperationKey | null =>
    pending(call).find(one => one.operationKey === operationKey) ?? null
  const keep = (left: OperationKey[]): void => (left.length > 0 ? onDevice.write(left) : onDevice.remove())

  /**
   * The open operation with this key, else the one that is retried, else a new one; stored on the
   * device with the time of this attempt before anything is sent.
   */
  function open(call: CallName, operationKey: string, again?: OperationKey | null, known: OperationKey['known'] = null): OperationKey {
    const tried = clock.now()
    const { account, token } = owner()
    const found = find(call, operationKey)
    const first = found ?? again ?? { id: env.randomId(), call, operationKey, account, token, at: tried, known }
    const latest = { ...first, account: account || first.account, token, tried }
    const kept = alive()
    onDevice.write(found ? kept.map(one => (one.id === latest.id ? latest : one)) : [...kept, latest])
    return latest
  }
  /** Removes an operation whose outcome is known. */
  const resolve = (id: string): void => keep(alive().filter(one => one.id !== id))

  // What was begun before its user had been read: the account outlives a logout, the token does not.
  $profile.listen(() => keep(alive().map(one => (owns(one) ? { ...one, account: owner().account || one.account } : one))))
  // A renewed token belongs to the same user.
  let epoch = $epoch.get()
  $token.listen((now, before) => {
    const isRenewed = epoch === $epoch.get() && now && before
    epoch = $epoch.get()
    if (!isRenewed) return
    const [from, token] = [textDigest(before), textDigest(now)]
    keep(alive().map(one => (one.token === from ? { ...one, token } : one)))
  })

  return {
    find,
    /** All open operations of this call, oldest first, such as those interrupted by a reload. */
    pending,
    open,
    resolve,
    /** Sends the operation with this key under its id, which is kept while the server may have acted. */
    async sendOnce<T>(call: CallName, operationKey: string, send: (id: string) => Promise<Result<T>>): Promise<Result<T>> {
      const { id } = open(call, operationKey)
      const answer = await send(id)
      if (answer.ok || !isRetryable(answer.error)) resolve(id)
      return answer
    },
    /** Notes what is known of it; `tried: 0`, that its user knows it was not executed: another attempt keeps the id, since it may still arrive. */
    note: (id: string, known: Partial<OperationKey>): void =>
      keep(alive().map(one => (one.id === id ? { ...one, ...known } : one))),
    /**
     * Called at logout. Keeps open money operations of a known account, because their outcome is unknown;
     * removes the rest. A call of the tail that is not loaded yet counts as a money call.
     */
    clear: () =>
      keep(alive().filter(one => one.account && (CALL_ROWS[one.call as CallName]?.effect ?? 'money') === 'money'))
  }
}

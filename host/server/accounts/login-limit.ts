import { one, type Queryable } from '../db/db.ts'
import { refuse } from '../http/refusal.ts'
import { digest } from './secret.ts'

const WINDOW_MS = 5 * 60 * 1000
/** Wrong passwords for one name within the window: from one address, and in total. */
const MAX_FROM_ADDRESS = 10
const MAX_FROM_ALL = 50

export interface LoginAttempt {
  /** The normalised name, see `keyOf` of registration. */
  name: string
  /** Where the request came from; empty when driven in process. */
  address: string
}

interface Counted {
  own: number
  own_oldest: Date | null
  every: number
  every_oldest: Date | null
}

/**
 * Counts an attempt as failed before its password is checked. Attempts for the same name wait for
 * each other until the transaction ends, so that two hundred at once are counted one by one. When an
 * address has used up its attempts for a name, other addresses keep theirs.
 * @throws `rate_limited` when there were too many, with the end of the wait
 */
export async function countAttempt(
  tx: Queryable,
  { name, address }: LoginAttempt,
  now: Date
): Promise<void> {
  const key = keyFor(name)
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
  const since = new Date(now.getTime() - WINDOW_MS)
  await tx.query('delete from login_failures where username_key = $1 and failed_at <= $2', [key, since])
  const counted = one(
    await tx.query<Counted>(
      `select count(*)::int as every, min(failed_at) as every_oldest,
        count(*) filter (where address = $2)::int as own,
        min(failed_at) filter (where address = $2) as own_oldest
      from login_failures where username_key = $1`,
      [key, address]
    )
  )
  const isFull = counted.every >= MAX_FROM_ALL
  if (isFull || counted.own >= MAX_FROM_ADDRESS) {
    const oldest = (isFull ? counted.every_oldest : counted.own_oldest) ?? now
    throw refuse('rate_limited', {
      locked_until: new Date(oldest.getTime() + WINDOW_MS).toISOString()
    })
  }
  await tx.query(
    'insert into login_failures (username_key, address, failed_at) values ($1, $2, $3)',
    [key, address, now]
  )
}

/** A digest: the typed name may be long, or a password in the wrong field. */
const keyFor = (name: string): string => digest(name)

/** A right password clears the failed attempts of its own address. */
export async function forgetAttempts(tx: Queryable, { name, address }: LoginAttempt): Promise<void> {
  await tx.query('delete from login_failures where username_key = $1 and address = $2', [
    keyFor(name),
    address
  ])
}

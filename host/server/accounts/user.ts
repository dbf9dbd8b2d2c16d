import type { KeptContract } from '../contract/describe-contract.ts'
import type { Queryable } from '../db/db.ts'

/** A row of `users`, without the columns that only the login needs. */
export interface User {
  id: number
  username: string
  nickname: string
  email: string
  phone: string
  entry: string
  lang: string | null
  status: 'active' | 'not_activated' | 'disabled' | 'cancelled'
  standing: 'normal' | 'not_authorized' | 'no_data'
  credit_score: number
  shop_level: number
  vip_level: number
  vip_renews_at: Date | null
  team_qualified: boolean
  session_seconds: number | null
  store_opened_at: Date | null
  has_pay_password: boolean
  pay_password_locked_until: Date | null
  has_bank_card: boolean
  contract: KeptContract | null
  created_at: Date
}

const COLUMNS = `id, username, nickname, email, phone, entry, lang, status, standing,
  credit_score, shop_level, vip_level, vip_renews_at, team_qualified, session_seconds,
  store_opened_at, pay_password_hash is not null as has_pay_password,
  pay_password_locked_until, bank_card is not null as has_bank_card, contract, created_at`

export async function readUser(db: Queryable, id: number): Promise<User> {
  const [user] = await db.query<User>(`select ${COLUMNS} from users where id = $1`, [id])
  if (!user) throw new Error(`No user ${id}`)
  return user
}

/**
 * Takes the lock that guards all of a user's money. Every change of
 * money takes it first, so that no two changes can deadlock.
 */
export async function lockUser(tx: Queryable, id: number): Promise<User> {
  const [user] = await tx.query<User>(`select ${COLUMNS} from users where id = $1 for update`, [id])
  if (!user) throw new Error(`No user ${id}`)
  return user
}

import type { Queryable } from '../db/db.ts'

export type CardMethod = 'bank' | 'wallet_address'

/** A user's payout destination. Stored in plain text in the sandbox, masked in answers. */
export interface BankCard {
  /** Changes with each edit. */
  id: string
  method_id: CardMethod
  /** Only customer service can unlock it. */
  locked: boolean
  fields: Record<string, string>
  /** ISO 8601 in UTC. */
  updated_at: string
}

const DOTS = '••••'
const ACCOUNTS: readonly string[] = ['bank_account', 'account_number']
const LAST = { account: 4, mobile: 3 } as const

const lastOf = (text: string, length: number): string =>
  `${DOTS} ${text.replace(/[^\p{L}\p{N}]/gu, '').slice(-length)}`

/** Last digits of numbers, first letters of names; the number of dots is constant. */
function mask(name: string, value: string): string {
  if (ACCOUNTS.includes(name)) return lastOf(value, LAST.account)
  if (name === 'mobile') return lastOf(value, LAST.mobile)
  return value.replace(/\S+/gu, word => `${[...word][0]}${DOTS}`)
}

/** The masked fields for answers. */
export const maskedFields = (card: BankCard): Record<string, string> =>
  Object.fromEntries(
    Object.entries(card.fields).map(([name, value]) => [name, mask(name, value)])
  )

/** A withdrawal's destination in recognisable form: `•••• 4417`. */
export function destinationOf(card: BankCard): string {
  const account = Object.entries(card.fields).find(([name]) => ACCOUNTS.includes(name))
  return lastOf(account?.[1] ?? '', LAST.account)
}

export async function readCard(db: Queryable, userId: number): Promise<BankCard | null> {
  const [row] = await db.query<{ bank_card: BankCard | null }>(
    'select bank_card from users where id = $1',
    [userId]
  )
  return row?.bank_card ?? null
}

export async function keepCard(tx: Queryable, userId: number, card: BankCard): Promise<void> {
  await tx.query('update users set bank_card = $2::text::jsonb where id = $1', [
    userId,
    JSON.stringify(card)
  ])
}

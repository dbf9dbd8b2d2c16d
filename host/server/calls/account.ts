import { normalizeCode, useCode } from '../accounts/auth-code.ts'
import { once } from '../accounts/once.ts'
import { lockUser, readUser } from '../accounts/user.ts'
import { countUnread, describeUser } from '../accounts/user-info.ts'
import type { Queryable } from '../db/db.ts'
import { advance } from '../delivery/advance.ts'
import { refuse } from '../http/refusal.ts'
import { openStore as open } from '../plans/open-store.ts'
import type { UserCall } from './call.ts'

export const userInfo: UserCall<'userInfo'> = (_input, user, context) =>
  describeUser(context.db, user, context)

/** Applies due events first: the end of a withdrawal writes a message. */
export const unreadCount: UserCall<'unreadCount'> = async (_input, user, context) => {
  await advance(context.db, user.id, context.now)
  return { unread_total: await countUnread(context.db, user.id) }
}

/** The code that registration assigned to the user; for a user without one, an unused code. */
async function checkOwnCode(
  tx: Queryable,
  code: string,
  userId: number,
  now: Date
): Promise<void> {
  const own = await tx.query<{ code: string }>('select code from auth_codes where user_id = $1', [
    userId
  ])
  if (own.some(row => row.code === normalizeCode(code))) return
  if (own.length === 0) return useCode(tx, code, userId, now)
  const [other] = await tx.query<{ used: boolean }>(
    'select user_id is not null as used from auth_codes where code = $1',
    [normalizeCode(code)]
  )
  throw refuse(other?.used ? 'auth_code_used' : 'auth_code_not_found', { field: 'license_key' })
}

/** Opens the ad account; an open account stays unchanged and gets the same answer. */
export const openStore: UserCall<'openStore'> = async (input, user, context) => {
  if (input.license_key.trim() === '') throw refuse('required_field', { field: 'license_key' })
  const { client_request_id: clientRequestId, ...body } = input
  return context.db.tx(async tx => {
    const locked = await lockUser(tx, user.id)
    const key = { userId: user.id, call: 'openStore', clientRequestId, body, now: context.now }
    return once(tx, key, async () => {
      await checkOwnCode(tx, input.license_key, user.id, context.now)
      if (!locked.store_opened_at) await open(tx, user.id, context.now)
      const opened = await readUser(tx, user.id)
      return {
        store_id: `S-${opened.id}`,
        opened_at: (opened.store_opened_at ?? context.now).toISOString(),
        user_info: await describeUser(tx, opened, context)
      }
    })
  })
}

import { editUser } from '../accounts/edit-user.ts'
import { lockUser, readUser } from '../accounts/user.ts'
import { describeUser } from '../accounts/user-info.ts'
import { refuse } from '../http/refusal.ts'
import type { UserCall } from './call.ts'

/** Changes nickname, e-mail, phone or language; this sandbox stores no user picture. */
export const editUserInfo: UserCall<'editUserInfo'> = (input, user, context) => {
  const { avatar_file_id: avatar, ...change } = input
  if (avatar !== undefined) throw refuse('format_invalid', { field: 'avatar_file_id' })
  return context.db.tx(async tx => {
    await editUser(tx, await lockUser(tx, user.id), change)
    return { user_info: await describeUser(tx, await readUser(tx, user.id), context) }
  })
}

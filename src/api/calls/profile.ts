import * as v from 'valibot'

import { post } from '../call-row.ts'
import { id, object, ourCount, ourFlag, ourId, ours, ourText, text } from '../schema.ts'
import { userInfo } from './account.ts'

/** What somebody changes about themselves, their passwords and their files. */
export const PROFILE_CALLS = {
  uploadFile: post('/files/upload', 'change', object(() => ({ url: text, file_id: ourId, size: ourCount, mime: ourText, sha256: ourText })), { encoding: 'form' }),
  editUserInfo: post('/user/info/edit', 'change', object(() => ({ user_info: ours(userInfo) }))),
  updatePassword: post('/update/password', 'change', object(() => ({})), { secret: true }),
  setPassword: post('/set/password', 'change', object(() => ({ has_pay_password: ourFlag })), { secret: true }),
  /** Only success or failure of this call is used. */
  checkPassword: post('/check/password', 'change', object(() => ({})), { secret: true })
}

export const PROFILE_REQUESTS = {
  uploadFile: v.object({ file: v.blob(), purpose: v.picklist(['avatar', 'feedback', 'signature']) }),
  editUserInfo: v.object({
    nickname: v.optional(text), avatar_file_id: v.optional(id), email: v.optional(text), phone: v.optional(text), lang: v.optional(text)
  }),
  updatePassword: v.object({ old_password: text, new_password: text, confirm_password: text }),
  setPassword: v.object({ password: text, confirm_password: v.optional(text), old_password: v.optional(text) }),
  checkPassword: v.object({ password: text })
}

import * as v from 'valibot'

import { post } from '../call-row.ts'
import { clientRequestId, object, ourId, ourInstant, ours, text } from '../schema.ts'
import { session, userInfo } from './account.ts'

const registration = {
  username: text,
  nickname: v.optional(text),
  password: text,
  confirm_password: text,
  email: text,
  phone: text,
  license_key: text
}

/** From a licence key to an open account. */
export const REGISTRATION_CALLS = {
  register: post('/auth/register', 'change', session, { secret: true }),
  registerV2: post('/auth/v2/register', 'change', session, { secret: true }),
  openStore: post('/opening_store', 'change', object(() => ({ store_id: ourId, opened_at: ourInstant, user_info: ours(userInfo) })))
}

export const REGISTRATION_REQUESTS = {
  register: v.object({ ...registration, accepted_terms_version: v.optional(text) }),
  registerV2: v.object({
    ...registration, entry: v.optional(text), entry_credential: v.optional(text), lang: v.optional(text)
  }),
  openStore: v.object({ license_key: text, ...clientRequestId })
}

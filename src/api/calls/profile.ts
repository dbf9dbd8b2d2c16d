import * as v from 'valibot'

import {
  asItCame, clientRequestId, count, flag, id, labelled, object, ourCount, ourFlag, ourId, ourInstant, ours, ourText, post, text
} from '../schema.ts'
import { contractState, session, userInfo } from './account.ts'

/** The destination of an upload. The names inside are ours; `readTarget` finds another backend's. */
export const uploadTarget = object(() => ({
  upload_url: text, upload_id: ourId, method: ourText, headers: ours(v.record(text, text)), expires_at: ourInstant, max_size: ourCount
}))

/** The user's own account: opening it, changes, passwords, files and the contract. */
export const PROFILE_CALLS = {
  register: post('/auth/register', 'change', session, { secret: true }),
  registerV2: post('/auth/v2/register', 'change', session, { secret: true }),
  openStore: post('/opening_store', 'change', object(() => ({ store_id: ourId, opened_at: ourInstant, user_info: ours(userInfo) }))),
  /** Its address alone, too, which a number or a word such as `success` is not. One of address and id names the file. */
  uploadFile: post('/files/upload', 'change', object(() => ({ url: labelled(v.pipe(v.string(), v.regex(/[./]/))), file_id: ourId, size: ourCount, mime: ourText, sha256: ourText }), 'url'), { encoding: 'form' }),
  editUserInfo: post('/user/info/edit', 'change', object(() => ({ user_info: ours(userInfo) }))),
  updatePassword: post('/update/password', 'change', object(() => ({})), { secret: true }),
  setPassword: post('/set/password', 'change', object(() => ({ has_pay_password: ourFlag })), { secret: true }),
  /** Only the success or failure of this call is used. */
  checkPassword: post('/check/password', 'change', object(() => ({})), { secret: true }),
  /** The contract's shape; other names for the address are read where it is used. */
  contractUploadUrl: post('/contract/upload/url', 'change', asItCame(uploadTarget) as unknown as typeof uploadTarget),
  contractUploaded: post('/contract/upload/success', 'change', object(() => ({ contract: ours(contractState) })))
}

const registration = {
  username: text,
  nickname: v.optional(text),
  password: text,
  confirm_password: text,
  email: text,
  phone: text,
  license_key: text
}

export const PROFILE_REQUESTS = {
  register: v.object({ ...registration, accepted_terms_version: v.optional(text) }),
  registerV2: v.object({
    ...registration, entry: v.optional(text), entry_credential: v.optional(text), lang: v.optional(text)
  }),
  openStore: v.object({ license_key: text, ...clientRequestId }),
  uploadFile: v.object({ file: v.blob(), purpose: v.picklist(['avatar', 'feedback', 'signature']) }),
  editUserInfo: v.object({
    nickname: v.optional(text), avatar_file_id: v.optional(id), email: v.optional(text), phone: v.optional(text), lang: v.optional(text)
  }),
  updatePassword: v.object({ old_password: text, new_password: text, confirm_password: text }),
  setPassword: v.object({ password: text, confirm_password: v.optional(text), old_password: v.optional(text) }),
  checkPassword: v.object({ password: text }),
  contractUploadUrl: v.object({ file_name: text, mime: text, size: count, sha256: text, part: v.picklist(['signature', 'document']) }),
  contractUploaded: v.object({
    upload_id: v.optional(id),
    /** Sent instead of an id if the backend provided none. */
    upload_url: v.optional(text),
    sha256: v.optional(text),
    contract_version: v.optional(text),
    signer_name: v.optional(text),
    signed_at_client: v.optional(text),
    consent: v.optional(v.object({ version: text, accepted: flag })),
    method: v.optional(v.picklist(['draw', 'type', 'upload'])),
    declined: v.optional(flag),
    reason: v.optional(text),
    ...clientRequestId
  })
}

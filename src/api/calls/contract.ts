import * as v from 'valibot'

import { post } from '../call-row.ts'
import { asItCame, clientRequestId, count, flag, id, object, ourCount, ourId, ourInstant, ours, ourText, text } from '../schema.ts'
import { contractState } from './account.ts'

/** Where an upload goes. Its inner names are ours: another backend's are found by `readTarget`. */
export const uploadTarget = object(() => ({
  upload_url: text, upload_id: ourId, method: ourText, headers: ours(v.record(text, text)), expires_at: ourInstant, max_size: ourCount
}))

export const CONTRACT_CALLS = {
  /** As the contract has it; another backend's names for the address are read where it is used. */
  contractUploadUrl: post('/contract/upload/url', 'change', asItCame(uploadTarget) as unknown as typeof uploadTarget),
  contractUploaded: post('/contract/upload/success', 'change', object(() => ({ contract: ours(contractState) })))
}

export const CONTRACT_REQUESTS = {
  contractUploadUrl: v.object({ file_name: text, mime: text, size: count, sha256: text, part: v.picklist(['signature', 'document']) }),
  contractUploaded: v.object({
    upload_id: v.optional(id),
    /** In place of an id, where the backend has named none. */
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

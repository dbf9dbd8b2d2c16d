import { randomInt } from 'node:crypto'

import type { CallContext, Decoded } from '../calls/call.ts'
import type { Queryable } from '../db/db.ts'
import { fileUrl, storeFile } from '../files/store-file.ts'
import { refuse } from '../http/refusal.ts'
import { CONTRACT, CONTRACT_VERSION } from './contract-document.ts'
import type { KeptContract } from './describe-contract.ts'
import { findUpload } from './find-upload.ts'
import { signedDocument } from './signed-document.ts'

type Signing = Decoded<'contractUploaded'>

const receipt = (): string => `C-${String(randomInt(0, 1_000_000_000)).padStart(9, '0')}`

/** Each method needs its own kind of upload. */
const PART_OF = { draw: 'signature', type: 'signature', upload: 'document' } as const

function checked(input: Signing) {
  const { sha256, method, consent } = input
  const signerName = input.signer_name?.trim()
  if (!sha256) throw refuse('required_field', { field: 'sha256' })
  if (!signerName) throw refuse('required_field', { field: 'signer_name' })
  if (!method) throw refuse('required_field', { field: 'method' })
  if (!consent?.accepted) throw refuse('required_field', { field: 'consent' })
  return { sha256, signerName, method, consentVersion: consent.version }
}

/**
 * Stores the signed document and its record; call it under the user's lock.
 * @throws `required_field`, `format_invalid` or `status_conflict` with the field
 */
export async function signContract(
  tx: Queryable,
  userId: number,
  input: Signing,
  { now }: CallContext
): Promise<KeptContract> {
  const { sha256, signerName, method, consentVersion } = checked(input)
  const upload = await findUpload(tx, userId, { id: input.upload_id, sha256 })
  if (upload.part !== PART_OF[method]) throw refuse('format_invalid', { field: 'method' })
  const receiptNo = receipt()
  const document = await storeFile(tx, {
    userId,
    purpose: 'contract',
    name: `contract-${CONTRACT_VERSION}-signed.txt`,
    mime: 'text/plain; charset=utf-8',
    bytes: signedDocument({
      signerName,
      method,
      receiptNo,
      signedAt: now,
      consentVersion,
      imageSha256: upload.sha256,
      imageUrl: fileUrl('', upload.file_id)
    }),
    now
  })
  await tx.query('update contract_uploads set used_at = $2 where id = $1', [upload.id, now])
  await tx.query(
    `insert into contract_signatures (user_id, upload_id, document_id, contract_version,
      contract_sha256, signer_name, method, consent_version, receipt_no, signed_at_client, signed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      userId, upload.id, document.id, CONTRACT_VERSION, CONTRACT.sha256, signerName, method,
      consentVersion, receiptNo, input.signed_at_client ?? null, now
    ]
  )
  return {
    status: 'submitted',
    signed_at: now.toISOString(),
    signed_sha256: document.sha256,
    receipt_no: receiptNo,
    document_id: document.id
  }
}

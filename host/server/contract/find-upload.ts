import type { Queryable } from '../db/db.ts'
import { refuse } from '../http/refusal.ts'

export interface ReceivedUpload {
  id: string
  part: 'signature' | 'document'
  sha256: string
  file_id: string
}

interface UploadRow extends Omit<ReceivedUpload, 'file_id'> {
  file_id: string | null
  used_at: Date | null
}

/**
 * The upload of a signature: by its id, else by the hash of its bytes.
 * @throws `status_conflict` when its bytes did not arrive or it was used, `format_invalid` otherwise
 */
export async function findUpload(
  tx: Queryable,
  userId: number,
  named: { id: string | undefined; sha256: string }
): Promise<ReceivedUpload> {
  const [upload] = await tx.query<UploadRow>(
    `select id, part, sha256, file_id, used_at from contract_uploads
    where user_id = $1 and ($2::text is null or id = $2) and sha256 = $3
    order by used_at nulls first, file_id is null, expires_at desc limit 1 for update`,
    [userId, named.id ?? null, named.sha256]
  )
  if (!upload) throw refuse('format_invalid', { field: named.id === undefined ? 'sha256' : 'upload_id' })
  if (upload.file_id === null || upload.used_at) throw refuse('status_conflict', { field: 'upload_id' })
  return { ...upload, file_id: upload.file_id }
}

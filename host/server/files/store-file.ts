import { createHash, randomBytes } from 'node:crypto'

import type { Queryable } from '../db/db.ts'

export interface NewFile {
  userId: number
  purpose: 'avatar' | 'feedback' | 'signature' | 'contract'
  /** File name of the download. */
  name: string
  mime: string
  bytes: Uint8Array
  now: Date
}

export interface StoredFile {
  /** Unguessable: knowing it grants access to the file. */
  id: string
  sha256: string
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Stores a file byte for byte. */
export async function storeFile(tx: Queryable, file: NewFile): Promise<StoredFile> {
  const id = randomBytes(24).toString('hex')
  const hash = sha256(file.bytes)
  await tx.query(
    `insert into files (id, user_id, purpose, name, mime, size, sha256, content, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      file.userId,
      file.purpose,
      file.name,
      file.mime,
      file.bytes.length,
      hash,
      Buffer.from(file.bytes).toString('base64'),
      file.now
    ]
  )
  return { id, sha256: hash }
}

/** The path of a stored file. */
export const fileUrl = (origin: string, id: string): string => `${origin}/sandbox/files/${id}`

import { digest } from '../accounts/secret.ts'
import { lockUser } from '../accounts/user.ts'
import { one, type Db } from '../db/db.ts'
import { readBody } from '../http/read-body.ts'
import { imageType, MAX_IMAGE_BYTES } from './image-type.ts'
import { sha256, storeFile } from './store-file.ts'

interface Upload {
  id: string
  user_id: number
  mime: string
  size: number
  sha256: string
  expires_at: Date
  file_id: string | null
}

const reply = (status: number, text: string): Response => new Response(text, { status })

/**
 * Takes the raw bytes of an announced upload, once. 404 unknown, 410 expired, 409 already
 * received, 413 too long, 415 not the announced image, 422 not the announced bytes.
 */
export async function receiveUpload(
  db: Db,
  token: string,
  request: Request,
  now: Date
): Promise<Response> {
  const bytes = await readBody(request, MAX_IMAGE_BYTES).catch(() => undefined)
  if (bytes === undefined) return reply(400, 'The body broke off')
  if (bytes === null) return reply(413, 'Image too large')
  return db.tx(async tx => {
    const read = () =>
      tx.query<Upload>(
        `select id, user_id, mime, size, sha256, expires_at, file_id from contract_uploads
        where token_hash = $1`,
        [digest(token)]
      )
    const [announced] = await read()
    if (!announced) return reply(404, 'No such upload')
    // First, as in every other change: a signature holds the user's lock and then reads the upload.
    await lockUser(tx, announced.user_id)
    const upload = one(await read())
    if (upload.file_id !== null) return reply(409, 'Already received')
    if (upload.expires_at <= now) return reply(410, 'The upload has expired')
    if (imageType(bytes) !== upload.mime) return reply(415, 'Not the announced kind of image')
    if (bytes.length !== upload.size || sha256(bytes) !== upload.sha256) {
      return reply(422, 'Not the announced bytes')
    }
    const file = await storeFile(tx, {
      userId: upload.user_id,
      purpose: 'signature',
      name: `signature.${upload.mime.slice('image/'.length)}`,
      mime: upload.mime,
      bytes,
      now
    })
    await tx.query('update contract_uploads set file_id = $2 where id = $1', [upload.id, file.id])
    return new Response(null, { status: 204 })
  })
}

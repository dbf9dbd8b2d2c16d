import { checkHourlyLimit } from '../accounts/hourly-limit.ts'
import { lockUser } from '../accounts/user.ts'
import { imageType, MAX_IMAGE_BYTES } from '../files/image-type.ts'
import { fileUrl, storeFile } from '../files/store-file.ts'
import { refuse } from '../http/refusal.ts'
import type { UserCall } from './call.ts'

/** Stores a user's image: type detected by content, at most 5 MB, with an hourly limit. */
export const uploadFile: UserCall<'uploadFile'> = async ({ file, purpose }, user, context) => {
  if (file.size > MAX_IMAGE_BYTES) throw refuse('image_too_large', { field: 'file' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mime = imageType(bytes)
  if (mime === null) throw refuse('not_an_image', { field: 'file' })
  const name = `${purpose}.${mime.slice('image/'.length)}`
  const { now } = context
  const stored = await context.db.tx(async tx => {
    await lockUser(tx, user.id)
    await checkHourlyLimit(tx, 'files', user.id, now)
    return storeFile(tx, { userId: user.id, purpose, name, mime, bytes, now })
  })
  return {
    url: fileUrl(context.origin, stored.id),
    file_id: stored.id,
    size: bytes.length,
    mime,
    sha256: stored.sha256
  }
}

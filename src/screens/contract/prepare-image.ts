import type { Env } from '../../env/env.ts'
import { IMAGE_HEAD_BYTES, imageKind, MAX_IMAGE_BYTES } from '../../lib/image-kind.ts'

export type PreparedImage =
  | { type: 'ready'; image: Blob }
  | { type: 'refused'; reason: 'image_too_large' | 'not_an_image' }

/**
 * A chosen file as it may be sent: at most 5 MB before anything is done to it, an image by
 * its content, then drawn anew, which leaves behind what the camera wrote into it.
 */
export async function prepareImage(env: Pick<Env, 'images'>, file: Blob): Promise<PreparedImage> {
  if (file.size > MAX_IMAGE_BYTES) return { type: 'refused', reason: 'image_too_large' }
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer())
  const image = imageKind(head) === null ? null : await env.images.encode(file)
  if (!image) return { type: 'refused', reason: 'not_an_image' }
  if (image.size > MAX_IMAGE_BYTES) return { type: 'refused', reason: 'image_too_large' }
  return { type: 'ready', image }
}

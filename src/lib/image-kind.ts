import type { MessageKey } from './message-key.ts'

/** Images are at most this long (specification section 9). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
/** So many bytes tell what a file is. */
const HEAD_BYTES = 12

/** JPEG, PNG, GIF, WebP, HEIC. */
const STARTS = [
  /^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftyp(?:hei[cxms]|hevc|mif1|msf1)/
]

/** Why a file is not taken for an image: an image is one by its first bytes, whatever it calls itself. Null for one. */
async function imageFault(file: Blob): Promise<'image_too_large' | 'not_an_image' | null> {
  if (file.size > MAX_IMAGE_BYTES) return 'image_too_large'
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  return STARTS.some(start => start.test(head)) ? null : 'not_an_image'
}

/**
 * A chosen file as it may be sent: at most 5 MB before anything is done to it, an image by its content, then drawn
 * anew, which leaves behind what the camera wrote into it. A key says why it is not taken.
 * @param encode draws it; null for what the engine cannot read
 */
export async function prepareImage(
  file: Blob,
  encode: (file: Blob) => Promise<Blob | null>
): Promise<Blob | MessageKey> {
  const fault = await imageFault(file)
  if (fault) return `reason.${fault}`
  const image = await encode(file)
  if (!image) return 'feedback.imageUnreadable'
  return image.size > MAX_IMAGE_BYTES ? 'reason.image_too_large' : image
}

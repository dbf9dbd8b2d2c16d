/** Images are at most this long (specification section 9). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** The image type by its first bytes, whatever its declared type; null if it is no image. */
export function imageType(bytes: Uint8Array): string | null {
  if (starts(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg'
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts(bytes, 0, 'GIF87a') || starts(bytes, 0, 'GIF89a')) return 'image/gif'
  return starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP') ? 'image/webp' : null
}

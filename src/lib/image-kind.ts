/** Images are at most this long (specification section 9). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
/** So many bytes tell what a file is. */
export const IMAGE_HEAD_BYTES = 12

const STARTS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/heic', /^[^]{4}ftyp(?:hei[cxms]|hevc|mif1|msf1)/]
]

/** What an image is by its first bytes, whatever it calls itself; null for everything else. */
export function imageKind(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, IMAGE_HEAD_BYTES))
  return STARTS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

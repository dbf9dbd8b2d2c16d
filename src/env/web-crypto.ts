type Page = Pick<Window & typeof globalThis, 'URL' | 'Blob'> & { crypto?: Crypto }

/**
 * A UUID version 4. `randomUUID` is missing on plain http and in older engines. On a page that has
 * removed `crypto`, the UUID comes from a `blob:` URL, for which the engine generates one.
 */
export function randomId({ crypto: source, URL, Blob }: Page): string {
  if (!source) {
    const url = URL.createObjectURL(new Blob())
    URL.revokeObjectURL(url)
    return url.slice(-36)
  }
  if (typeof source.randomUUID === 'function') return source.randomUUID()
  const bytes = source.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** SHA-256 of bytes in hexadecimal; null where the engine or an insecure page has no `subtle`. */
export async function sha256(
  crypto: Partial<Crypto> | undefined,
  bytes: Uint8Array<ArrayBuffer>
): Promise<string | null> {
  const subtle = crypto?.subtle
  if (!subtle) return null
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}

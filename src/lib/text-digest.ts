/** A short name of a text: the same text has the same one. Not a cryptographic hash. */
export function textDigest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  }
  return `${text.length}-${hash.toString(16)}`
}

import { createHash } from 'node:crypto'

/**
 * Names a content. Weak (RFC 9110, 8.8.1): the same content travels in several encodings, and the
 * envelope of an answer says another request id and time around the same data.
 */
export const etagOf = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether who asks has this content already (`If-None-Match`, compared weakly). */
export function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')
  if (known === null) return false
  return known.trim() === '*' || known.split(',').some(tag => opaque(tag) === opaque(etag))
}

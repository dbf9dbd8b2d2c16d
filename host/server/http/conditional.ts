import { createHash } from 'node:crypto'

/**
 * The `ETag` of a content. Weak (RFC 9110, 8.8.1): the same content is sent in several encodings, and the
 * envelope around the same data has another request id and time.
 */
export const etagOf = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether the client already has this content (`If-None-Match`, weak comparison). */
export function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')
  if (known === null) return false
  return known.trim() === '*' || known.split(',').some(tag => opaque(tag) === opaque(etag))
}

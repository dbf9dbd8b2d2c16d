const MEGABYTE = 1024 * 1024
/** Maximum body of a call, and of one with an image of at most 5 MB. */
export const MAX_JSON_BYTES = MEGABYTE
export const MAX_FORM_BYTES = 6 * MEGABYTE

/**
 * The body of a request, or null once it is longer than `max` bytes; no more than that is read.
 * Rejects when the connection breaks off.
 */
export async function readBody(
  request: Request,
  max: number
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > max) return null
  const parts: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return Buffer.concat(parts)
    length += part.value.length
    if (length > max) {
      await reader?.cancel()
      return null
    }
    parts.push(part.value)
  }
}

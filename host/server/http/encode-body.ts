import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
/** Brotli quality, of 11: a body of some kilobytes takes well under a millisecond. */
const QUALITY = 5

/** Whether the client accepts this encoding; a weight of zero refuses it. */
export function reads(request: Request, encoding: string): boolean {
  const parts = (request.headers.get('accept-encoding') ?? '').split(',')
  return parts.some(part => {
    const [name = '', ...weights] = part.split(';').map(text => text.trim().toLowerCase())
    return name === encoding && !weights.some(weight => /^q=0(\.0*)?$/.test(weight))
  })
}

/** A JSON answer as brotli, for clients that accept it. */
export async function brotliJson(request: Request, content: unknown): Promise<Response> {
  if (!reads(request, 'br')) return Response.json(content)
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: QUALITY }
  const body = new Uint8Array(await brotli(JSON.stringify(content), { params }))
  return new Response(body, { headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'br' } })
}

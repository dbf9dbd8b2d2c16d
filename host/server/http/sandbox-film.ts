import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Length of the sample film in seconds. */
export const FILM_SECONDS = 4

const FILES = {
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8'
} as const

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; media-src 'self'",
  'Accept-Ranges': 'bytes'
} as const

/** `bytes=0-99`, `bytes=100-`, `bytes=-5`: first and last byte, or null for any other text. */
function readRange(text: string | null, size: number): [number, number] | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(text ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last ? [first, last] : null
}

/** The film of the video plans and its captions; engines request it in ranges. */
export async function sandboxFilm(ending: keyof typeof FILES, range: string | null): Promise<Response> {
  const url = new URL(`../fixtures/media/sample-film.${ending}`, import.meta.url)
  const bytes = new Uint8Array(await readFile(fileURLToPath(url)))
  const headers = { ...HEADERS, 'Content-Type': FILES[ending] }
  const part = readRange(range, bytes.length)
  if (!part) return new Response(bytes, { headers })
  const [first, last] = part
  return new Response(bytes.subarray(first, last + 1), {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${first}-${last}/${bytes.length}` }
  })
}

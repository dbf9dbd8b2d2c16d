/** Headers for untrusted bytes: never sniffed, never executed. */
export interface ServedFile {
  name: string
  mime: string
  bytes: Uint8Array
}

/** A file as a download; images may be shown inline. */
export const fileAnswer = ({ name, mime, bytes }: ServedFile): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': mime,
      'Content-Disposition': `${mime.startsWith('image/') ? 'inline' : 'attachment'}; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-cache',
      'Referrer-Policy': 'no-referrer'
    }
  })

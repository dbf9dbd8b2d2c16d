import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8'
}

/** The strictest policy that the portal runs under, see docs. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "media-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'"
].join('; ')

const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g

/** The policy of a page, with the hashes of the scripts that stand in it. */
function policyOf(page: string): string {
  const hashes = [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`
  )
  return PAGE_POLICY.replace("script-src 'self'", `script-src 'self'${hashes.join('')}`)
}

/** Lets the page itself say that it is a sandbox, where the answers may not. */
const markSpecOnly = (page: string): string => page.replace(/<html\b/, '<html data-spec-only')

/** A file below `root`, or null. A path that leaves `root` is no file. */
export async function serveFile(
  root: string,
  path: string,
  options: { specOnly: boolean }
): Promise<Response | null> {
  const file = normalize(join(root, path))
  if (!file.startsWith(root + sep) || file.includes('\0')) return null
  const body = await readFile(file).catch(() => null)
  if (!body) return null
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  const page = type.startsWith('text/html') ? body.toString('utf8') : null
  const content = page === null ? new Uint8Array(body) : options.specOnly ? markSpecOnly(page) : page
  return new Response(content, {
    headers: {
      'Content-Type': type,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': page === null ? 'no-cache' : 'no-store',
      ...(page === null
        ? {}
        : { 'Content-Security-Policy': policyOf(page), 'Referrer-Policy': 'no-referrer' })
    }
  })
}

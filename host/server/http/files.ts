import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

import { isKnown } from './conditional.ts'
import { reads } from './encode-body.ts'

const HTML = 'text/html; charset=utf-8'
const TYPES: Readonly<Record<string, string>> = {
  '.html': HTML,
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
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

const INLINE_STYLE = /<style>([^]*?)<\/style>/g
const INLINE_SCRIPT = /<script(?: data-[a-z]+="[^"]*")*>([^]*?)<\/script>/g

/** A deferred script of the page. */
const SCRIPT = /<script src="([^"]+)" defer>/g

/** Another backend chooses the addresses of its pictures, films and support pages. */
function widened(backend: string): string {
  const { origin } = new URL(backend)
  const wide = ['img-src', 'media-src', 'connect-src', 'frame-src']
  return PAGE_POLICY.replace(/[\w-]+-src [^;]*/g, line => (wide.includes(line.split(' ')[0] ?? '') ? `${line} https: ${origin}` : line))
}

/**
 * The standalone page has a manifest, and a worker whose address is a trusted type: the only policy that it
 * may create accepts only that address, and it cannot be created again.
 */
const installable = (policy: string): string =>
  policy.replace("trusted-types 'none'", "trusted-types ad-portal-worker; manifest-src 'self'")

/** Hashes of a page's inline parts, as policy sources. */
const sourcesOf = (page: string, inline: RegExp): string =>
  [...page.matchAll(inline)].map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('')

/** The policy of a page, with the hashes of its inline scripts and style sheet. */
function policyOf(page: string, backend: string | undefined): string {
  const plain = backend === undefined ? PAGE_POLICY : widened(backend)
  const policy = page.includes('rel="manifest"') ? installable(plain) : plain
  return policy
    .replace("script-src 'self'", `$&${sourcesOf(page, INLINE_SCRIPT)}`)
    .replace("style-src 'self'", `$&${sourcesOf(page, INLINE_STYLE)}`)
}

/** Names a page's scripts in its headers: a browser requests them before it parses the page. */
function preloaded(page: string): { Link?: string } {
  const links = [...page.matchAll(SCRIPT)].map(([, address]) => `<${address}>; rel=preload; as=script`)
  return links.length ? { Link: links.join(', ') } : {}
}

/** Marks the page itself as a sandbox, since the answers may not say so. */
const markSpecOnly = (page: string): string => page.replace(/<html\b/, '<html data-spec-only')

/** A name that holds the hash of its content: `/portal.3f9a8c21d0e4b576.js`. */
const HASHED = /^(.+)\.([0-9a-f]{16})(\.[a-z]+)$/
/** Resources that a page loads from its own origin. */
const REFERENCE = /(<(?:script|link)\b[^>]*?\s(?:src|href)=")([^":?#]+\.(?:js|css|svg))(?=")/g

interface Found {
  file: string
  mtimeMs: number
  hash: string
}

/** The page's own backend is the sandbox, unless another one is named. */
const markBackend = (page: string, backend: string): string =>
  page.replace('<meta name="environment" content="sandbox">', () => `<meta name="backend" content="${encodeURI(backend)}">`)

/** Head and tail of the portal. The package and `npm start` have one script. */
const HALVES = /<script src="\/portal-head\.js"[^>]*><\/script>\s*<link rel="portal-tail"[^>]*>/
const ONE_FILE = '<script src="/portal.js" defer></script>'

export interface PageKind {
  specOnly: boolean
  /** Base URL of another backend. */
  backend?: string
}

export interface StaticFiles {
  /** Answers with the file at this path, or null, also for a path outside of the root. */
  serve(path: string, request: Request): Promise<Response | null>
}

/**
 * Static files with their cache headers. Resources of a page get the hash of their content into their
 * name when the page is sent, and are immutable; everything else is revalidated by its `ETag`. A page
 * itself is not cached.
 * @param roots folders, in search order
 */
export function createStaticFiles(roots: readonly string[], { specOnly, backend }: PageKind): StaticFiles {
  const known = new Map<string, Omit<Found, 'file'>>()

  async function find(path: string): Promise<Found | null> {
    if (path.includes('\0')) return null
    for (const root of roots) {
      const file = normalize(join(root, path))
      if (!file.startsWith(root + sep)) continue
      const info = await stat(file).catch(() => null)
      if (!info?.isFile()) continue
      const { mtimeMs } = info
      const before = known.get(file)
      if (before?.mtimeMs === mtimeMs) return { file, ...before }
      const hash = createHash('sha256').update(await readFile(file)).digest('hex').slice(0, 16)
      known.set(file, { mtimeMs, hash })
      return { file, mtimeMs, hash }
    }
    return null
  }

  async function nameHashes(page: string, path: string): Promise<string> {
    const hashed = new Map<string, string>()
    for (const [, , name = ''] of page.matchAll(REFERENCE)) {
      const found = await find(new URL(name, `file://${path}`).pathname)
      if (found) hashed.set(name, name.replace(/(?=\.[a-z]+$)/, `.${found.hash}`))
    }
    return page.replace(REFERENCE, (_, start: string, name: string) => start + (hashed.get(name) ?? name))
  }

  const withScripts = async (page: string): Promise<string> =>
    (await find('/portal-head.js')) ? page : page.replace(HALVES, ONE_FILE)

  async function servePage({ file }: Found, path: string): Promise<Response> {
    const text = await nameHashes(await withScripts(await readFile(file, 'utf8')), path)
    const marked = backend === undefined ? text : markBackend(text, backend)
    const page = specOnly ? markSpecOnly(marked) : marked
    const headers = {
      'Content-Type': HTML,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policyOf(page, backend),
      'Referrer-Policy': 'no-referrer',
      ...preloaded(page)
    }
    return new Response(page, { headers })
  }

  /** The file as the build compressed it, unless the file was written again since. */
  async function readCompressed({ file, mtimeMs }: Found, request: Request) {
    const info = reads(request, 'br') ? await stat(`${file}.br`).catch(() => null) : null
    return info && info.mtimeMs >= mtimeMs ? readFile(`${file}.br`) : null
  }

  return {
    async serve(path, request) {
      const [, start, hash, ending] = HASHED.exec(path) ?? []
      const found = await find(hash === undefined ? path : `${start}${ending}`)
      // The content does not match the hash in the name: the page is from another build.
      if (!found || (hash !== undefined && found.hash !== hash)) return null
      const type = TYPES[extname(found.file)] ?? 'application/octet-stream'
      if (type === HTML) return servePage(found, path)
      const etag = `W/"${found.hash}"`
      const headers = {
        'Cache-Control': hash === undefined ? 'no-cache' : 'public, max-age=31536000, immutable',
        ETag: etag,
        Vary: 'Accept-Encoding'
      }
      if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
      const compressed = await readCompressed(found, request)
      const body = new Uint8Array(compressed ?? (await readFile(found.file)))
      const encoding = compressed && { 'Content-Encoding': 'br' }
      return new Response(body, { headers: { ...headers, 'Content-Type': type, ...encoding } })
    }
  }
}

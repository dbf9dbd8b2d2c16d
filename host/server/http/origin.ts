import { HttpRefused } from './decode.ts'

const ALLOWED_HEADERS = 'Content-Type, X-CT, X-TZ, If-None-Match'
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export interface OriginRules {
  /** Other origins that may read answers; `null` only when listed. */
  origins: readonly string[]
  /** Bound to loopback: other host names that resolve to it are refused. */
  loopbackOnly: boolean
}

function isAllowed(origin: string, request: Request, rules: OriginRules): boolean {
  return origin === new URL(request.url).origin || rules.origins.includes(origin)
}

/**
 * Refuses a request that a page of another origin sends through a user's browser.
 * @throws {HttpRefused} 403
 */
export function checkOrigin(request: Request, rules: OriginRules): void {
  const { hostname } = new URL(request.url)
  if (rules.loopbackOnly && !LOOPBACK.has(hostname)) {
    throw new HttpRefused(403, 'This sandbox answers on the loopback address only')
  }
  const origin = request.headers.get('origin')
  if (origin === null || request.method === 'GET') return
  if (!isAllowed(origin, request, rules)) throw new HttpRefused(403, `Origin not allowed. Start the sandbox with --origins=${origin}`)
}

/** The CORS headers of an answer; none for an origin that is not allowed. */
export function corsHeaders(request: Request, rules: OriginRules): Record<string, string> {
  const origin = request.headers.get('origin')
  if (origin === null || !isAllowed(origin, request, rules)) return { Vary: 'Origin' }
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Expose-Headers': 'Date, ETag',
    'Access-Control-Max-Age': '600',
    Vary: 'Origin'
  }
}

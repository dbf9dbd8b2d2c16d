import { createExampleServer } from '../../examples/example-server.ts'
import { listen } from '../../host/server/listen.ts'
import type { Listening } from '../../host/server/listen.ts'

const NONCE = 'one-of-this-page'

/** The policy under which all of the portal works except films and support pages. */
export const STRICT_POLICY: readonly string[] = [
  "default-src 'none'",
  `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
  "style-src 'none'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'"
]

/** What support pages (`/customer`) and product films need beyond it. */
export const WITH_FRAMES_AND_FILMS: readonly string[] = [
  ...STRICT_POLICY,
  "frame-src 'self'",
  "media-src 'self'"
]

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Strict</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script nonce="${NONCE}">
  window.violations = []
  addEventListener('securitypolicyviolation', event =>
    violations.push(event.effectiveDirective + ' ' + event.blockedURI))
</script>
<script nonce="${NONCE}" src="/dist/portal.js"></script></head>
<body><div id="portal"></div>
<script nonce="${NONCE}">
  document.body.style.margin = '0'
  const box = document.getElementById('portal')
  box.style.height = '100vh'
  window.portal = AdPortal.mount(box, { ownsPage: true, undoMs: 0, allowedOrigins: [location.origin] })
</script></body></html>`

const page = (policy: readonly string[]): Response =>
  new Response(PAGE, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-store'
    }
  })

/** `/strict.html` and `/frames.html` over the sandbox, which answers on the same origin. */
export function startStrictServer(sandbox: string): Promise<Listening> {
  const others = createExampleServer(sandbox)
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/strict.html') return page(STRICT_POLICY)
    if (pathname === '/frames.html') return page(WITH_FRAMES_AND_FILMS)
    return others(request)
  }
  return listen(answer, { port: 0, host: '127.0.0.1' })
}

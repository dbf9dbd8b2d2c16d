import { BASE_PATH } from '../../src/env/wire-names.ts'
import { conformancePage, CONFORMANCE_POLICY } from '../kit/conformance/report-page.ts'
import { runConformance } from '../kit/conformance/run-conformance.ts'
import { HttpRefused } from '../server/http/decode.ts'
import { createStaticFiles } from '../server/http/files.ts'
import { logFailure } from '../server/http/log-failure.ts'
import { checkOrigin } from '../server/http/origin.ts'
import { readBody } from '../server/http/read-body.ts'
import { forward } from './forward.ts'

export interface GatewayOptions {
  /** The backend's base URL: `https://api.example/facebook-business`. */
  backend: string
  /** Folder of the built bundle and host page. */
  dist: string
  /** The address to listen on; on a loopback address other host names are refused. */
  host: string
  /** Called with the path before a file of `dist` is read; may update the file. */
  prepare?(path: string): Promise<void>
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']
const LONGEST_FORM = 10_000
/** Pages that say that no money is real; simulator and theme also log in as sample users. */
const OF_SANDBOX = /^\/(host\/)?(simulator|simulator-portal|theme|verify)\.html$/

/** Serves the portal, and forwards its calls to another backend. */
export function createGateway({ backend, dist, host, prepare }: GatewayOptions): (request: Request) => Promise<Response> {
  const { origin } = new URL(backend)
  const rules = { origins: [], loopbackOnly: LOOPBACK.includes(host) }
  const files = createStaticFiles([`${dist}/host`, dist], { specOnly: false, backend })

  async function showConformance(request: Request): Promise<Response> {
    const credentials = request.method === 'POST' ? await formOf(request) : null
    const report = credentials && (await runConformance({ baseUrl: backend, ...credentials }))
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // With no-referrer the form's origin would be null.
      'Referrer-Policy': 'same-origin',
      'Content-Security-Policy': CONFORMANCE_POLICY
    }
    return new Response(conformancePage(backend, report), { headers })
  }

  /** What the backend answers is on the portal's own origin here: a file of its users is shown, never executed. */
  async function ask(request: Request, address: string): Promise<Response> {
    const answered = await forward(request, address)
    answered.headers.set('Content-Security-Policy', 'sandbox')
    return answered
  }

  async function answer(request: Request): Promise<Response> {
    checkOrigin(request, rules)
    const { pathname, search } = new URL(request.url)
    if (pathname === '/conformance') return showConformance(request)
    if (pathname.startsWith(`${BASE_PATH}/`)) return ask(request, backend + pathname.slice(BASE_PATH.length) + search)
    if (OF_SANDBOX.test(pathname)) throw new HttpRefused(404, 'This page belongs to the sandbox')
    const path = pathname === '/' ? '/index.html' : pathname
    if (request.method === 'GET' || request.method === 'HEAD') {
      await prepare?.(path)
      const file = await files.serve(path, request)
      if (file) return request.method === 'HEAD' ? new Response(null, file) : file
    }
    // A file that the backend names only by its path.
    return ask(request, origin + pathname + search)
  }

  return async request => {
    const response = await answer(request).catch((error: unknown) => {
      if (error instanceof HttpRefused) return new Response(error.message, { status: error.status })
      logFailure('The gateway', error)
      return new Response('Internal error', { status: 500 })
    })
    response.headers.set('X-Content-Type-Options', 'nosniff')
    return response
  }
}

/** Name and password of the form; an empty field counts as absent. */
async function formOf(request: Request): Promise<{ username?: string | undefined; password?: string | undefined }> {
  const body = await readBody(request, LONGEST_FORM)
  if (!body) throw new HttpRefused(413, `At most ${LONGEST_FORM} bytes`)
  const fields = new URLSearchParams(new TextDecoder().decode(body))
  return { username: fields.get('username') || undefined, password: fields.get('password') || undefined }
}

import { Hono } from 'hono'
import { compress } from 'hono/compress'

import type { MovableClock } from './clock.ts'
import type { Db } from './db/db.ts'
import { createFaults } from './faults/fault.ts'
import { createTestControls } from './faults/test-controls.ts'
import { createFileRoutes } from './files/file-routes.ts'
import { firstLanguage } from './fixtures/languages.ts'
import { HttpRefused } from './http/decode.ts'
import { logFailure } from './http/log-failure.ts'
import { createStaticFiles } from './http/files.ts'
import { checkOrigin, corsHeaders } from './http/origin.ts'
import { sandboxPage } from './http/sandbox-pages.ts'
import type { Connection } from './listen.ts'
import { verifyPage } from './statement/verify-page.ts'
import { answerCall, BASE_PATH, findCall, type WireOptions } from './http/wire.ts'

export interface SandboxOptions extends Omit<WireOptions, 'clock' | 'faults'> {
  clock: MovableClock
  db: Db
  /** Folder of the built bundle and host page. */
  dist: string
  /** Called with the path before a file of `dist` is read; may update the file. */
  prepare?(path: string): Promise<void>
  /** Faults, clock and ledger below `/__sandbox/`; without it they do not exist. */
  testControls: boolean
}

export interface Sandbox {
  /** @param connection absent when driven in process */
  fetch(request: Request, connection?: Connection): Promise<Response>
}

/** Page, bundle and backend as one request handler; it does not listen by itself. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const faults = options.testControls ? createFaults() : null
  const wire = { ...options, faults }
  const files = createStaticFiles([`${options.dist}/host`, options.dist], options)
  const app = new Hono<{ Bindings: Connection }>()
  app.use('*', async (context, next) => {
    await next()
    context.res.headers.set('X-Content-Type-Options', 'nosniff')
  })
  app.all(`${BASE_PATH}/*`, async context => {
    const request = context.req.raw
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: corsHeaders(request, options.origins) })
    }
    const name = findCall(request.method, new URL(request.url).pathname)
    if (!name) return context.notFound()
    const socket = context.env.incoming?.socket
    return answerCall(name, request, wire, {
      address: socket?.remoteAddress ?? '',
      cut: () => socket?.destroy()
    })
  })
  if (faults) {
    app.use('/__sandbox/*', async (context, next) => {
      checkOrigin(context.req.raw, options.origins)
      await next()
    })
    app.route('/__sandbox', createTestControls({ db: options.db, clock: options.clock, faults }))
  }
  app.route('/sandbox', createFileRoutes(options))
  app.get('/sandbox/*', async context => {
    const path = new URL(context.req.url).pathname.slice('/sandbox/'.length)
    const reader = {
      origins: options.origins.origins,
      language: firstLanguage(context.req.header('Accept-Language') ?? null),
      range: context.req.header('Range') ?? null
    }
    return (await sandboxPage(path, reader)) ?? context.notFound()
  })
  app.get('/verify.html', async context => {
    await options.prepare?.('/verify.html')
    return (await verifyPage(options.dist, options.db)) ?? context.notFound()
  })
  app.get('*', compress(), async context => {
    const { pathname } = new URL(context.req.url)
    const path = pathname === '/' ? '/index.html' : pathname
    await options.prepare?.(path)
    const file = await files.serve(path, context.req.raw)
    if (!file) return context.notFound()
    // A page of another origin that uses this bundle fetches its languages from here.
    const shared = corsHeaders(context.req.raw, options.origins)
    for (const [name, value] of Object.entries(shared)) file.headers.append(name, value)
    return file
  })
  app.onError(error => {
    if (error instanceof HttpRefused) return new Response(error.message, { status: error.status })
    logFailure('A page', error)
    return new Response('Internal error', { status: 500 })
  })
  return { fetch: async (request, connection = {}) => app.fetch(request, connection) }
}

import { Hono } from 'hono'

import type { MovableClock } from './clock.ts'
import type { Db } from './db/db.ts'
import { serveFile } from './http/files.ts'
import { corsHeaders } from './http/origin.ts'
import { answerCall, BASE_PATH, findCall, type WireOptions } from './http/wire.ts'

export interface SandboxOptions extends Omit<WireOptions, 'clock' | 'db'> {
  db: Db
  clock: MovableClock
  /** Folder of the built bundle and host page. */
  dist: string
}

export interface Sandbox {
  fetch(request: Request): Promise<Response>
}

/** Page, bundle and backend as one request handler; it listens nowhere by itself. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const app = new Hono()
  app.all(`${BASE_PATH}/*`, async context => {
    const request = context.req.raw
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: corsHeaders(request, options.origins) })
    }
    const name = findCall(request.method, new URL(request.url).pathname)
    return name ? answerCall(name, request, options) : context.notFound()
  })
  app.get('*', async context => {
    const { pathname } = new URL(context.req.url)
    const path = pathname === '/' ? '/host/index.html' : decodeURIComponent(pathname)
    const file =
      (await serveFile(options.dist, path)) ?? (await serveFile(`${options.dist}/host`, path))
    return file ?? context.notFound()
  })
  return { fetch: async request => app.fetch(request) }
}

import { Hono } from 'hono'

import type { Clock } from '../clock.ts'
import { contractDocument } from '../contract/contract-document.ts'
import type { Db } from '../db/db.ts'
import { checkOrigin, corsHeaders, type OriginRules } from '../http/origin.ts'
import { fileAnswer } from './file-answer.ts'
import { receiveUpload } from './receive-upload.ts'

export interface FileRouteOptions {
  db: Db
  clock: Clock
  origins: OriginRules
}

interface FileRow {
  name: string
  mime: string
  content: string
}

/** Below `/sandbox/`: the contract's text, users' files, and the target of contract uploads. */
export function createFileRoutes({ db, clock, origins }: FileRouteOptions): Hono {
  const app = new Hono()
  app.use('*', async (context, next) => {
    const request = context.req.raw
    if (request.method === 'OPTIONS') {
      const headers = corsHeaders(request, origins)
      return new Response(null, {
        status: 204,
        headers: { ...headers, 'Access-Control-Allow-Methods': 'GET, PUT' }
      })
    }
    checkOrigin(request, origins)
    await next()
    // A page of the sandbox also varies by its language.
    for (const [name, value] of Object.entries(corsHeaders(request, origins))) {
      context.res.headers.append(name, value)
    }
    return undefined
  })
  app.get('/contract/:name', context => {
    const document = contractDocument(context.req.param('name'))
    return document ? fileAnswer(document) : context.notFound()
  })
  // Anything but an id would reach the database as text that it may refuse.
  app.get('/files/:id{[0-9a-f]{48}}', async context => {
    const [file] = await db.query<FileRow>('select name, mime, content from files where id = $1', [
      context.req.param('id')
    ])
    if (!file) return context.notFound()
    const { name, mime, content } = file
    return fileAnswer({ name, mime, bytes: Buffer.from(content, 'base64') })
  })
  app.put('/uploads/:token', context =>
    receiveUpload(db, context.req.param('token'), context.req.raw, clock.now())
  )
  return app
}

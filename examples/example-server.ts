import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'

import ts from 'typescript'

import { bundleReact } from './bundle-react.ts'
import { otherBackend } from './other-backend/backend.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Files of this repository that a page may fetch; other requests go to the sandbox. */
const FILES = /^\/(examples\/.*|dist\/.+|host\/native\/host-end\.js)$/
const OTHER = '/other-backend/'
const OTHER_RULES = '/examples/other-backend/adapt.js'
const REACT_PAGE = /^\/examples\/react-host-(18|19)\/main\.js$/

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8'
}

/** Hop-by-hop headers, which are not forwarded. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding']

const answer = (body: BodyInit | null, status: number, type = 'text/plain; charset=utf-8'): Response =>
  new Response(body, { status, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })

async function fileAnswer(address: string): Promise<Response> {
  const file = path.join(ROOT, address.endsWith('/') ? `${address}index.html` : address)
  const body = await readFile(file).catch(() => null)
  const type = TYPES[path.extname(file)]
  return body && type ? answer(new Uint8Array(body), 200, type) : answer('Not found', 404)
}

/** The rules of `adapt` without their types, as a bundler would deliver them. */
async function rulesAnswer(): Promise<Response> {
  const text = await readFile(path.join(ROOT, OTHER_RULES.replace('.js', '.ts')), 'utf8')
  const compilerOptions = { target: ts.ScriptTarget.ES2020, module: ts.ModuleKind.ESNext }
  return answer(ts.transpileModule(text, { compilerOptions }).outputText, 200, TYPES['.js'])
}

/** The host's own server knows its user and gets them a token of the portal's backend. */
async function tokenAnswer(sandbox: string): Promise<Response> {
  const login = await fetch(`${sandbox}/facebook-business/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'sandbox-demo' })
  })
  const { code, data } = (await login.json()) as { code: number; data: { token: string } }
  return code === 200 ? Response.json({ token: data.token }) : answer('No token', 502)
}

/** Forwards a call with the page's own `Host`, so that the sandbox treats it as same-origin. */
async function forward(request: Request, sandbox: string): Promise<Response> {
  const { pathname, search, host } = new URL(request.url)
  const body = new Uint8Array(await request.arrayBuffer())
  const headers = { ...Object.fromEntries(request.headers), host, connection: 'close' }
  const forwarded = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(sandbox + pathname + search, { method: request.method, headers }, resolve)
      .on('error', reject)
      .end(body)
  })
  const kept = Object.entries(forwarded.headers).filter(([name]) => !HOP_BY_HOP.includes(name))
  const isEmpty = forwarded.statusCode === 204 || forwarded.statusCode === 304
  return new Response(isEmpty ? null : (Readable.toWeb(forwarded) as ReadableStream<Uint8Array>), {
    status: forwarded.statusCode ?? 502,
    headers: kept.map(([name, value]): [string, string] => [name, String(value)])
  })
}

/** The answer, or how to start the sandbox if it cannot be reached. */
const reached = (call: Promise<Response>, sandbox: string): Promise<Response> =>
  call.catch((error: unknown) => {
    const body = `The sandbox at ${sandbox} does not answer (${String(error)}). Start it with npm start.`
    console.error(body)
    return answer(body, 502)
  })

/**
 * Serves the examples: their files, the built portal, the host's token endpoint, the backend of
 * `other-backend`, and everything else from the sandbox, all on one origin.
 * @param sandbox address of the sandbox: `http://127.0.0.1:4173`
 */
export function createExampleServer(sandbox: string): (request: Request) => Promise<Response> {
  return async request => {
    const { pathname } = new URL(request.url)
    if (pathname === '/favicon.ico') return new Response(null, { status: 204 })
    if (pathname === '/host-api/portal-token') return reached(tokenAnswer(sandbox), sandbox)
    if (pathname.startsWith(OTHER)) return otherBackend(pathname.slice(OTHER.length), request)
    if (pathname === OTHER_RULES) return rulesAnswer()
    const react = REACT_PAGE.exec(pathname)
    if (react) return answer(await bundleReact(react[1] === '18' ? 18 : 19), 200, TYPES['.js'])
    return FILES.test(pathname) ? fileAnswer(pathname) : reached(forward(request, sandbox), sandbox)
  }
}

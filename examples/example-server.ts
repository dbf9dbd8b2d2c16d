import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'

import ts from 'typescript'

import { bundleReact } from './bundle-react.ts'
import { otherBackend } from './other-backend/backend.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** What of this repository a page may fetch; everything else is asked of the sandbox. */
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

/** Headers that belong to one connection. */
const OF_THE_LINE = ['connection', 'keep-alive', 'transfer-encoding']

const answer = (body: BodyInit | null, status: number, type = 'text/plain; charset=utf-8'): Response =>
  new Response(body, { status, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })

async function fileAnswer(address: string): Promise<Response> {
  const file = path.join(ROOT, address.endsWith('/') ? `${address}index.html` : address)
  const body = await readFile(file).catch(() => null)
  const type = TYPES[path.extname(file)]
  return body && type ? answer(new Uint8Array(body), 200, type) : answer('Not found', 404)
}

/** The rules as a bundler would give them to the page: without their types. */
async function rulesAnswer(): Promise<Response> {
  const text = await readFile(path.join(ROOT, OTHER_RULES.replace('.js', '.ts')), 'utf8')
  const compilerOptions = { target: ts.ScriptTarget.ES2020, module: ts.ModuleKind.ESNext }
  return answer(ts.transpileModule(text, { compilerOptions }).outputText, 200, TYPES['.js'])
}

/** The host's own server, which knows who its person is, gets a token of the portal's backend for him. */
async function tokenAnswer(sandbox: string): Promise<Response> {
  const login = await fetch(`${sandbox}/facebook-business/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'sandbox-demo' })
  })
  const { code, data } = (await login.json()) as { code: number; data: { token: string } }
  return code === 200 ? Response.json({ token: data.token }) : answer('No token', 502)
}

/** Passes a call on under the page's own name, so that the sandbox sees it as one of its own origin. */
async function passOn(request: Request, sandbox: string): Promise<Response> {
  const { pathname, search, host } = new URL(request.url)
  const body = new Uint8Array(await request.arrayBuffer())
  const headers = { ...Object.fromEntries(request.headers), host, connection: 'close' }
  const passed = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(sandbox + pathname + search, { method: request.method, headers }, resolve)
      .on('error', reject)
      .end(body)
  })
  const kept = Object.entries(passed.headers).filter(([name]) => !OF_THE_LINE.includes(name))
  const isEmpty = passed.statusCode === 204 || passed.statusCode === 304
  return new Response(isEmpty ? null : (Readable.toWeb(passed) as ReadableStream<Uint8Array>), {
    status: passed.statusCode ?? 502,
    headers: kept.map(([name, value]): [string, string] => [name, String(value)])
  })
}

/**
 * The server of the examples' pages: their files, the built portal, a token of the host's own
 * server, the backend of another shape, and the sandbox behind all of it on the same origin.
 * @param sandbox where the sandbox is: `http://127.0.0.1:4173`
 */
export function createExampleServer(sandbox: string): (request: Request) => Promise<Response> {
  return async request => {
    const { pathname } = new URL(request.url)
    if (pathname === '/favicon.ico') return new Response(null, { status: 204 })
    if (pathname === '/host-api/portal-token') return tokenAnswer(sandbox)
    if (pathname.startsWith(OTHER)) return otherBackend(pathname.slice(OTHER.length), request)
    if (pathname === OTHER_RULES) return rulesAnswer()
    const react = REACT_PAGE.exec(pathname)
    if (react) return answer(await bundleReact(react[1] === '18' ? 18 : 19), 200, TYPES['.js'])
    return FILES.test(pathname) ? fileAnswer(pathname) : passOn(request, sandbox)
  }
}

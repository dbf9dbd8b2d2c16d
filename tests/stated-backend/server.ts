import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import { ANSWERS, Refused } from './answers.ts'
import type { Input } from './answers.ts'
import { BASE_PATH, PUBLIC_CALLS, STORE_PATH, isStatedCall } from './calls.ts'
import type { StatedCall } from './calls.ts'
import { STATED_SHAPE, shapeAnswer } from './shapes.ts'
import type { Shape } from './shapes.ts'
import { createWorld } from './world.ts'
import type { User, World } from './world.ts'

/** How a failing call ends. */
export type Fault =
  /** An envelope with this code; `data` may carry the language. */
  | { type: 'code'; code: number; msg: string; lang?: string }
  /** An HTTP status without an envelope. */
  | { type: 'http'; status: number }
  /** HTTP 200 with these bytes. */
  | { type: 'body'; body: string; contentType: string }
  /** Each request ends with the next of these. */
  | { type: 'inTurn'; faults: readonly Fault[] }

/** A request as received. */
export interface Recorded {
  call: string
  headers: IncomingMessage['headers']
  input: Input
  body: string
}

export interface StatedBackend {
  origin: string
  /** What was uploaded to the store since the last `reset`, with its type. */
  stored: { type: string; bytes: number }[]
  /** Every call since the last `reset`. */
  requests: Recorded[]
  world: World
  /** Starts again with this user. */
  reset(user?: User): void
  /** Lets all calls, or one, end this way; null: normally. */
  fail(fault: Fault | null, call?: StatedCall): void
  shape(shape: Partial<Shape>): void
  close(): Promise<void>
}

const DIST = path.resolve(import.meta.dirname, '../../dist')
/** What an integrator writes after the first page of the documentation. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Stated backend</title>
<link rel="icon" href="data:,"><script src="/portal.js" defer></script></head>
<body><div id="portal"></div><script type="module">
window.portal = AdPortal.mount(document.getElementById('portal'), { ownsPage: true, undoMs: 50 })
</script></body></html>`
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' }

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function inputOf(request: IncomingMessage, url: URL, body: string): Input {
  if (request.method === 'GET') return Object.fromEntries(url.searchParams)
  return request.headers['content-type']?.startsWith('application/json') ? (JSON.parse(body) as Input) : {}
}

/** Starts the backend with the built portal on its own origin. */
export async function startStatedBackend(): Promise<StatedBackend> {
  let shape = STATED_SHAPE
  const faults = new Map<StatedCall | 'all', Fault>()

  async function sendPage(pathname: string, response: ServerResponse): Promise<void> {
    const send = (type: string, body: string | Buffer): void => {
      response.setHeader('Content-Type', `${type}; charset=utf-8`)
      response.end(body)
    }
    if (pathname === '/') return send('text/html', PAGE)
    const type = TYPES[path.extname(pathname)]
    if (!type || !/^\/(portal\.js|locales\/\w+\.\w+)$/.test(pathname)) {
      response.statusCode = 404
      return send('text/plain', 'nothing here')
    }
    send(type, await readFile(path.join(DIST, pathname)))
  }

  function sendFault(fault: Fault, response: ServerResponse): void {
    if (fault.type === 'inTurn') {
      sendFault(fault.faults[backend.requests.length % fault.faults.length]!, response)
      return
    }
    if (fault.type === 'http') {
      response.statusCode = fault.status
      response.end('upstream failed')
      return
    }
    if (fault.type === 'body') {
      response.setHeader('Content-Type', fault.contentType)
      response.end(fault.body)
      return
    }
    sendEnvelope(response, fault.code, fault.msg, fault.lang ? { lang: fault.lang } : undefined)
  }

  function sendEnvelope(response: ServerResponse, code: number, msg: string, data?: unknown): void {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ code, msg, data }))
  }

  async function store(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { length: bytes } = await bodyOf(request)
    backend.stored.push({ type: request.headers['content-type'] ?? '', bytes })
    response.end()
  }

  async function answer(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    const call = `${request.method ?? ''} ${url.pathname.slice(BASE_PATH.length)}`
    const body = await bodyOf(request)
    const input = inputOf(request, url, body)
    backend.requests.push({ call, headers: request.headers, input, body })
    if (!isStatedCall(call)) {
      response.statusCode = 404
      response.end()
      return
    }
    const fault = faults.get(call) ?? faults.get('all')
    if (fault) return sendFault(fault, response)
    const user = backend.world.sessions.get(String(request.headers['x-ct'] ?? ''))
    if (!user && !PUBLIC_CALLS.includes(call)) return sendEnvelope(response, 401, 'User not authorized')
    try {
      const data = ANSWERS[call]({ world: backend.world, user: user!, input, origin: backend.origin })
      sendEnvelope(response, 200, 'success', shapeAnswer(shape, call, data, String(request.headers['x-tz'] ?? '')))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      sendEnvelope(response, 400, error.message)
    }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const work = url.pathname.startsWith(`${BASE_PATH}/`)
      ? answer(request, url, response)
      : request.method === 'PUT' && url.pathname.startsWith(STORE_PATH)
        ? store(request, response)
        : sendPage(url.pathname, response)
    work.catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  const backend: StatedBackend = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stored: [],
    requests: [],
    world: createWorld(),
    reset(user) {
      backend.world = createWorld(user)
      backend.requests.length = 0
      backend.stored.length = 0
      faults.clear()
      shape = STATED_SHAPE
    },
    fail(fault, call) {
      if (fault) faults.set(call ?? 'all', fault)
      else faults.delete(call ?? 'all')
    },
    shape: wanted => void (shape = { ...STATED_SHAPE, ...wanted }),
    close: () =>
      new Promise((resolve, reject) => {
        server.close(error => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      })
  }
  return backend
}

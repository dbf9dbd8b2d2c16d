import type { CallName } from '../../src/api/calls.ts'
import { CALLS } from '../../src/api/calls.ts'
import { BASE_PATH } from '../../src/env/wire-names.ts'

/** An answer of the backend, before the kit reads it. */
export interface Came {
  status: number
  headers: Headers
  text: string
}

/** A request as the kit sent it. */
export interface Asked {
  call: CallName
  input: Record<string, unknown>
  token: string | null
  headers: Headers
}

/** Spoils the answer of one call and returns all others unchanged. */
export type Spoil = (came: Came, asked: Asked, again: (change: Partial<Pick<Asked, 'input' | 'token'>>) => Promise<Came>) => Came | Promise<Came>

type Ask = (request: Request) => Promise<Response>

const callOf = (method: string, path: string): CallName => {
  const found = Object.entries(CALLS).find(([, row]) => row.method === method && path.endsWith(row.path))
  if (!found) throw new Error(`no call ${method} ${path}`)
  return found[0] as CallName
}

const read = async (response: Response): Promise<Came> => ({
  status: response.status,
  headers: response.headers,
  text: await response.text()
})

async function askedOf(request: Request): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url)
  const isJson = request.headers.get('content-type') === 'application/json' && request.method === 'POST'
  const input = isJson ? ((await request.json()) as Record<string, unknown>) : Object.fromEntries(searchParams)
  return { call: callOf(request.method, pathname), input, token: request.headers.get('x-ct'), headers: request.headers }
}

/** The same request with another body, query or token. */
function changed(request: Request, { input, token }: Partial<Pick<Asked, 'input' | 'token'>>): Request {
  const headers = new Headers(request.headers)
  if (token) headers.set('X-CT', token)
  if (token === null) headers.delete('X-CT')
  if (!input) return new Request(request, { headers })
  if (request.method !== 'GET') return new Request(request.url, { method: request.method, headers, body: JSON.stringify(input) })
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  return new Request(`${request.url.split('?')[0]}?${query.toString()}`, { headers })
}

/** A backend behind a proxy that spoils its answers. */
export function spoiled(ask: Ask, spoil: Spoil): typeof fetch {
  return async (url, init) => {
    const request = new Request(url as string, init)
    if (request.method === 'OPTIONS' || !request.url.includes(BASE_PATH)) return ask(request)
    const asked = await askedOf(request.clone())
    const again = async (change: Partial<Pick<Asked, 'input' | 'token'>>) => read(await ask(changed(request.clone(), change)))
    const { status, headers, text } = await spoil(await read(await ask(request.clone())), asked, again)
    return new Response(status === 304 ? null : text, { status, headers })
  }
}

/** What differs in each run: unused user names, and ids of intentions. */
const NEW = /conformance-[0-9a-f]{8}|[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g

async function keyOf(request: Request): Promise<string> {
  const { url, method, headers } = request
  const isForm = headers.get('content-type')?.startsWith('multipart/') ?? false
  const body = method === 'GET' || isForm ? '' : await request.clone().text()
  const about = ['x-ct', 'if-none-match', 'origin'].map(name => headers.get(name))
  return JSON.stringify([method, url, body, about]).replace(NEW, 'new')
}

const answerOf = (came: Came): Response => new Response(came.status === 304 ? null : came.text, came)

export interface Recording {
  /** Asks the backend and keeps its answer. */
  record: Ask
  /** Repeats the recorded answers in the same order; asks for a new request and records its answer. */
  replay(): Ask
}

/** One recorded run that many proxies replay. */
export function createRecording(ask: Ask): Recording {
  const known = new Map<string, Came[]>()
  const record: Ask = async request => {
    const key = await keyOf(request)
    const came = await read(await ask(request))
    known.set(key, [...(known.get(key) ?? []), came])
    return answerOf(came)
  }
  return {
    record,
    replay() {
      const left = new Map([...known].map(([key, all]) => [key, [...all]]))
      return async request => {
        const rest = left.get(await keyOf(request))
        const came = rest && (rest.length > 1 ? rest.shift() : rest[0])
        return came ? answerOf(came) : record(request)
      }
    }
  }
}

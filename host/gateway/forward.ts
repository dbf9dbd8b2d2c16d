import { readBody, MAX_FORM_BYTES } from '../server/http/read-body.ts'

/** Request headers sent to the backend, without origin and cookies: to it, this is not a browser. */
const SENT = ['accept', 'accept-language', 'content-type', 'if-none-match', 'range', 'x-ct', 'x-tz']
/** Response headers returned to the page. */
const RETURNED = [
  'accept-ranges', 'cache-control', 'content-disposition', 'content-range', 'content-type', 'date', 'etag', 'last-modified', 'retry-after'
]

const chosen = (headers: Headers, names: readonly string[]): Headers =>
  new Headers(names.flatMap(name => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])) as [string, string][])

const failed = (message: string): Response => new Response(message, { status: 502, statusText: 'Bad Gateway' })

/** Why a backend was not reached: the message of a failed fetch is only "fetch failed". */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause ? String(cause.code) : cause.message
}

/** Forwards a request to this address and returns the backend's answer. */
export async function forward(request: Request, address: string): Promise<Response> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const body = hasBody ? await readBody(request, MAX_FORM_BYTES) : undefined
  if (body === null) return new Response(`At most ${MAX_FORM_BYTES} bytes`, { status: 413 })
  const init = { method: request.method, headers: chosen(request.headers, SENT), body, redirect: 'manual' } as const
  let answer: Response
  try {
    answer = await fetch(address, init)
  } catch (error) {
    return failed(`The backend at ${new URL(address).origin} was not reached: ${causeOf(error)}`)
  }
  if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) {
    return failed(`The backend redirects to ${answer.headers.get('location') ?? 'nowhere'}: name that address as the backend`)
  }
  const headers = chosen(answer.headers, RETURNED)
  const { status, statusText } = answer
  return new Response(answer.body, { status, statusText, headers })
}

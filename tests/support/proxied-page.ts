import { onTestFinished } from 'vitest'

import { listen } from '../../host/server/listen.ts'

export interface ProxiedSetup {
  /** Answers in place of the sandbox; undefined leaves it to the sandbox. */
  answer?: (path: string) => Response | Promise<Response> | undefined
  /** The sandbox gets this request, but its answer is withheld. */
  withholds?: (path: string) => boolean
  /** Changes the policy of the sandbox's answers. */
  policy?: (own: string) => string
}

/** A second origin of the sandbox with other answers to some paths, until the test ends. Its address without a trailing slash. */
export async function startProxied(
  sandbox: string,
  { answer = () => undefined, withholds = () => false, policy = own => own }: ProxiedSetup
): Promise<string> {
  async function pass(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const own = await answer(pathname)
    if (own) return own
    const given = ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer()
    const headers = new Headers(request.headers)
    for (const name of ['host', 'connection', 'content-length', 'accept-encoding', 'origin']) headers.delete(name)
    const reply = await fetch(sandbox + pathname + search, { method: request.method, headers, body: given })
    if (withholds(pathname)) await new Promise(() => undefined)
    const replyHeaders = new Headers(reply.headers)
    // The body arrives unpacked.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) replyHeaders.delete(name)
    const before = replyHeaders.get('content-security-policy')
    if (before) replyHeaders.set('content-security-policy', policy(before))
    return new Response(reply.body, { status: reply.status, headers: replyHeaders })
  }
  const server = await listen(pass, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  return `http://127.0.0.1:${server.port}`
}

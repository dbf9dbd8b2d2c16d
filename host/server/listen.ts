import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { serve } from '@hono/node-server'

import { UsageError } from './options.ts'

/** How long a request may continue after `close`. */
const GRACE_MS = 2000

/**
 * Maximum milliseconds to receive a request, and between two parts of its body. An idle connection stays open for `idle`, longer
 * than any pause of a client: a request sent just as the connection closes is aborted, and the client cannot know whether it was
 * received. 0: until the client closes it.
 */
const PATIENCE = { request: 120_000, part: 10_000, idle: 75_000 }

/** The listener's view of a connection. */
export interface Connection {
  incoming?: { socket: { destroy(): void; remoteAddress?: string | undefined } }
}

export interface Listening {
  port: number
  /** Stops listening, lets running requests end, then cuts the remaining ones. */
  close(): Promise<void>
}

/** Closes a connection whose body stops arriving; does not limit the time of the answer. */
function boundBody(incoming: IncomingMessage, ms: number): void {
  const { socket, headers } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  socket.setTimeout(ms)
  incoming.once('end', () => socket.setTimeout(0))
}

/** @throws {UsageError} when it cannot listen there; when the port is taken, with a command that uses another one */
export function listen(
  fetch: (request: Request, connection?: Connection) => Promise<Response>,
  address: { port: number; host: string; hint?: 'PORT' | '--port' },
  changes: Partial<typeof PATIENCE> = {}
): Promise<Listening> {
  const patience = { ...PATIENCE, ...changes }
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        port: address.port,
        hostname: address.host,
        serverOptions: {
          requestTimeout: patience.request,
          connectionsCheckingInterval: patience.part,
          keepAliveTimeout: patience.idle
        }
      },
      info => resolve({ port: (info as AddressInfo).port, close })
    )
    server.on('request', (incoming: IncomingMessage) => boundBody(incoming, patience.part))
    const close = () =>
      new Promise<void>((done, failed) => {
        const force = setTimeout(() => {
          if ('closeAllConnections' in server) server.closeAllConnections()
        }, GRACE_MS)
        server.close(error => {
          clearTimeout(force)
          if (error) failed(error)
          else done()
        })
      })
    server.on('error', (error: NodeJS.ErrnoException) => {
      const { host, port, hint } = address
      reject(error.code === 'EADDRINUSE' ? portTaken(port, hint) : new UsageError(`Cannot listen on ${host}:${port}: ${error.message}`))
    })
  })
}

const portTaken = (port: number, hint = 'PORT'): UsageError =>
  new UsageError(
    `Port ${port} is taken. Choose another: ${hint === 'PORT' ? `PORT=${port + 1} npm start` : `${hint} ${port + 1}`}`
  )

import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { serve } from '@hono/node-server'

import { UsageError } from './options.ts'

/** How long a request may go on after the end was asked for. */
const GRACE_MS = 2000

/** Milliseconds that a request may take to arrive, and between two parts of its body. */
const PATIENCE = { request: 120_000, part: 10_000 }

/**
 * Milliseconds for which a connection without a request stays open. Longer than any pause of a client: one that
 * sends just when it is closed has its request broken off, and does not know whether it was heard.
 */
const IDLE_MS = 75_000

/** What the listener knows of a connection. */
export interface Connection {
  incoming?: { socket: { destroy(): void; remoteAddress?: string | undefined } }
}

export interface Listening {
  port: number
  /** Stops listening, lets requests that are under way end, then cuts what is left. */
  close(): Promise<void>
}

/** Ends the connection of a body that stops arriving; how long its answer takes is another matter. */
function boundBody(incoming: IncomingMessage, ms: number): void {
  const { socket, headers } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  socket.setTimeout(ms)
  incoming.once('end', () => socket.setTimeout(0))
}

/** @throws {UsageError} when the port is taken, naming it and the way out */
export function listen(
  fetch: (request: Request, connection?: Connection) => Promise<Response>,
  address: { port: number; host: string; hint?: 'PORT' | '--port' },
  patience: Readonly<typeof PATIENCE> = PATIENCE
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        port: address.port,
        hostname: address.host,
        serverOptions: {
          requestTimeout: patience.request,
          connectionsCheckingInterval: patience.part,
          keepAliveTimeout: IDLE_MS
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
      reject(error.code === 'EADDRINUSE' ? portTaken(address.port, address.hint) : error)
    })
  })
}

const portTaken = (port: number, hint = 'PORT'): UsageError =>
  new UsageError(
    `Port ${port} is taken. Choose another: ${hint === 'PORT' ? `PORT=${port + 1} npm start` : `${hint} ${port + 1}`}`
  )

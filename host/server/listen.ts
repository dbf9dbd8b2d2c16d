import type { AddressInfo } from 'node:net'

import { serve } from '@hono/node-server'

import { UsageError } from './options.ts'
import type { Sandbox } from './sandbox.ts'

/** How long a request may go on after the end was asked for. */
const GRACE_MS = 2000

export interface Listening {
  port: number
  /** Stops listening, lets requests that are under way end, then cuts what is left. */
  close(): Promise<void>
}

/** @throws {UsageError} when the port is taken, naming it and the way out */
export function listen(
  fetch: Sandbox['fetch'],
  address: { port: number; host: string }
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: address.port, hostname: address.host }, info =>
      resolve({ port: (info as AddressInfo).port, close })
    )
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
      reject(error.code === 'EADDRINUSE' ? portTaken(address.port) : error)
    })
  })
}

const portTaken = (port: number): UsageError =>
  new UsageError(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`)

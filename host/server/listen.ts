import type { AddressInfo } from 'node:net'

import { serve } from '@hono/node-server'

import { UsageError } from './options.ts'
import type { Sandbox } from './sandbox.ts'

export interface Listening {
  port: number
  /** Ends open connections and stops listening. */
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
        server.close(error => (error ? failed(error) : done()))
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? portTaken(address.port) : error)
    })
  })
}

const portTaken = (port: number): UsageError =>
  new UsageError(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`)

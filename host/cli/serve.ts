import { resolve } from 'node:path'

import { createGateway } from '../gateway/create-gateway.ts'
import { listen } from '../server/listen.ts'
import { printGateway } from '../gateway/print-gateway.ts'
import type { ServeCommand } from './command.ts'

/** Folder of the package's files: this one is `dist/cli/ad-portal.mjs`. */
const DIST = resolve(import.meta.dirname, '..')

/** Serves the package's own portal for another backend, until the process ends. */
export async function serveCommand({ backend, port, host }: ServeCommand): Promise<void> {
  const server = await listen(createGateway({ backend, dist: DIST, host }), { port, host, hint: '--port' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
  printGateway(host, backend, server.port)
}

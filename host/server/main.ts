import { constants } from 'node:os'
import { resolve } from 'node:path'

import { readBaseUrl } from '../gateway/base-url.ts'
import { createGateway } from '../gateway/create-gateway.ts'
import { printGateway } from '../gateway/print-gateway.ts'
import { createClock } from './clock.ts'
import type { Db } from './db/db.ts'
import { DataUnusable } from './db/data-unusable.ts'
import { openDatabase } from './db/open.ts'
import { readClockOffset } from './faults/stored-clock.ts'
import { seed } from './fixtures/seed.ts'
import { listen } from './listen.ts'
import { readOptions, START_USAGE, UsageError, type ServerOptions } from './options.ts'
import { BuildFailed, createPageBuilder } from './page-builder.ts'
import type { PageBuilder } from './page-builder.ts'
import { printStart } from './printout.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']
const DIST = resolve(import.meta.dirname, '../../dist')

/** Opens the data and answers requests from it. */
async function open(
  options: ServerOptions, pages: PageBuilder | null
): Promise<{ db: Db; sandbox: Sandbox }> {
  const db = await openDatabase(options)
  try {
    const clock = createClock(await readClockOffset(db))
    await seed(db, clock.now())
    const sandbox = createSandbox({
      db,
      clock,
      dist: pages?.folder ?? DIST,
      prepare: pages?.prepare,
      origins: { origins: options.origins, loopbackOnly: LOOPBACK.includes(options.host) },
      speed: options.speed,
      putNeedsPassword: options.putNeedsPassword,
      specOnly: options.specOnly,
      checkAnswers: options.testControls,
      testControls: options.testControls
    })
    return { db, sandbox }
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Serves the portal for another backend, without opening the sandbox. */
async function startGateway(options: ServerOptions, backend: string): Promise<void> {
  const pages = options.build ? createPageBuilder() : null
  const { host } = options
  let opened: ((answer: ReturnType<typeof createGateway>) => void) | undefined
  const ready = new Promise<ReturnType<typeof createGateway>>(resolve => {
    opened = resolve
  })
  const server = await listen(async request => (await ready)(request), options)
  try {
    await pages?.buildAtStart()
  } catch (error) {
    await server.close()
    throw error
  }
  opened?.(createGateway({ backend, dist: pages?.folder ?? DIST, host, prepare: pages?.prepare }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
  printGateway(host, backend, server.port)
}

async function start(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.help) return console.log(START_USAGE)
  if (options.backend !== undefined) return startGateway(options, readBaseUrl('--backend', options.backend))
  let stop = (signal: 'SIGINT' | 'SIGTERM'): unknown => process.exit(128 + constants.signals[signal])
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal))
  // Listen first: if the port is taken nothing else is touched. Early requests wait.
  let opened: ((sandbox: Sandbox) => void) | undefined
  const ready = new Promise<Sandbox>(resolve => {
    opened = resolve
  })
  const server = await listen(async (...call) => (await ready).fetch(...call), options)
  const pages = options.build ? createPageBuilder() : null
  // In parallel, since both take seconds of one core.
  const [opening, building] = await Promise.allSettled([open(options, pages), pages?.buildAtStart()])
  const failure = [opening, building].find(one => one.status === 'rejected')
  if (failure || opening.status === 'rejected') {
    await server.close()
    if (opening.status === 'fulfilled') await opening.value.db.close()
    throw failure?.reason
  }
  const { db, sandbox } = opening.value
  opened?.(sandbox)
  stop = async () => {
    await server.close()
    await db.close()
  }
  await printStart(db, options, server.port)
}

start().catch((error: unknown) => {
  const expected = [UsageError, DataUnusable, BuildFailed].some(kind => error instanceof kind)
  console.error(expected ? (error as Error).message : error)
  process.exitCode = 1
})

import { resolve } from 'node:path'

import { createClock } from './clock.ts'
import { DirectoryInUse } from './db/lock.ts'
import { openDatabase } from './db/open.ts'
import { readClockOffset } from './faults/stored-clock.ts'
import { seed } from './fixtures/seed.ts'
import { listen } from './listen.ts'
import { readOptions, UsageError } from './options.ts'
import { printStart } from './printout.ts'
import { createSandbox } from './sandbox.ts'

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']
const DIST = resolve(import.meta.dirname, '../../dist')

async function start(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  const db = await openDatabase(options)
  const clock = createClock(await readClockOffset(db))
  await seed(db, clock.now())
  const sandbox = createSandbox({
    db,
    clock,
    dist: DIST,
    origins: { origins: options.origins, loopbackOnly: LOOPBACK.includes(options.host) },
    speed: options.speed,
    specOnly: options.specOnly,
    checkAnswers: options.testControls,
    testControls: options.testControls
  })
  const server = await listen(sandbox.fetch, options).catch(async (error: unknown) => {
    await db.close()
    throw error
  })
  const stop = async () => {
    await server.close()
    await db.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop())
  }
  await printStart(db, options, server.port)
}

start().catch((error: unknown) => {
  const expected = error instanceof UsageError || error instanceof DirectoryInUse
  console.error(expected ? error.message : error)
  process.exitCode = 1
})

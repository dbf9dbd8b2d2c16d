import { existsSync, rmSync } from 'node:fs'

import { DataUnusable } from './db/data-unusable.ts'
import { SCHEMA } from './db/db.ts'
import { lockDirectory } from './db/lock.ts'
import { openPostgres } from './db/postgres.ts'
import { readOptions, UsageError } from './options.ts'

/** Empties the data of the sandbox: its directory, or its schema on a PostgreSQL. */
async function reset(): Promise<void> {
  const { data, databaseUrl } = readOptions(process.argv.slice(2), process.env)
  if (databaseUrl !== undefined) {
    const db = await openPostgres(databaseUrl)
    await db.exec(`drop schema if exists ${SCHEMA} cascade`)
    await db.close()
    console.log(`The schema ${SCHEMA} is empty.`)
    return
  }
  if (existsSync(data)) {
    const release = lockDirectory(data)
    rmSync(`${data}/pg`, { recursive: true, force: true })
    release()
  }
  console.log(`The sandbox in ${data} is empty.`)
}

reset().catch((error: unknown) => {
  const expected = error instanceof UsageError || error instanceof DataUnusable
  console.error(expected ? error.message : error)
  process.exitCode = 1
})

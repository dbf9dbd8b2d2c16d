import { DataUnusable } from './data-unusable.ts'
import { lockDirectory } from './lock.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import type { Db } from './db.ts'

/**
 * Opens the database with its newest schema: the PostgreSQL of `databaseUrl`,
 * else the embedded one in `data`, with an exclusive lock.
 * @throws {DataUnusable}
 */
export async function openDatabase(options: {
  data: string
  databaseUrl: string | undefined
}): Promise<Db> {
  if (options.databaseUrl !== undefined) {
    const db = await openPostgres(options.databaseUrl)
    await migrate(db)
    return db
  }
  const release = lockDirectory(options.data)
  try {
    const db = await openPglite(`${options.data}/pg`).catch((cause: unknown) => {
      throw unreadable(options.data, cause)
    })
    await migrate(db)
    return {
      ...db,
      async close() {
        await db.close()
        release()
      }
    }
  } catch (error) {
    release()
    throw error
  }
}

/** The engine's own errors name no cause. */
const unreadable = (data: string, cause: unknown): DataUnusable =>
  new DataUnusable(
    `The database in ${data} cannot be opened: it is damaged or of another version, or the disk is full or read-only. ` +
      `Choose another directory with --data=<dir>, or empty this one: npm run sandbox:reset -- --data="${data}"`,
    { cause }
  )

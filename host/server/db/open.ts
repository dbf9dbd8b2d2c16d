import { lockDirectory } from './lock.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import type { Db } from './db.ts'

/**
 * Opens the database with its newest schema: the PostgreSQL of `databaseUrl`,
 * else the embedded one in `data`, with an exclusive lock.
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
    const db = await openPglite(`${options.data}/pg`)
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

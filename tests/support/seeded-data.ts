import { existsSync } from 'node:fs'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Db } from '../../host/server/db/db.ts'
import { migrate } from '../../host/server/db/migrate.ts'
import { createEngine, dbOf } from '../../host/server/db/pglite.ts'
import { seed } from '../../host/server/fixtures/seed.ts'
import { ensureStatementKey } from '../../host/server/statement/statement-key.ts'

/** Names the folder of the seeded databases of this run to its workers. */
export const SEEDED_DATA = 'AD_PORTAL_SEEDED_DATA'
/** Fixtures stand at hours and days from now: data that was seeded longer ago is not taken. */
const FRESH_MS = 30 * 60_000

/** One file for each span of time, and so for each instant that stands still; null outside of a test run. */
function fileAt(now: Date): string | null {
  const folder = process.env[SEEDED_DATA]
  return folder ? path.join(folder, `${Math.floor(now.getTime() / FRESH_MS)}.tar`) : null
}

/** Milliseconds after which whoever makes a copy is taken to have failed. */
const PATIENCE_MS = 150_000

/** Whether nobody else makes this file now. */
const isFirst = (file: string): Promise<boolean> =>
  open(`${file}.claim`, 'wx').then(
    async claim => {
      await claim.close()
      return true
    },
    () => false
  )

/** Waits for what another worker makes: twice at once it takes twice as long. */
async function isMade(file: string): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS
  while (!existsSync(file) && performance.now() < until) await new Promise(done => setTimeout(done, 50))
  return existsSync(file)
}

/**
 * A database in memory with all fixtures. The first of a run is made as the sandbox makes it; the
 * others begin from a copy of it, which takes a tenth of the time.
 */
export async function openSeeded(now: Date): Promise<Db> {
  const file = fileAt(now)
  if (file && (existsSync(file) || (!(await isFirst(file)) && (await isMade(file))))) {
    const db = await dbOf(await createEngine({ loadDataDir: new Blob([await readFile(file)]) }))
    // A sandbox of its own signs with a key of its own.
    await db.query("delete from settings where key = 'statement_key'")
    await ensureStatementKey(db)
    return db
  }
  const engine = await createEngine({})
  const db = await dbOf(engine)
  try {
    await migrate(db)
    await seed(db, now)
  } catch (cause) {
    if (file) await rm(`${file}.claim`, { force: true })
    throw cause
  }
  if (!file) return db
  const copy = await engine.dumpDataDir('none')
  // Whole or not at all: another worker may look for it now.
  const part = `${file}.${process.pid}`
  await writeFile(part, Buffer.from(await copy.arrayBuffer()))
  await rename(part, file)
  return db
}

import { DataUnusable } from './data-unusable.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Db } from './db.ts'

const LOCK = 'select pg_advisory_xact_lock(7203511)'

/**
 * Brings the schema to the newest version, each step in its own transaction.
 * A database newer than this program is refused, never changed.
 * @throws {DataUnusable}
 */
export async function migrate(db: Db): Promise<void> {
  await db.tx(async tx => {
    await tx.query(LOCK)
    await tx.query('create table if not exists schema_versions (version integer primary key, name text not null)')
  })
  for (const [index, step] of MIGRATIONS.entries()) {
    const version = index + 1
    await db.tx(async tx => {
      await tx.query(LOCK)
      const done = await tx.query('select 1 from schema_versions where version = $1', [version])
      if (done.length > 0) return
      for (const statement of step.statements) await tx.query(statement)
      await tx.query('insert into schema_versions (version, name) values ($1, $2)', [
        version,
        step.name
      ])
    })
  }
  const [ahead] = await db.query<{ version: number }>(
    'select version from schema_versions where version > $1 limit 1',
    [MIGRATIONS.length]
  )
  if (ahead) {
    throw new DataUnusable(
      `The data is of version ${ahead.version}, newer than this program (${MIGRATIONS.length}). Choose another directory with --data=<dir>, or update the program.`
    )
  }
}

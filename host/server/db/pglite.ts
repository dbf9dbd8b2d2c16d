import { PGlite, types, type PGliteOptions, type Transaction } from '@electric-sql/pglite'

import { SCHEMA, type Db, type Queryable, type SqlValue } from './db.ts'

const asDate = (value: string): string => value

const queryable = (target: PGlite | Transaction): Queryable => ({
  async query<Row>(sql: string, values: readonly SqlValue[] = []) {
    const result = await target.query<Row>(sql, [...values])
    return result.rows
  }
})

/** An engine that parses large numbers and dates as the sandbox expects. */
export const createEngine = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({
    ...options,
    parsers: { [types.INT8]: (value: string) => BigInt(value), [types.DATE]: asDate }
  })

/** Access to an engine's data; closing it ends the engine. */
export async function dbOf(engine: PGlite): Promise<Db> {
  await engine.exec(`create schema if not exists ${SCHEMA}; set search_path to ${SCHEMA}`)
  return {
    ...queryable(engine),
    async exec(sql) {
      await engine.exec(sql)
    },
    // One connection: transactions queue, so each one already is a consistent read.
    tx: run => engine.transaction(tx => run(queryable(tx))),
    close: () => engine.close()
  }
}

/** Opens PGlite on a directory, or in memory without one. It holds no lock: see `lock.ts`. */
export const openPglite = async (directory?: string): Promise<Db> =>
  dbOf(await createEngine(directory === undefined ? {} : { dataDir: directory }))

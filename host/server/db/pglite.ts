import { PGlite, types, type Transaction } from '@electric-sql/pglite'

import { SCHEMA, type Db, type Queryable, type SqlValue } from './db.ts'

const asDate = (value: string): string => value

const queryable = (target: PGlite | Transaction): Queryable => ({
  async query<Row>(sql: string, values: readonly SqlValue[] = []) {
    const result = await target.query<Row>(sql, [...values])
    return result.rows
  }
})

/** Opens PGlite on a directory, or in memory without one. It holds no lock: see `lock.ts`. */
export async function openPglite(directory?: string): Promise<Db> {
  const engine = await PGlite.create({
    ...(directory === undefined ? {} : { dataDir: directory }),
    parsers: { [types.INT8]: (value: string) => BigInt(value), [types.DATE]: asDate }
  })
  await engine.exec(`create schema if not exists ${SCHEMA}; set search_path to ${SCHEMA}`)
  return {
    ...queryable(engine),
    async exec(sql) {
      await engine.exec(sql)
    },
    // One connection: transactions queue, so each one is a consistent reading as it is.
    tx: run => engine.transaction(tx => run(queryable(tx))),
    close: () => engine.close()
  }
}

import pg from 'pg'

import { DataUnusable } from './data-unusable.ts'
import { SCHEMA, type Db, type Queryable, type SqlValue } from './db.ts'

const INT8 = 20
const DATE = 1082
const MAX_CONNECTIONS = 20
/** `if not exists` alone fails when two starts create it at the same moment. */
const CREATE = `select pg_advisory_xact_lock(7203510); create schema if not exists ${SCHEMA}`
const BEGIN = {
  change: 'begin isolation level read committed',
  snapshot: 'begin isolation level repeatable read read only'
} as const

const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return (value: string) => BigInt(value)
    if (oid === DATE) return (value: string) => value
    return format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : pg.types.getTypeParser(oid, 'text')
  }
}

const queryable = (target: pg.Pool | pg.PoolClient): Queryable => ({
  async query<Row>(sql: string, values: readonly SqlValue[] = []) {
    const result = await target.query({ text: sql, values: [...values], types: parsers })
    return result.rows as Row[]
  }
})

/** An address with several hosts, such as localhost, fails with one error for each. */
const messageOf = (error: unknown): string => (error instanceof AggregateError ? error.errors.map(messageOf).join(', ') : (error as Error).message)

/** Opens a pool on a real PostgreSQL (15 or later). @throws {DataUnusable} */
export async function openPostgres(url: string): Promise<Db> {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    options: `-c search_path=${SCHEMA} -c timezone=UTC`
  })
  let closing = false
  // The pool replaces a connection that dies while idle; the error must not crash the process.
  pool.on('error', error => {
    if (!closing) console.error(`database connection lost: ${error.message}`)
  })
  try {
    await pool.query(CREATE)
  } catch (error) {
    await pool.end()
    throw new DataUnusable(`The PostgreSQL of DATABASE_URL cannot be used: ${messageOf(error)}`)
  }
  return {
    ...queryable(pool),
    async exec(sql) {
      await pool.query(sql)
    },
    async tx(run, mode = 'change') {
      const client = await pool.connect()
      let broken: Error | undefined
      // Between two statements nothing else listens for errors; the next statement fails by itself.
      const onLost = (error: Error) => {
        broken = error
      }
      client.on('error', onLost)
      try {
        await client.query(BEGIN[mode])
        const result = await run(queryable(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(onLost)
        throw error
      } finally {
        client.off('error', onLost)
        client.release(broken)
      }
    },
    close() {
      closing = true
      return pool.end()
    }
  }
}

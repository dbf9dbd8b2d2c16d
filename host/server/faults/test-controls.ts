import { Hono } from 'hono'
import * as v from 'valibot'

import { mintCodes } from '../accounts/auth-code.ts'
import { digest } from '../accounts/secret.ts'
import type { MovableClock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { writeManyRows } from '../fixtures/many-rows.ts'
import { fault, type Faults } from './fault.ts'
import { dumpLedger } from './ledger-dump.ts'
import { storeClockOffset } from './stored-clock.ts'

export interface TestControlOptions {
  db: Db
  clock: MovableClock
  faults: Faults
}

/** Farther than any test needs. The offset is stored: a time that is no date would make the data unusable for good. */
const CENTURY_MS = 100 * 365 * 24 * 60 * 60 * 1000
const advanceRequest = v.object({ advanceMs: v.pipe(v.number(), v.minValue(0), v.maxValue(CENTURY_MS)) })
const codesRequest = v.object({ count: v.pipe(v.number(), v.integer(), v.maxValue(1000)) })
const expireRequest = v.union([
  v.object({ token: v.string() }),
  v.object({ username: v.string() })
])

/** Controls for tests. Without `--test-controls` none of these paths exists. */
export function createTestControls({ db, clock, faults }: TestControlOptions): Hono {
  const app = new Hono()
  app.onError(error =>
    Response.json({ error: error.message }, { status: v.isValiError(error) ? 400 : 500 })
  )
  app.post('/fault', async context => {
    faults.add(v.parse(fault, await context.req.json()))
    return context.json({ ok: true })
  })
  app.delete('/fault', context => {
    faults.clear()
    return context.json({ ok: true })
  })
  app.post('/clock', async context => {
    const { advanceMs } = v.parse(advanceRequest, await context.req.json())
    clock.advance(advanceMs)
    await storeClockOffset(db, clock.offset())
    return context.json({ now: clock.now().toISOString() })
  })
  app.post('/codes', async context => {
    const { count } = v.parse(codesRequest, await context.req.json())
    return context.json({ codes: await db.tx(tx => mintCodes(tx, count)) })
  })
  app.post('/expire-token', async context => {
    const target = v.parse(expireRequest, await context.req.json())
    const expired =
      'token' in target
        ? await db.query(
            'update sessions set expires_at = $2 where token_hash = $1 returning user_id',
            [digest(target.token), new Date(0)]
          )
        : await db.query(
            `update sessions set expires_at = $2
            where user_id = (select id from users where username_key = $1) returning user_id`,
            [target.username.toLowerCase(), new Date(0)]
          )
    return context.json({ expired: expired.length })
  })
  app.post('/many-rows', async context =>
    context.json({ done: await writeManyRows(db) })
  )
  app.get('/ledger', async context =>
    context.json(
      await db.tx(tx => dumpLedger(tx, context.req.query('username') ?? ''), 'snapshot')
    )
  )
  return app
}

import { describe, expect, it, onTestFinished } from 'vitest'

import { CALL_ROWS } from '../../src/api/call-rows.ts'
import type { Result } from '../../src/api/errors.ts'
import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { createIdempotencyKeys } from '../../src/stores/idempotency-keys.ts'
import { createServerClock } from '../../src/stores/server-clock.ts'
import { createSession } from '../../src/stores/session.ts'
import { createTestEnv } from '../support/test-env.ts'
import type { TestEnv } from '../support/test-env.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The keys after a reload, for a user whom the backend names or does not. */
function journalOf(env: TestEnv, id: string | null = null, date: number | null = null, token = 't') {
  env.storage.set(STORAGE_KEYS.token, token)
  const session = createSession(env, true)
  const clock = createServerClock(env.clock)
  if (date !== null) clock.readDate(new Date(date).toUTCString())
  onTestFinished(session.destroy)
  const lists = { customer_service_url: [], recharge_customer_service_url: [] }
  if (id !== null) session.setProfile({ entry: 'register', ...lists, id })
  return createIdempotencyKeys(env, session, clock)
}

describe('idempotency keys', () => {
  it('keep one id for one operation across a reload', () => {
    const env = createTestEnv()
    const { id } = journalOf(env).open('putPlan', '7:500.00:')
    expect(journalOf(env).open('putPlan', '7:500.00:').id).toBe(id)
    expect(journalOf(env).open('putPlan', '7:600.00:').id).not.toBe(id)
  })

  it('are stored before anything is sent, without a secret', () => {
    const env = createTestEnv()
    journalOf(env).open('putPlan', '7:500.00:')
    const kept = JSON.parse(env.storage.get(STORAGE_KEYS.idempotencyKeys) ?? '') as object[]
    expect(Object.keys(kept[0] ?? {})).toEqual([
      'id', 'call', 'operationKey', 'account', 'token', 'at', 'known', 'tried'
    ])
    expect(env.storage.get(STORAGE_KEYS.idempotencyKeys)).not.toContain('"t"')
  })

  it('forget what is resolved, and start again afterwards', () => {
    const env = createTestEnv()
    const journal = journalOf(env)
    const { id } = journal.open('putPlan', 's')
    journal.resolve(id)
    expect(journal.find('putPlan', 's')).toBeNull()
    expect(env.storage.get(STORAGE_KEYS.idempotencyKeys)).toBeNull()
    expect(journal.open('putPlan', 's').id).not.toBe(id)
  })

  it('record the first and the last attempt by the server’s clock', async () => {
    const env = createTestEnv()
    const server = env.clock.now() + 5 * DAY_MS
    const journal = journalOf(env, null, server)
    const first = journal.open('withdraw', 's', null, ['7'])
    expect(first).toMatchObject({ at: server, tried: server, known: ['7'] })
    journal.open('withdraw', 'later')
    await env.clock.advance(60_000)
    const again = journal.open('withdraw', 's', null, ['7', '8'])
    expect(again).toEqual({ ...first, tried: server + 60_000 })
    expect(journalOf(env).pending('withdraw')[0]).toEqual(again)
    journal.resolve(first.id)
    expect(journal.open('withdraw', 's', first).tried).toBe(server + 60_000)
  })

  it('keep the id of what was told not to be executed, until it is attempted again', () => {
    const env = createTestEnv()
    const journal = journalOf(env, null, env.clock.now())
    const first = journal.open('withdraw', 's')
    const other = journal.open('withdraw', 'other')
    journal.note(first.id, { tried: 0 })
    expect(journalOf(env).pending('withdraw')).toEqual([{ ...first, tried: 0 }, other])
    expect(journal.open('withdraw', 's')).toEqual(first)
  })

  it('list the operations interrupted by a reload, by call', () => {
    const env = createTestEnv()
    const journal = journalOf(env)
    const first = journal.open('withdraw', '500.00:bank')
    journal.open('putPlan', 's')
    const second = journal.open('withdraw', '20.00:bank')
    const after = journalOf(env)
    expect(after.pending('withdraw')).toEqual([first, second])
    after.resolve(first.id)
    expect(after.pending('withdraw')).toEqual([second])
    expect(after.pending('editBankCard')).toEqual([])
  })

  it('treat an operation older than a day by the server’s clock as new', () => {
    const env = createTestEnv()
    const server = env.clock.now() - 9 * DAY_MS
    const { id } = journalOf(env, null, server).open('putPlan', 's')
    expect(journalOf(env, null, server + DAY_MS - 1000).open('putPlan', 's').id).toBe(id)
    expect(journalOf(env, null, server + DAY_MS).open('putPlan', 's').id).not.toBe(id)
  })

  it.each([-1, 1, 25 / 24, 3652])('keep the same id when the device’s clock moves by %s days (GO-2)', days => {
    const env = createTestEnv()
    const server = env.clock.now()
    const { id } = journalOf(env, null, server).open('withdraw', 's')
    env.clock.setNow(env.clock.now() + days * DAY_MS)
    expect(journalOf(env).open('withdraw', 's').id, 'nobody knows the server’s clock').toBe(id)
    expect(journalOf(env, null, server + 60_000).open('withdraw', 's').id).toBe(id)
  })

  it('keep an operation begun after the device’s clock was set back, before the next answer (GO-2)', async () => {
    const env = createTestEnv()
    const server = env.clock.now()
    const journal = journalOf(env, null, server)
    env.clock.setNow(server - 25 / 24 * DAY_MS)
    const { id, at } = journal.open('putPlan', 's')
    expect(at).toBe(server)
    await env.clock.advance(60_000)
    expect(journalOf(env, null, server + 60_000).find('putPlan', 's')?.id).toBe(id)
  })

  it('keep an operation whose time is unknown, and its account while its user is not read yet', () => {
    const env = createTestEnv()
    const { id } = journalOf(env, 'ann').open('putPlan', '7:500.00:')
    journalOf(env).open('putPlan', '7:500.00:')
    const later = journalOf(env, 'ann', Date.parse('2026-01-15T12:00:00Z'), 'another')
    expect(later.find('putPlan', '7:500.00:')).toMatchObject({ id })
  })

  it('start empty when the stored value is malformed', () => {
    const env = createTestEnv({ storage: { [STORAGE_KEYS.idempotencyKeys]: '{"id":1}' } })
    expect(journalOf(env).find('putPlan', 's')).toBeNull()
  })

  it('are shared by two tabs', () => {
    const env = createTestEnv()
    const [here, there] = [journalOf(env), journalOf(env)]
    expect(there.open('putPlan', 's').id).toBe(here.open('putPlan', 's').id)
  })

  it('survive a logout for pending money calls, for that account only', () => {
    const env = createTestEnv()
    const ann = journalOf(env, '1')
    const { id } = ann.open('putPlan', 's')
    ann.open('sendFeedback', 's')
    ann.clear()
    expect(env.storage.get(STORAGE_KEYS.idempotencyKeys)).not.toContain('sendFeedback')
    expect(journalOf(env, '2').find('putPlan', 's')).toBeNull()
    expect(journalOf(env, '1').find('putPlan', 's')?.id).toBe(id)
    expect(journalOf(env).find('putPlan', 's')?.id, 'before the user is loaded').toBe(id)
    expect(journalOf(env, null, null, 'of somebody else').find('putPlan', 's'), 'not loaded either').toBeNull()
    expect(journalOf(env, '1', null, 'new').find('putPlan', 's')?.id, 'after another login').toBe(id)
    journalOf(env, '1').resolve(id)
    expect(env.storage.get(STORAGE_KEYS.idempotencyKeys)).toBeNull()
  })

  it('tell unnamed users apart by their token, and follow a renewed one (GO-4)', () => {
    const env = createTestEnv({ storage: { [STORAGE_KEYS.token]: 'a' } })
    const session = createSession(env, true)
    onTestFinished(session.destroy)
    const journal = createIdempotencyKeys(env, session, createServerClock(env.clock))
    const { id } = journal.open('withdraw', 's')
    session.renew('a2')
    expect(journal.find('withdraw', 's')?.id).toBe(id)
    session.inject('b')
    expect(journal.pending('withdraw')).toEqual([])
    const other = journal.open('withdraw', 's')
    expect(other.id).not.toBe(id)
    session.renew('b2')
    expect(journal.pending('withdraw').map(one => one.id), 'renewed after a change of account').toEqual([other.id])
    session.inject('a2')
    expect(journal.find('withdraw', 's')?.id).toBe(id)
  })

  it('keep the id of an attempt that the journal has forgotten, for the token of the next one', () => {
    const env = createTestEnv({ storage: { [STORAGE_KEYS.token]: 'a' } })
    const session = createSession(env, true)
    onTestFinished(session.destroy)
    const journal = createIdempotencyKeys(env, session, createServerClock(env.clock))
    const first = journal.open('withdraw', 's')
    journal.resolve(first.id)
    session.renew('a2')
    expect(journal.open('withdraw', 's', first).id).toBe(first.id)
    expect(journal.find('withdraw', 's')?.id).toBe(first.id)
  })

  it('survive a logout when the account was read only after they were begun, and no other account’s', () => {
    const env = createTestEnv({ storage: { [STORAGE_KEYS.token]: 'a' } })
    const session = createSession(env, true)
    onTestFinished(session.destroy)
    const journal = createIdempotencyKeys(env, session, createServerClock(env.clock))
    const lists = { customer_service_url: [], recharge_customer_service_url: [] }
    const other = journalOf(env, null, null, 'of somebody else').open('putPlan', 'other')
    const { id } = journal.open('putPlan', 's')
    session.setProfile({ entry: 'register', ...lists, id: '1' })
    session.end()
    expect(journalOf(env, '1', null, 'later').pending('putPlan').map(one => one.id)).toEqual([id])
    expect(journalOf(env, '2', null, 'of somebody else').find('putPlan', 'other'), 'of its own token').toEqual(other)
    journal.clear()
    expect(journalOf(env, '1', null, 'later').pending('putPlan').map(one => one.id)).toEqual([id])
  })

  it('survive a logout for calls of a tail that has not loaded: they may be about money', () => {
    const env = createTestEnv()
    const ann = journalOf(env, '1')
    const { id } = ann.open('putPlan', 's')
    ann.open('sendFeedback', 's')
    const { putPlan } = CALL_ROWS
    delete CALL_ROWS.putPlan
    try {
      ann.clear()
    } finally {
      Object.assign(CALL_ROWS, { putPlan })
    }
    expect(journalOf(env, '1').find('putPlan', 's')?.id).toBe(id)
    expect(env.storage.get(STORAGE_KEYS.idempotencyKeys)).not.toContain('sendFeedback')
  })

  it('do not survive a logout when the account is unknown', () => {
    const env = createTestEnv()
    const journal = journalOf(env)
    journal.open('putPlan', 's')
    journal.clear()
    expect(env.storage.get(STORAGE_KEYS.idempotencyKeys)).toBeNull()
  })

  it.each([
    [500, true], [405, true], [400, false]
  ])('keep the id of an operation that was answered with code %i: %s', async (code, isKept) => {
    const journal = journalOf(createTestEnv())
    const error = { call: 'sendFeedback', type: 'refused', code, message: '', reason: null, data: {} } as const
    const sent: string[] = []
    const send = (answer: Result<number>) =>
      journal.sendOnce('sendFeedback', 'text', async id => {
        sent.push(id)
        return answer
      })
    await send({ ok: false, error })
    expect(journal.find('sendFeedback', 'text') !== null).toBe(isKept)
    await send({ ok: true, value: 1 })
    expect(journal.find('sendFeedback', 'text')).toBeNull()
    expect(sent[0] === sent[1]).toBe(isKept)
  })
})

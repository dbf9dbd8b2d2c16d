import { describe, expect, it, onTestFinished } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { createIntentJournal } from '../../src/stores/intents.ts'
import type { IntentJournal } from '../../src/stores/intents.ts'
import { createSession } from '../../src/stores/session.ts'
import { createTestEnv } from '../support/test-env.ts'
import type { TestEnv } from '../support/test-env.ts'

/** A journal after a reload, for somebody whom the backend names, or does not. */
function journalOf(env: TestEnv, id: string | null = null): IntentJournal {
  const session = createSession(env, true)
  onTestFinished(session.destroy)
  const lists = { customer_service_url: [], recharge_customer_service_url: [] }
  if (id !== null) session.setProfile({ entry: 'register', ...lists, id })
  return createIntentJournal(env, session)
}

describe('the intent journal', () => {
  it('gives one intention one id, over a reload', () => {
    const env = createTestEnv()
    const { id } = journalOf(env).open('putPlan', '7:500.00:')
    expect(journalOf(env).open('putPlan', '7:500.00:').id).toBe(id)
    expect(journalOf(env).open('putPlan', '7:600.00:').id).not.toBe(id)
  })

  it('is on the device before anything is sent, without a secret', () => {
    const env = createTestEnv()
    journalOf(env).open('putPlan', '7:500.00:')
    const kept = JSON.parse(env.storage.get(STORAGE_KEYS.intents) ?? '') as object[]
    expect(Object.keys(kept[0] ?? {})).toEqual(['id', 'call', 'subject', 'account', 'at', 'tried'])
  })

  it('forgets what is resolved, and begins anew afterwards', () => {
    const env = createTestEnv()
    const journal = journalOf(env)
    const { id } = journal.open('putPlan', 's')
    journal.resolve(id)
    expect(journal.find('putPlan', 's')).toBeNull()
    expect(env.storage.get(STORAGE_KEYS.intents)).toBeNull()
    expect(journal.open('putPlan', 's').id).not.toBe(id)
  })

  it('remembers when it was first and when it was last tried', async () => {
    const env = createTestEnv()
    const journal = journalOf(env)
    const first = journal.open('withdraw', 's')
    journal.open('withdraw', 'later')
    await env.clock.advance(60_000)
    const again = journal.open('withdraw', 's')
    expect(again).toEqual({ ...first, tried: first.at + 60_000 })
    expect(journalOf(env).pending('withdraw')[0]).toEqual(again)
    journal.resolve(first.id)
    expect(journal.open('withdraw', 's', first).tried).toBe(first.at + 60_000)
  })

  it('lists what a reload has cut off, by call', () => {
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

  it('takes an intention older than a day for a new one', async () => {
    const env = createTestEnv()
    const journal = journalOf(env)
    const { id } = journal.open('putPlan', 's')
    await env.clock.advance(24 * 60 * 60 * 1000)
    expect(journal.open('putPlan', 's').id).not.toBe(id)
  })

  it('starts empty when the device holds nonsense', () => {
    const env = createTestEnv({ storage: { [STORAGE_KEYS.intents]: '{"id":1}' } })
    expect(journalOf(env).find('putPlan', 's')).toBeNull()
  })

  it('has one id for two tabs', () => {
    const env = createTestEnv()
    const [here, there] = [journalOf(env), journalOf(env)]
    expect(there.open('putPlan', 's').id).toBe(here.open('putPlan', 's').id)
  })

  it('keeps open money of an account over a logout, for that account alone', () => {
    const env = createTestEnv()
    const ann = journalOf(env, '1')
    const { id } = ann.open('putPlan', 's')
    ann.open('sendFeedback', 's')
    ann.clear()
    expect(env.storage.get(STORAGE_KEYS.intents)).not.toContain('sendFeedback')
    expect(journalOf(env, '2').find('putPlan', 's')).toBeNull()
    expect(journalOf(env, '1').find('putPlan', 's')?.id).toBe(id)
    expect(journalOf(env).find('putPlan', 's')?.id, 'before the user is loaded').toBe(id)
    journalOf(env, '1').resolve(id)
    expect(env.storage.get(STORAGE_KEYS.intents)).toBeNull()
  })

  it('keeps nothing over a logout when nobody says whose it is', () => {
    const env = createTestEnv()
    const journal = journalOf(env)
    journal.open('putPlan', 's')
    journal.clear()
    expect(env.storage.get(STORAGE_KEYS.intents)).toBeNull()
  })
})

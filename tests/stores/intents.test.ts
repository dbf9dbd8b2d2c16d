import { describe, expect, it } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { createIntentJournal } from '../../src/stores/intents.ts'
import { createTestEnv } from '../support/test-env.ts'

describe('the intent journal', () => {
  it('gives one intention one id, over a reload', () => {
    const env = createTestEnv()
    const { id } = createIntentJournal(env).open('putPlan', '7:500.00:')
    expect(createIntentJournal(env).open('putPlan', '7:500.00:').id).toBe(id)
    expect(createIntentJournal(env).open('putPlan', '7:600.00:').id).not.toBe(id)
  })

  it('is on the device before anything is sent, without a secret', () => {
    const env = createTestEnv()
    createIntentJournal(env).open('putPlan', '7:500.00:')
    const kept = JSON.parse(env.storage.get(STORAGE_KEYS.intents) ?? '') as object[]
    expect(Object.keys(kept[0] ?? {})).toEqual(['id', 'call', 'subject', 'at'])
  })

  it('forgets what is resolved, and begins anew afterwards', () => {
    const env = createTestEnv()
    const journal = createIntentJournal(env)
    const { id } = journal.open('putPlan', 's')
    journal.resolve(id)
    expect(journal.find('putPlan', 's')).toBeNull()
    expect(env.storage.get(STORAGE_KEYS.intents)).toBeNull()
    expect(journal.open('putPlan', 's').id).not.toBe(id)
  })

  it('lists what a reload has cut off, by call', () => {
    const env = createTestEnv()
    const journal = createIntentJournal(env)
    const first = journal.open('withdraw', '500.00:bank')
    journal.open('putPlan', 's')
    const second = journal.open('withdraw', '20.00:bank')
    const after = createIntentJournal(env)
    expect(after.pending('withdraw')).toEqual([first, second])
    after.resolve(first.id)
    expect(after.pending('withdraw')).toEqual([second])
    expect(after.pending('editBankCard')).toEqual([])
  })

  it('takes an intention older than a day for a new one', async () => {
    const env = createTestEnv()
    const journal = createIntentJournal(env)
    const { id } = journal.open('putPlan', 's')
    await env.clock.advance(24 * 60 * 60 * 1000)
    expect(journal.open('putPlan', 's').id).not.toBe(id)
  })

  it('starts empty when the device holds nonsense', () => {
    const env = createTestEnv({ storage: { [STORAGE_KEYS.intents]: '{"id":1}' } })
    expect(createIntentJournal(env).find('putPlan', 's')).toBeNull()
  })
})

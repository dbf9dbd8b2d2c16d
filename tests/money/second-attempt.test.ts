import { expect, test } from 'vitest'

import type { ApiError } from '../../src/api/errors.ts'
import { RECONCILE_MS } from '../../src/money/operation/create-operation.ts'
import { createTestStores } from '../support/test-stores.ts'
import { confirm, lost, openOperation, settleAll, start } from './open-operation.ts'

const refusal = (reason: 'amount_invalid' | null): ApiError => ({
  call: 'withdraw', type: 'refused', code: 400, message: 'No', reason, data: {}
})

/** A first attempt that was lost and not found, and a second one under way. */
async function openSecond() {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores)
  await confirm(mine, stores)
  await mine.tries[0]!.answer({ ok: false, error: lost })
  await settleAll(stores)
  expect(mine.stage()).toBe('notExecuted')
  await confirm(mine, stores)
  expect(mine.tries).toHaveLength(2)
  return { stores, mine }
}

test('a second attempt that is lost is looked for as long as the first', async () => {
  const { stores, mine } = await openSecond()
  await mine.tries[1]!.answer({ ok: false, error: lost })
  expect(mine.stage()).toBe('reconciling')
  await stores.env.clock.advance(RECONCILE_MS)
  expect(mine.stage()).toBe('reconciling')
  await stores.env.clock.advance(RECONCILE_MS)
  expect(mine.stage()).toBe('notExecuted')
})

test('a second attempt that is refused with a reason was not executed, one without may be the first', async () => {
  const { stores, mine } = await openSecond()
  await mine.tries[1]!.answer({ ok: false, error: refusal('amount_invalid') })
  expect(mine.operation.$stage.get()).toMatchObject({ type: 'form', notice: { type: 'refused' } })
  expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
  await confirm(mine, stores)
  expect(mine.tries[2]!.id, 'one of its own').not.toBe(mine.tries[0]!.id)

  const other = await openSecond()
  await other.mine.tries[1]!.answer({ ok: false, error: refusal(null) })
  expect(other.mine.stage()).toBe('reconciling')
  expect(other.mine.refused).toEqual([])
  await settleAll(other.stores)
  expect(other.mine.operation.$stage.get(), 'with the backend’s words').toMatchObject({ type: 'notExecuted', error: { message: 'No' } })
})

test('an attempt after one that was found has its own id', async () => {
  let found: 'none' | 'W-1' = 'none'
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores, () => found)
  await confirm(mine, stores)
  found = 'W-1'
  await mine.tries[0]!.answer({ ok: false, error: lost })
  expect(mine.stage()).toBe('done')
  mine.operation.close()
  await confirm(mine, stores)
  expect(mine.tries[1]!.id).not.toBe(mine.tries[0]!.id)
})

test.each([['W-1', 'done', true], ['none', 'fail', false], ['unclear', 'fail', false]] as const)(
  'a lost answer whose screen was left is looked up once: %s',
  async (found, kind, isResolved) => {
    const stores = createTestStores({ token: 't' })
    const mine = openOperation(stores, () => found)
    await confirm(mine, stores)
    mine.operation.exit()
    await mine.tries[0]!.answer({ ok: false, error: lost })
    expect(mine.reconciled).toHaveLength(1)
    expect(stores.shell.$toast.get()).toMatchObject({ kind })
    expect(stores.idempotencyKeys.pending('withdraw').length === 0).toBe(isResolved)
  }
)

test('what was pending under another account is not shown when the page is hidden afterwards', () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores)
  start(mine)
  stores.session.inject('of somebody else')
  stores.env.visible.set(false)
  expect(mine.operation.$stage.get()).toEqual({ type: 'form', notice: null })
})

test('an operation that was given up does not look for its outcome any more', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores, () => 'unclear')
  await confirm(mine, stores)
  await mine.tries[0]!.answer({ ok: false, error: lost })
  expect(mine.stage()).toBe('unknown')
  mine.operation.close()
  await stores.env.clock.advance(RECONCILE_MS * 2)
  expect([mine.stage(), mine.reconciled.length]).toEqual(['form', 1])
})

test.each([
  ['is found in the rows, since the browser has repeated it', 'W-1', null, 1, { type: 'done', result: 'W-1' }],
  ['is not found', 'none', null, 1, { type: 'form', notice: { type: 'refused' } }],
  ['cannot be told apart', 'unclear', null, 1, { type: 'form', notice: { type: 'refused' } }],
  ['has a reason', 'W-1', 'amount_invalid', 0, { type: 'form', notice: { type: 'refused' } }]
] as const)('a first attempt that is refused and %s', async (_name, found, reason, lookups, end) => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores, () => found)
  await confirm(mine, stores)
  await mine.tries[0]!.answer({ ok: false, error: refusal(reason) })
  expect(mine.operation.$stage.get()).toMatchObject(end)
  expect(mine.reconciled).toHaveLength(lookups)
  expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
})

import { expect, test } from 'vitest'

import { envelope } from '../support/test-env.ts'
import { createTestStores } from '../support/test-stores.ts'

const row = (id: number, over: object = {}) => ({
  id: String(id),
  time: `2026-01-${String(1 + Math.floor(id / 10)).padStart(2, '0')}T10:00:00Z`,
  amount: '1.00',
  remark: `Remark ${id}`,
  ...over
})

function setUp() {
  const stores = createTestStores({ token: 't' })
  const read = async (...list: object[]): Promise<void> => {
    stores.env.answer('GET /transaction_flow/list', () => envelope({ list }))
    await stores.request('transactionFlow', {})
  }
  const ids = () => stores.rowCache.rows().map(({ id }) => id)
  return { stores, read, ids }
}

test('keeps the rows that were read, each once in its last version, newest first', async () => {
  const { stores, read, ids } = setUp()
  await read(row(9), row(10))
  await read(row(25), row(9, { remark: 'Corrected' }))
  expect(ids()).toEqual(['25', '10', '9'])
  expect(stores.rowCache.rows()[2]?.remark).toBe('Corrected')
})

test('keeps nothing of a failed read', async () => {
  const { stores, ids } = setUp()
  stores.env.answer('GET /transaction_flow/list', () => envelope(null, 403))
  await stores.request('transactionFlow', {})
  expect(ids()).toEqual([])
})

test('forgets everything when the account changes', async () => {
  const { stores, read, ids } = setUp()
  await read(row(1))
  stores.session.end()
  expect(ids()).toEqual([])
})

test('keeps the most recently read rows when there are too many', async () => {
  const { read, ids } = setUp()
  await read(row(0, { id: '1' }), row(0, { id: '2' }))
  await read(row(0, { id: '1' }), ...Array.from({ length: 9_999 }, (_, i) => row(0, { id: String(i + 3) })))
  expect(ids()).toHaveLength(10_000)
  expect(ids(), 'read again').toContain('1')
  expect(ids()).not.toContain('2')
})

test('of rows of the same time the highest number is the newest', async () => {
  const { read, ids } = setUp()
  await read(row(0, { id: '9' }), row(0, { id: '10' }), row(0, { id: '11' }))
  expect(ids()).toEqual(['11', '10', '9'])
})

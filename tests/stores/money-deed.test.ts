import { expect, test } from 'vitest'

import type { ApiError, Result } from '../../src/api/errors.ts'
import { LOOK_MS, createMoneyDeed } from '../../src/stores/money-deed.ts'
import { settle } from '../support/test-env.ts'
import { createTestStores, type TestStores } from '../support/test-stores.ts'

const UNDO_MS = 5000
const LONG_MS = 10_000
const lost: ApiError = { call: 'withdraw', type: 'network' }

interface Deed {
  amount: string
}

/** A deed whose tries a test answers by hand; nothing is ever found by looking. */
function openDeed(stores: TestStores) {
  const tries: { id: string; answer(result: Result<string>): Promise<void> }[] = []
  const refused: ApiError[] = []
  const deed = createMoneyDeed<Deed, string>(stores, {
    call: 'withdraw',
    subject: ({ amount }) => amount,
    send: (_deed, id) =>
      new Promise(resolve => {
        tries.push({
          id,
          async answer(result) {
            resolve(result)
            await settle()
          }
        })
      }),
    look: () => Promise.resolve({ ok: true, value: null }),
    onNotSent: () => undefined,
    onRefused: (_deed, error) => void refused.push(error),
    onLate: () => undefined
  })
  return { deed, tries, refused, stage: () => deed.$stage.get().type }
}

async function confirm({ deed }: ReturnType<typeof openDeed>, stores: TestStores, amount = '50') {
  deed.start({ amount })
  await stores.env.clock.advance(UNDO_MS)
}

test('a first try that is answered while the second is held stays the same intention', async () => {
  const stores = createTestStores({ token: 't' })
  const left = openDeed(stores)
  await confirm(left, stores)
  // The answer takes long; the person goes away and comes back.
  left.deed.exit()
  await stores.env.clock.advance(LONG_MS)
  const back = openDeed(stores)
  await back.deed.look({ amount: '50' })
  expect(back.stage()).toBe('notDone')
  back.deed.start({ amount: '50' })
  await left.tries[0]!.answer({ ok: true, value: 'W-1' })
  expect(stores.intents.pending('withdraw')).toEqual([])
  await stores.env.clock.advance(UNDO_MS)
  expect(back.tries.map(one => one.id)).toEqual([left.tries[0]!.id])
  expect(stores.intents.pending('withdraw')).toMatchObject([{ id: left.tries[0]!.id }])
  await back.tries[0]!.answer({ ok: true, value: 'W-1' })
  expect(back.deed.$stage.get()).toMatchObject({ type: 'done', result: 'W-1' })
  expect(stores.intents.pending('withdraw')).toEqual([])
})

test('and also when it was answered before the second was confirmed', async () => {
  const stores = createTestStores({ token: 't' })
  const left = openDeed(stores)
  await confirm(left, stores)
  left.deed.exit()
  await stores.env.clock.advance(LONG_MS)
  const back = openDeed(stores)
  await back.deed.look({ amount: '50' })
  back.deed.leave()
  await left.tries[0]!.answer({ ok: true, value: 'W-1' })
  await confirm(back, stores)
  expect(back.tries.map(one => one.id)).toEqual([left.tries[0]!.id])
})

test('a second try that is left while it is under way is not called undone before its time is over', async () => {
  const stores = createTestStores({ token: 't' })
  const left = openDeed(stores)
  await confirm(left, stores)
  await left.tries[0]!.answer({ ok: false, error: lost })
  await stores.env.clock.advance(LONG_MS)
  expect(left.stage()).toBe('notDone')
  await confirm(left, stores)
  expect(left.tries).toHaveLength(2)
  left.deed.exit()
  const back = openDeed(stores)
  await back.deed.look({ amount: '50' })
  expect(back.stage()).toBe('checking')
  await stores.env.clock.advance(5999)
  expect(back.stage()).toBe('checking')
  await stores.env.clock.advance(LOOK_MS)
  expect(back.stage()).toBe('notDone')
})

test('a screen that stands beside an open intention confirms that one', async () => {
  const stores = createTestStores({ token: 't' })
  const [one, other] = [openDeed(stores), openDeed(stores)]
  await confirm(one, stores)
  other.deed.start({ amount: '50' })
  await one.tries[0]!.answer({ ok: true, value: 'W-1' })
  await stores.env.clock.advance(UNDO_MS)
  expect(other.tries.map(entry => entry.id)).toEqual([one.tries[0]!.id])
})

test('another amount, and the same one after it was done or refused, is a new intention', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openDeed(stores)
  const ids = () => mine.tries.map(one => one.id)
  await confirm(mine, stores)
  await mine.tries[0]!.answer({ ok: false, error: lost })
  expect(mine.stage()).toBe('notDone')
  await confirm(mine, stores, '60')
  await mine.tries[1]!.answer({ ok: true, value: 'W-2' })
  mine.deed.leave()
  await confirm(mine, stores, '60')
  const refusal: ApiError = {
    call: 'withdraw', type: 'refused', code: 400, message: '', reason: 'balance_insufficient', data: {}
  }
  await mine.tries[2]!.answer({ ok: false, error: refusal })
  expect(mine.refused).toEqual([refusal])
  await confirm(mine, stores, '60')
  expect(new Set(ids()).size).toBe(4)
  // The first one is still open, and is the one that a second try belongs to.
  await mine.tries[3]!.answer({ ok: true, value: 'W-3' })
  mine.deed.leave()
  await confirm(mine, stores)
  expect(ids()[4]).toBe(ids()[0])
})

test('a lost answer is looked for, and a second try carries the first id', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openDeed(stores)
  await confirm(mine, stores)
  await mine.tries[0]!.answer({ ok: false, error: lost })
  await stores.env.clock.advance(LOOK_MS)
  await confirm(mine, stores)
  expect(mine.tries[1]!.id).toBe(mine.tries[0]!.id)
  expect(stores.intents.pending('withdraw')).toMatchObject([{ subject: '50' }])
})

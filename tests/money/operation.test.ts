import { expect, test, vi } from 'vitest'

import type { ApiError, Result } from '../../src/api/errors.ts'
import type { OperationKey } from '../../src/stores/idempotency-keys.ts'
import { RECONCILE_MS, createOperation } from '../../src/money/operation/create-operation.ts'
import type { Found } from '../../src/money/operation/operation-spec.ts'
import { settle } from '../support/test-env.ts'
import { TEST_OPERATION } from '../support/test-operation.ts'
import type { TestOrder } from '../support/test-operation.ts'
import { createTestStores, type TestStores } from '../support/test-stores.ts'
import { confirm, expired, LONG_MS, lost, openOperation, settleAll, start, UNDO_MS } from './open-operation.ts'

test('an operation keeps one intention when the first attempt is answered while the second can be undone', async () => {
  const stores = createTestStores({ token: 't' })
  const left = openOperation(stores)
  await confirm(left, stores)
  // The answer takes long; the user leaves the screen and returns.
  left.operation.exit()
  await stores.env.clock.advance(LONG_MS)
  const back = openOperation(stores)
  back.operation.recover()
  await settle()
  await settleAll(stores)
  expect(back.operation.$stage.get()).toEqual({ type: 'form', notice: { type: 'cutOff', order: { amount: '50' } } })
  expect(back.cutOff).toEqual([{ amount: '50' }])
  start(back)
  await left.tries[0]!.answer({ ok: true, value: 'W-1' })
  expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
  await stores.env.clock.advance(UNDO_MS)
  expect(back.tries.map(one => one.id)).toEqual([left.tries[0]!.id])
  expect(stores.idempotencyKeys.pending('withdraw')).toMatchObject([{ id: left.tries[0]!.id }])
  await back.tries[0]!.answer({ ok: true, value: 'W-1' })
  expect(back.operation.$stage.get()).toMatchObject({ type: 'done', result: 'W-1' })
  expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
})

test('an operation keeps one intention when the first attempt is answered before the second is confirmed', async () => {
  const stores = createTestStores({ token: 't' })
  const left = openOperation(stores)
  await confirm(left, stores)
  left.operation.exit()
  await stores.env.clock.advance(LONG_MS)
  const back = openOperation(stores)
  back.operation.recover()
  await settle()
  await settleAll(stores)
  back.operation.close()
  await left.tries[0]!.answer({ ok: true, value: 'W-1' })
  await confirm(back, stores)
  expect(back.tries.map(one => one.id)).toEqual([left.tries[0]!.id])
})

test('an operation stays open until the time of a second attempt is over, after its screen was left', async () => {
  const stores = createTestStores({ token: 't' })
  const left = openOperation(stores)
  await confirm(left, stores)
  await left.tries[0]!.answer({ ok: false, error: lost })
  await stores.env.clock.advance(LONG_MS)
  expect(left.stage()).toBe('notExecuted')
  await confirm(left, stores)
  expect(left.tries).toHaveLength(2)
  left.operation.exit()
  const back = openOperation(stores)
  back.operation.recover()
  await settle()
  expect(back.stage()).toBe('reconciling')
  await stores.env.clock.advance(5999)
  expect(back.stage()).toBe('reconciling')
  await stores.env.clock.advance(RECONCILE_MS)
  expect(back.stage()).toBe('form')
})

test.each([
  ['is found', 'W-1', { type: 'done', result: 'W-1' }],
  ['is not found', 'unclear', { type: 'unknown' }]
] as const)(
  'an operation sent again is not called refused by a server that knows no ids, while the first attempt %s (GO-2)',
  async (_name, found, end) => {
    const stores = createTestStores({ token: 't' })
    let now: Found<string> = 'none'
    const opened = openOperation(stores, () => now)
    await confirm(opened, stores)
    await opened.tries[0]!.answer({ ok: false, error: lost })
    await stores.env.clock.advance(LONG_MS)
    expect(opened.stage()).toBe('notExecuted')
    await confirm(opened, stores)
    now = found
    const refusal: ApiError = { call: 'withdraw', type: 'refused', code: 400, message: 'Taken already', reason: null, data: {} }
    await opened.tries[1]!.answer({ ok: false, error: refusal })
    expect(opened.refused).toEqual([])
    expect(opened.operation.$stage.get()).toMatchObject(end)
  }
)

test('an operation that was cut off is reported once, and once more when another attempt is cut off', async () => {
  const stores = createTestStores({ token: 't' })
  const left = openOperation(stores)
  await confirm(left, stores)
  left.operation.exit()
  const visit = async () => {
    const back = openOperation(stores)
    const isRecovered = back.operation.recover()
    await settleAll(stores)
    return { ...back, isRecovered }
  }
  expect(await visit()).toMatchObject({ isRecovered: true, cutOff: [{ amount: '50' }] })
  const second = await visit()
  expect(second.isRecovered).toBe(false)
  await confirm(second, stores)
  expect(second.tries.map(one => one.id), 'under the first id').toEqual([left.tries[0]!.id])
  second.operation.exit()
  expect(await visit()).toMatchObject({ isRecovered: true, cutOff: [{ amount: '50' }] })
})

test('an operation continues the open intention of another screen', async () => {
  const stores = createTestStores({ token: 't' })
  const [one, other] = [openOperation(stores), openOperation(stores)]
  await confirm(one, stores)
  start(other)
  await one.tries[0]!.answer({ ok: true, value: 'W-1' })
  await stores.env.clock.advance(UNDO_MS)
  expect(other.tries.map(entry => entry.id)).toEqual([one.tries[0]!.id])
})

test('an operation starts a new intention for another amount, and for the same one after it was done or refused', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores)
  const ids = () => mine.tries.map(one => one.id)
  await confirm(mine, stores)
  await mine.tries[0]!.answer({ ok: false, error: lost })
  await settleAll(stores)
  expect(mine.stage()).toBe('notExecuted')
  await confirm(mine, stores, '60')
  await mine.tries[1]!.answer({ ok: true, value: 'W-2' })
  mine.operation.close()
  await confirm(mine, stores, '60')
  const refusal: ApiError = {
    call: 'withdraw', type: 'refused', code: 400, message: '', reason: 'balance_insufficient', data: {}
  }
  await mine.tries[2]!.answer({ ok: false, error: refusal })
  expect(mine.refused).toEqual([refusal])
  await confirm(mine, stores, '60')
  expect(new Set(ids()).size).toBe(4)
  // The first intention is still open, and a further attempt belongs to it.
  await mine.tries[3]!.answer({ ok: true, value: 'W-3' })
  mine.operation.close()
  await confirm(mine, stores)
  expect(ids()[4]).toBe(ids()[0])
})

test('an operation reconciles a lost answer and sends a second attempt with the first id', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores)
  await confirm(mine, stores)
  await mine.tries[0]!.answer({ ok: false, error: lost })
  await settleAll(stores)
  await confirm(mine, stores)
  expect(mine.tries[1]!.id).toBe(mine.tries[0]!.id)
  expect(stores.idempotencyKeys.pending('withdraw')).toMatchObject([{ operationKey: '50' }])
})

test('an operation reconciles an id conflict, since the first attempt may have been executed (GO-2)', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores, () => 'W-1')
  await confirm(mine, stores)
  const conflict: ApiError = {
    call: 'withdraw', type: 'refused', code: 400, message: '', reason: 'idempotency_conflict', data: {}
  }
  await mine.tries[0]!.answer({ ok: false, error: conflict })
  expect(mine.refused).toEqual([])
  expect(mine.operation.$stage.get()).toMatchObject({ type: 'done', result: 'W-1' })
})

test('an operation keeps the intention open when an id conflict stays unclear (GO-2)', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores, () => 'unclear')
  await confirm(mine, stores)
  const conflict: ApiError = {
    call: 'withdraw', type: 'refused', code: 400, message: '', reason: 'idempotency_conflict', data: {}
  }
  await mine.tries[0]!.answer({ ok: false, error: conflict })
  expect(mine.operation.$stage.get()).toMatchObject({ type: 'unknown', error: null })
  expect(stores.idempotencyKeys.pending('withdraw')).toHaveLength(1)
})

test('an operation keeps the rows known before the first attempt, also for the second (GO-2)', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores)
  await confirm(mine, stores)
  await mine.tries[0]!.answer({ ok: false, error: lost })
  await settleAll(stores)
  await confirm(mine, stores)
  await mine.tries[1]!.answer({ ok: false, error: lost })
  expect(mine.reconciled.map(({ known }) => known)).toEqual(mine.reconciled.map(() => ['1']))
  expect(new Set(mine.reconciled.map(({ id }) => id)).size).toBe(1)
})

test('is not sent, and says so, when its screen is left while it waits for a slow list', async () => {
  const stores = createTestStores({ token: 't' })
  const send = vi.fn(() => new Promise<never>(() => undefined))
  const open = () =>
    createOperation<TestOrder, string>(stores, {
      ...TEST_OPERATION,
      messages: { ...TEST_OPERATION.messages, reviewTitle: undefined },
      async readKnown() {
        await new Promise<void>(resolve => stores.env.clock.after(LONG_MS, resolve))
        return { ok: true, value: { list: [] } }
      },
      send,
      reconcile: () => Promise.resolve({ ok: true, value: 'none' })
    })
  const left = open()
  left.confirm({ amount: '50' })
  left.sendNow()
  left.exit()
  // The screen that the user returns to knows of nothing under way.
  expect(open().recover()).toBe(false)
  await stores.env.clock.advance(LONG_MS)
  expect(send).not.toHaveBeenCalled()
  expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
  expect(stores.shell.$toast.get()).toMatchObject({ kind: 'fail', text: stores.language.$language.get().t('operation.notSent') })
})

test('waits for a slow list of the rows before it, and is not sent once its account has ended', async () => {
  const send = async (renew: (stores: TestStores) => void): Promise<OperationKey[]> => {
    const stores = createTestStores({ token: 't' })
    const operation = createOperation<TestOrder, string>(stores, {
      ...TEST_OPERATION,
      messages: { ...TEST_OPERATION.messages, reviewTitle: undefined },
      async readKnown() {
        await new Promise<void>(resolve => stores.env.clock.after(LONG_MS, resolve))
        return { ok: true, value: { list: [{ id: '7' }] } }
      },
      send: () => new Promise(() => undefined),
      reconcile: () => Promise.resolve({ ok: true, value: 'none' })
    })
    operation.confirm({ amount: '50' })
    await stores.env.clock.advance(UNDO_MS)
    renew(stores)
    expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
    await stores.env.clock.advance(UNDO_MS)
    return stores.idempotencyKeys.pending('withdraw')
  }
  expect(await send(() => undefined)).toMatchObject([{ known: ['7'] }])
  expect(await send(({ session }) => session.inject('t2'))).toEqual([])
})

test('is sent without known rows when the list before it cannot be read', async () => {
  const stores = createTestStores({ token: 't' })
  const operation = createOperation<TestOrder, string>(stores, {
    ...TEST_OPERATION,
    messages: { ...TEST_OPERATION.messages, reviewTitle: undefined },
    readKnown: () => Promise.resolve({ ok: false, error: lost }),
    send: () => new Promise(() => undefined),
    reconcile: () => Promise.resolve({ ok: true, value: 'none' })
  })
  operation.confirm({ amount: '50' })
  await stores.env.clock.advance(UNDO_MS)
  expect(stores.idempotencyKeys.pending('withdraw')).toMatchObject([{ operationKey: '50', known: null }])
})

test('an operation is looked for although the device is said to be offline, and although another tab has its outcome', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores, () => 'W-1')
  await confirm(mine, stores)
  stores.idempotencyKeys.resolve(mine.tries[0]!.id)
  await mine.tries[0]!.answer({ ok: false, error: { call: 'withdraw', type: 'offline' } })
  expect(mine.operation.$stage.get()).toMatchObject({ type: 'done', result: 'W-1' })
})

/** An operation begun before a reload, and how often it was looked for; each time the backend answers with `error`. */
function lookedFor(stores: ReturnType<typeof createTestStores>, error: ApiError) {
  let reconciled = 0
  const operation = createOperation<TestOrder, string>(stores, {
    ...TEST_OPERATION,
    messages: { ...TEST_OPERATION.messages, reviewTitle: undefined },
    send: () => new Promise(() => undefined),
    async reconcile() {
      reconciled += 1
      return { ok: false, error }
    }
  })
  stores.idempotencyKeys.open('withdraw', '50')
  operation.recover()
  return { operation, count: () => reconciled }
}

test('an operation is looked for twenty times while the backend cannot be reached, with the cause on the screen', async () => {
  const stores = createTestStores({ token: 't' })
  const unreachable: ApiError = { call: 'transactionFlow', type: 'network' }
  const { operation, count } = lookedFor(stores, unreachable)
  await settle()
  expect(operation.$stage.get()).toMatchObject({ type: 'unknown', error: unreachable })
  await stores.env.clock.advance(RECONCILE_MS)
  expect(count(), 'again by itself').toBe(2)
  for (let more = 0; more < 30; more += 1) await stores.env.clock.advance(RECONCILE_MS)
  expect([count(), stores.env.clock.pending()]).toEqual([20, 0])
})

test('an operation is looked for again no earlier than the server asks', async () => {
  const stores = createTestStores({ token: 't' })
  const { operation, count } = lookedFor(stores, { call: 'transactionFlow', type: 'http', status: 429, text: '', waitMs: 20_000 })
  await stores.env.clock.advance(19_000)
  expect(count()).toBe(1)
  await stores.env.clock.advance(1000)
  expect(count()).toBe(2)
  operation.exit()
})

test('is looked for no more by itself once the account is disabled, and again when asked', async () => {
  const stores = createTestStores({ token: 't' })
  let isDisabled = true
  let reconciled = 0
  const operation = createOperation<TestOrder, string>(stores, {
    ...TEST_OPERATION,
    send: () => Promise.resolve({ ok: false, error: lost }),
    async reconcile() {
      reconciled += 1
      const error: ApiError = { call: 'transactionFlow', type: 'account', code: 403, message: '', data: {} }
      return isDisabled ? { ok: false, error } : { ok: true, value: 'W-1' }
    }
  })
  operation.review({ amount: '50' })
  const reviewed = operation.$stage.get()
  if (reviewed.type === 'review') operation.confirm(reviewed.order)
  await stores.env.clock.advance(UNDO_MS)
  expect(operation.$stage.get().type).toBe('unknown')
  await stores.env.clock.advance(LONG_MS)
  expect(reconciled).toBe(1)
  isDisabled = false
  await operation.checkAgain()
  expect(operation.$stage.get()).toMatchObject({ type: 'done', result: 'W-1' })
})

test('an operation is looked for long enough, however long its answer took and whatever the device’s clock does (GO-2)', async () => {
  const stores = createTestStores({ token: 't' })
  const { clock } = stores.env
  const server = clock.now() - 86_400_000
  const tick = (ms: number): void => stores.serverClock.readDate(new Date(server + ms).toUTCString())
  tick(0)
  const mine = openOperation(stores)
  start(mine)
  mine.operation.sendNow()
  await settle()
  clock.setNow(clock.now() + 90_000_000)
  // Ended by the client after 20 s: the server may still be processing it.
  tick(20_000)
  await mine.tries[0]!.answer({ ok: false, error: lost })
  expect(mine.stage()).toBe('reconciling')
  await clock.advance(RECONCILE_MS)
  expect(mine.stage()).toBe('reconciling')
  await clock.advance(RECONCILE_MS)
  expect(mine.stage()).toBe('notExecuted')
})

test('a recovered operation is not executed once the server’s clock says that it had its time (GO-2)', async () => {
  const stores = createTestStores({ token: 't' })
  const server = stores.env.clock.now() - 86_400_000
  const tick = (ms: number): void => stores.serverClock.readDate(new Date(server + ms).toUTCString())
  tick(0)
  const left = openOperation(stores)
  await confirm(left, stores)
  left.operation.exit()
  const mine = openOperation(stores)
  tick(5000)
  expect(mine.operation.recover()).toBe(true)
  await settle()
  expect(mine.stage()).toBe('reconciling')
  tick(6000 + UNDO_MS)
  await stores.env.clock.advance(RECONCILE_MS)
  expect(mine.stage()).toBe('form')
  expect(mine.cutOff).toHaveLength(1)
})

test('a recovered operation begun before the server’s clock was known has its time, and its next attempt is one of this screen', async () => {
  const stores = createTestStores({ token: 't' })
  stores.idempotencyKeys.open('withdraw', '50')
  stores.serverClock.readDate(new Date(stores.env.clock.now()).toUTCString())
  const mine = openOperation(stores)
  mine.operation.recover()
  await settle()
  expect(mine.stage()).toBe('reconciling')
  await settleAll(stores)
  expect(mine.stage()).toBe('form')
  await confirm(mine, stores)
  await mine.tries[0]!.answer({ ok: false, error: lost })
  await settleAll(stores)
  expect(mine.stage(), 'nothing cut it off').toBe('notExecuted')
})

test('an operation writes nothing and sets no timer when reconciling ends after its screen was left (RE-M2)', async () => {
  const stores = createTestStores({ token: 't' })
  let answer: (found: Found<string>) => void = () => undefined
  const pending = new Promise<Found<string>>(resolve => (answer = resolve))
  for (const found of ['none', 'unclear', 'W-1'] as const) {
    const mine = openOperation(stores)
    await confirm(mine, stores, found)
    const slow = createOperation<TestOrder, string>(stores, {
      ...TEST_OPERATION,
      send: () => Promise.resolve({ ok: false, error: lost }),
      reconcile: async () => ({ ok: true, value: (await pending) && found })
    })
    expect(slow.recover()).toBe(true)
    mine.operation.exit()
    slow.exit()
    const [before, timers] = [slow.$stage.get(), stores.env.clock.pending()]
    expect(before.type).toBe('reconciling')
    answer('none')
    await settle()
    expect(slow.$stage.get()).toBe(before)
    expect(stores.env.clock.pending()).toBe(timers)
    expect(stores.idempotencyKeys.find('withdraw', found)).not.toBeNull()
  }
})

test.each([
  ['done', { ok: true, value: 'W-1' }, 'done', 'Withdrawal requested'],
  ['refused', { ok: false, error: {
    call: 'withdraw', type: 'refused', code: 400, message: '', reason: 'balance_insufficient', data: {}
  } }, 'fail', 'Withdrawal: Not requested'],
  ['lost', { ok: false, error: lost }, 'fail', 'Withdrawal: Not known yet']
] as [string, Result<string>, string, string][])(
  'an operation that is %s after its screen was left is reported, and the money is read again (TR-21)',
  async (name, result, kind, text) => {
    const stores = createTestStores({ token: 't' })
    let moves = 0
    stores.moneyMoved.listen(() => (moves += 1))
    const mine = openOperation(stores)
    await confirm(mine, stores)
    mine.operation.exit()
    await mine.tries[0]!.answer(result)
    expect(stores.shell.$toast.get()).toMatchObject({ kind, text })
    expect(moves).toBe(1)
    expect(mine.reconciled, 'only a lost answer is looked up').toHaveLength(name === 'lost' ? 1 : 0)
    expect(stores.idempotencyKeys.pending('withdraw')).toHaveLength(kind === 'fail' && text.endsWith('yet') ? 1 : 0)
  }
)

test('an operation is not sent or reported under another account than the one that confirmed it (GO-4)', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores)
  start(mine)
  expect(mine.stage()).toBe('pendingUndo')
  stores.session.inject('of somebody else')
  expect(mine.stage()).toBe('form')
  mine.operation.sendNow()
  start(mine)
  await stores.env.clock.advance(UNDO_MS * 2)
  mine.operation.exit()
  expect(mine.tries).toEqual([])
  expect(mine.operation.$stage.get()).toEqual({ type: 'form', notice: null })
  expect(stores.shell.$toast.get()).toBeNull()
  expect(stores.env.clock.pending()).toBe(0)
})

test('an operation that is pending reports to a user who is signed out that it was not sent', () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores)
  start(mine)
  stores.session.end()
  mine.operation.exit()
  expect(mine.tries).toEqual([])
  expect(stores.shell.$toast.get()?.text).toBe('Not sent. Nothing was taken.')
})

test('an operation that is pending reports over any other toast that it was not sent, once its screen is left', () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores)
  start(mine)
  stores.shell.toast('done', 'Copied')
  mine.operation.exit()
  expect(stores.shell.$toast.get()?.text).toBe('Not sent. Nothing was taken.')
})

test('an operation leaves the reason why the session ended on the screen', () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores)
  start(mine)
  stores.session.end()
  stores.shell.toast('fail', 'Log in again')
  mine.operation.exit()
  expect(stores.shell.$toast.get()?.text).toBe('Log in again')
})

test('an operation does not report an answer to the previous account, and keeps its id for that account (GO-4)', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores)
  await confirm(mine, stores)
  stores.session.inject('of somebody else')
  await mine.tries[0]!.answer({ ok: true, value: 'W-1' })
  expect(mine.stage()).toBe('form')
  expect(stores.shell.$toast.get()).toBeNull()
  expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
  stores.session.inject('t')
  expect(stores.idempotencyKeys.pending('withdraw')).toHaveLength(1)
})

test('an operation tells once that money has moved, when it is done and not before', async () => {
  const stores = createTestStores({ token: 't' })
  const opened = openOperation(stores)
  const moved = vi.fn()
  stores.moneyMoved.listen(moved)
  await confirm(opened, stores)
  expect(moved).not.toHaveBeenCalled()
  await opened.tries[0]!.answer({ ok: true, value: 'W-1' })
  expect(opened.stage()).toBe('done')
  expect(moved).toHaveBeenCalledOnce()
})

test('an operation that is refused because its session has ended is not in doubt after the next login', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores)
  await confirm(mine, stores)
  stores.session.inject('')
  await mine.tries[0]!.answer({ ok: false, error: expired })
  stores.session.inject('t')
  expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
})

test('an operation stays in doubt when the session ends at its second attempt, after a lost first one', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores)
  await confirm(mine, stores)
  await mine.tries[0]!.answer({ ok: false, error: lost })
  await stores.env.clock.advance(LONG_MS)
  await confirm(mine, stores)
  stores.session.inject('')
  await mine.tries[1]!.answer({ ok: false, error: expired })
  stores.session.inject('t')
  expect(stores.idempotencyKeys.pending('withdraw')).toHaveLength(1)
})

test('an operation keeps what is pending or open when the token is renewed', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores)
  start(mine)
  stores.session.renew('t2')
  expect(mine.stage()).toBe('pendingUndo')
  mine.operation.sendNow()
  stores.session.renew('t3')
  await settle()
  await mine.tries[0]!.answer({ ok: false, error: lost })
  expect(stores.idempotencyKeys.pending('withdraw').map(({ id }) => id)).toEqual([mine.tries[0]!.id])
})

/** One whose lost answer nothing proves. */
async function openUnknown(stores: TestStores, onAttempt: { run?: () => void } = {}) {
  const mine = openOperation(stores, () => {
    onAttempt.run?.()
    return 'unclear'
  })
  await confirm(mine, stores)
  await mine.tries[0]!.answer({ ok: false, error: lost })
  const reconnect = async (): Promise<void> => {
    stores.env.online.set(false)
    stores.env.online.set(true)
    await settle()
  }
  expect([mine.stage(), mine.reconciled.length]).toEqual(['unknown', 1])
  return { ...mine, reconnect, count: () => mine.reconciled.length }
}

test('an operation of unknown outcome is looked for as soon as the device is online, until its screen is left', async () => {
  const stores = createTestStores({ token: 't' })
  const { operation, stage, count, reconnect } = await openUnknown(stores)
  await reconnect()
  expect(count()).toBe(2)
  void operation.checkAgain()
  operation.close()
  expect(stage(), 'one that is being looked for is not closed').toBe('reconciling')
  await settle()
  operation.exit()
  await reconnect()
  await settleAll(stores)
  expect([count(), stores.env.clock.pending()]).toEqual([3, 0])
})

test('an operation of unknown outcome stays on the screen as it is while it is looked for again, and can be left', async () => {
  const stores = createTestStores({ token: 't' })
  const attempt: { run?: () => void } = {}
  const { operation, stage } = await openUnknown(stores, attempt)
  const stages: string[] = []
  const stop = operation.$stage.listen(({ type }) => stages.push(type))
  await stores.env.clock.advance(2 * RECONCILE_MS)
  expect(new Set(stages)).toEqual(new Set(['unknown']))
  await operation.checkAgain()
  expect(stages.slice(-2), 'what a user asks for is shown').toEqual(['reconciling', 'unknown'])
  stop()
  attempt.run = operation.close
  await stores.env.clock.advance(RECONCILE_MS)
  expect([stage(), stores.env.clock.pending()], 'closed during an attempt').toEqual(['form', 0])
  operation.exit()
})

test('an operation of unknown outcome is looked for no more once its session has ended', async () => {
  const stores = createTestStores({ token: 't' })
  const { operation, stage, count, reconnect } = await openUnknown(stores)
  void operation.checkAgain()
  stores.session.end()
  await settle()
  expect(stage(), 'an answer of the session before').toBe('form')
  await reconnect()
  await settleAll(stores)
  expect([stage(), count()]).toEqual(['form', 2])
  operation.exit()
})

test('an operation of unknown outcome that waits to be looked for waits no more once its session has ended', async () => {
  const stores = createTestStores({ token: 't' })
  const { operation, stage, count } = await openUnknown(stores)
  stores.session.end()
  await settleAll(stores)
  expect([stage(), count()]).toEqual(['form', 1])
  operation.exit()
})

test('an operation confirms only what is on the screen, and once', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores)
  const [first, second] = [{ amount: '50' }, { amount: '60' }]
  mine.operation.confirm(first)
  mine.operation.review(first)
  mine.operation.change()
  mine.operation.review(second)
  // The password for the first order arrives late.
  mine.operation.confirm(first)
  expect(mine.operation.$stage.get()).toEqual({ type: 'review', order: second, notice: null })
  mine.operation.confirm(second)
  mine.operation.confirm(second)
  mine.operation.sendNow()
  mine.operation.confirm(second)
  await stores.env.clock.advance(UNDO_MS * 2)
  expect(mine.tries).toHaveLength(1)
  expect(stores.idempotencyKeys.pending('withdraw')).toMatchObject([{ operationKey: '60' }])
})

test('an operation undoes a pending order on close, continues one being sent, and returns to the form', async () => {
  const stores = createTestStores({ token: 't' })
  const mine = openOperation(stores)
  start(mine)
  mine.operation.close()
  expect(mine.operation.$stage.get()).toMatchObject({ type: 'review', notice: { type: 'notSent', why: 'undone' } })
  mine.operation.close()
  expect(mine.operation.$stage.get()).toEqual({ type: 'form', notice: null })
  start(mine)
  mine.operation.sendNow()
  mine.operation.close()
  expect(mine.stage()).toBe('sending')
  await settle()
  await mine.tries[0]!.answer({ ok: true, value: 'W-1' })
  mine.operation.close()
  expect(mine.operation.$stage.get()).toEqual({ type: 'form', notice: null })
})

test('an operation opens its form only where it is closed, for its own account, after what is still open', async () => {
  const stores = createTestStores({ token: 't' })
  const openClosed = () => createOperation<TestOrder, string>(stores, {
    ...TEST_OPERATION,
    home: 'closed',
    send: () => new Promise(() => undefined),
    reconcile: () => new Promise(() => undefined)
  })
  const stage = (operation: ReturnType<typeof openClosed>) => operation.$stage.get().type
  const first = openClosed()
  expect(stage(first)).toBe('closed')
  first.open()
  first.review({ amount: '50' })
  first.open()
  expect(stage(first), 'a second tap resets nothing').toBe('review')
  first.confirm((first.$stage.get() as { order: TestOrder }).order)
  first.change()
  expect(stage(first), 'what waits to be sent is changed only by an undo').toBe('pendingUndo')
  await stores.env.clock.advance(UNDO_MS)
  first.exit()

  const second = openClosed()
  second.open()
  expect(stage(second), 'the outcome of the first is looked up').toBe('reconciling')
  const third = openClosed()
  stores.session.end()
  third.open()
  expect(stage(third), 'its session has ended').toBe('closed')
})

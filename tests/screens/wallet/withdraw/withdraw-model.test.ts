import { describe, expect, test } from 'vitest'

import { RECONCILE_MS } from '../../../../src/money/operation/create-operation.ts'
import { envelope, settle } from '../../../support/test-env.ts'
import { flowRow } from '../wallet-answers.ts'
import {
  ACCEPTED, CARD, CARD_ANSWER, FLOW, METHODS, openWithdraw, requestRow, WITHDRAW
} from './withdraw-answers.ts'

const HELD_MS = 5000
const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
const refuse = (reason: string, data: object = {}) => () =>
  envelope({ reason, ...data }, 400, 'No')
const flow = (...list: object[]) => () => envelope({ list })
/** For a backend that lists each withdrawal at once: it names the newest movement. */
const wholeFlow = (...list: object[]) => () => envelope({ list, up_to: '99' })

describe('the amount', () => {
  test.each([
    ['', 'invalid'],
    ['abc', 'invalid'],
    ['-5', 'invalid'],
    ['1.234', 'invalid'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['2318.46', 'aboveAvailable'],
    ['9.99', 'belowMin'],
    ['2000.01', 'aboveMax']
  ])('"%s" is %s: it cannot continue and sends nothing', async (typed, problem) => {
    const { model, bodies } = await openWithdraw()
    model.form.type(typed)
    expect(model.order()).toBeNull()
    expect(model.form.$preview.get().problem).toBe(problem)
    expect(model.form.$isChecked.get()).toBe(true)
    expect(model.operation.$stage.get()).toEqual({ type: 'form', notice: null })
    expect(bodies()).toEqual([])
  })

  test('may be 10.00 and 2000.00, the limits', async () => {
    const { model } = await openWithdraw()
    for (const typed of ['10', '2000']) {
      model.form.type(typed)
      expect(model.form.$preview.get().problem).toBeNull()
    }
  })

  test('may not exceed what the server allows now, if that is less than the balance', async () => {
    const { model } = await openWithdraw({
      property: { withdrawable: { ok: true, amount: '300.00', blocks: [] } }
    })
    model.form.type('300.01')
    expect(model.form.$preview.get().problem).toBe('aboveMax')
  })

  test('may not be consumed by its own fee: nothing would arrive', async () => {
    const [method] = METHODS
    const { model } = await openWithdraw({ methods: [{ ...method!, min: null, fee: { fixed: '10.00', percent: '0' } }] })
    model.form.type('10')
    expect(model.form.$preview.get()).toMatchObject({ problem: 'withinFee', sum: { net: '0.00' } })
    expect(model.order()).toBeNull()
    model.form.type('10.01')
    expect(model.order()).toMatchObject({ sum: { net: '0.01' } })
  })

  test('is reviewed with fee and net by the tariff of its card, and with its destination', async () => {
    const { model } = await openWithdraw()
    model.form.type('500')
    expect(model.order()).toEqual({
      sum: { amount: '500.00', fee: '3.50', net: '496.50' },
      methodId: 'bank',
      cardId: 'C-1',
      destination: '•••• 4417'
    })
    expect(model.form.$typed.get()).toBe('500')
  })
})

describe('a confirmed withdrawal', () => {
  test('is sent once after five seconds, under one id, and shows the server’s receipt', async () => {
    const { stores, env, model, bodies, confirm } = await openWithdraw()
    env.answer(WITHDRAW, () => envelope(ACCEPTED))
    confirm('500')
    expect(model.operation.$stage.get()).toMatchObject({ type: 'pendingUndo' })
    await env.clock.advance(HELD_MS - 1)
    expect(bodies()).toEqual([])
    await env.clock.advance(1)
    expect(bodies()).toEqual([
      {
        amount: '500.00',
        method_id: 'bank',
        bank_card_id: 'C-1',
        client_request_id: expect.stringMatching(/^0{8}-/) as string
      }
    ])
    expect(model.operation.$stage.get()).toMatchObject({
      type: 'done',
      result: ACCEPTED
    })
    expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
    expect(model.form.$typed.get()).toBe('')
  })

  test('is sent once for twenty taps', async () => {
    const { env, model, bodies, confirm } = await openWithdraw()
    env.answer(WITHDRAW, () => envelope(ACCEPTED))
    confirm('500')
    const step = model.operation.$stage.get()
    for (let tap = 0; tap < 20; tap += 1) {
      if ('order' in step) model.operation.confirm(step.order)
      model.operation.sendNow()
    }
    await env.clock.advance(HELD_MS * 2)
    expect(bodies()).toHaveLength(1)
  })

  test.each([
    ['taken back', 'undone', ({ model }) => model.operation.undo()],
    ['hidden', 'left', ({ env }) => env.visible.set(false)],
    ['cut from the network', 'offline', ({ env }) => env.online.set(false)]
  ] as [string, string, (opened: Awaited<ReturnType<typeof openWithdraw>>) => void][])(
    '%s in time is not sent, and says so above the form',
    async (_name, why, act) => {
      const opened = await openWithdraw()
      opened.confirm('500')
      act(opened)
      await opened.env.clock.advance(HELD_MS * 2)
      expect(opened.bodies()).toEqual([])
      expect(opened.model.operation.$stage.get()).toMatchObject({
        type: 'form',
        notice: { type: 'notSent', why }
      })
    }
  )

  test('is not sent when the screen is left in time, and a toast says so', async () => {
    const { stores, env, model, bodies, confirm } = await openWithdraw()
    confirm('500')
    model.exit()
    expect(stores.shell.$toast.get()).toMatchObject({
      kind: 'fail',
      text: 'Not sent. Nothing was taken.'
    })
    await env.clock.advance(HELD_MS * 2)
    expect(bodies()).toEqual([])
    expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
  })

  test('answered after the screen was left resolves its id and shows a toast', async () => {
    const { stores, env, model, confirm } = await openWithdraw()
    let answer: (response: Response) => void = () => undefined
    env.answer(WITHDRAW, () => new Promise<Response>(resolve => (answer = resolve)))
    confirm('500')
    await env.clock.advance(HELD_MS)
    model.exit()
    answer(envelope(ACCEPTED))
    await settle()
    expect(stores.shell.$toast.get()).toMatchObject({ kind: 'done', text: 'Withdrawal requested' })
    expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
  })
})

test.each<[string, object[], object, boolean]>([
  ['listed', [requestRow()], { kind: 'done', text: 'Withdrawal requested' }, false],
  ['not listed yet', [], { kind: 'fail', text: 'Withdrawal: Not known yet' }, true]
])('a withdrawal accepted without detail after its screen was left is looked up: %s', async (_name, rows, toast, isOpen) => {
  const { stores, env, model, confirm } = await openWithdraw()
  let answer: (response: Response) => void = () => undefined
  env.answer(WITHDRAW, () => new Promise<Response>(resolve => (answer = resolve)))
  confirm('500')
  await env.clock.advance(HELD_MS)
  model.exit()
  env.answer(FLOW, flow(...rows))
  answer(envelope({}))
  await settle()
  expect(stores.shell.$toast.get()).toMatchObject(toast)
  expect(stores.idempotencyKeys.pending('withdraw').length > 0).toBe(isOpen)
})

describe('a refusal', () => {
  test.each([
    'amount_invalid',
    'amount_below_min',
    'amount_out_of_range',
    'balance_insufficient',
    'status_conflict',
    'startup_funds_outstanding',
    'bank_card_missing',
    'pay_password_locked',
    'wrong_pay_password',
    'rate_limited',
    'something_new'
  ])('%s leads to the form with its reason, and keeps the amount', async reason => {
    const { stores, env, model, bodies, confirm } = await openWithdraw()
    env.answer(WITHDRAW, refuse(reason))
    confirm('500')
    const asked = () => env.requests.filter(({ path }) => path.endsWith('/bank_card/detail')).length
    const before = asked()
    await env.clock.advance(HELD_MS)
    expect(model.operation.$stage.get()).toMatchObject({
      type: 'form',
      notice: { type: 'refused', error: { data: { reason } } }
    })
    expect(asked(), 'wallet and card may have changed: both are read again').toBe(before + 2)
    expect(model.form.$typed.get()).toBe('500')
    expect(bodies()).toHaveLength(1)
    expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
  })
})

test.each(['rejected', 'failed', 'canceled', 'cancelled', 'REJECTED', 'declined'])('an answer with the state %s is a refusal with its reason, not a receipt', async state => {
  const { stores, env, model, confirm } = await openWithdraw()
  env.answer(WITHDRAW, () => envelope({ ...ACCEPTED, state, reason: 'The bank is closed' }))
  confirm('500')
  await env.clock.advance(HELD_MS)
  expect(model.operation.$stage.get()).toMatchObject({
    type: 'form',
    notice: { type: 'refused', error: { message: 'The bank is closed' } }
  })
  expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
})

describe('a lost answer', () => {
  const other = flowRow(80, '-20.00', { kind: 'manual_withdrawal' })

  test('is reconciled with the movements', async () => {
    const { stores, env, model, bodies, confirm } = await openWithdraw({
      past: [flowRow(80, '-500.00', { kind: 'manual_withdrawal' })]
    })
    env.answer(WITHDRAW, lost)
    confirm('500')
    env.answer(FLOW, flow(requestRow(), flowRow(80, '-500.00', { kind: 'manual_withdrawal' })))
    await env.clock.advance(HELD_MS)
    expect(model.operation.$stage.get()).toMatchObject({
      type: 'done',
      result: { withdraw_id: '9', receipt_no: 'W-9', state: 'pending', amount: '500.00', destination_masked: '•••• 4417' }
    })
    expect(model.operation.$stage.get()).not.toHaveProperty('result.fee')
    expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
    expect(bodies()).toHaveLength(1)
  })

  test('absent from the movements is unknown when a movement may appear later (GO-2)', async () => {
    const { env, model, bodies, confirm } = await openWithdraw({
      past: [flowRow(80, '-500.00', { kind: 'manual_withdrawal' })]
    })
    env.answer(WITHDRAW, lost)
    confirm('500')
    await env.clock.advance(HELD_MS)
    for (let tries = 0; tries < 20; tries += 1) await env.clock.advance(RECONCILE_MS)
    expect(model.operation.$stage.get()).toMatchObject({ type: 'unknown', error: null })
    expect(bodies()).toHaveLength(1)
  })

  test('absent from the movements means not requested; sending again reuses the id', async () => {
    const { stores, env, model, bodies, confirm } = await openWithdraw({
      past: [flowRow(80, '-500.00', { kind: 'manual_withdrawal' })]
    })
    env.answer(WITHDRAW, lost)
    confirm('500')
    env.answer(FLOW, wholeFlow(flowRow(80, '-500.00', { kind: 'manual_withdrawal' })))
    await env.clock.advance(HELD_MS)
    await env.clock.advance(RECONCILE_MS)
    await env.clock.advance(RECONCILE_MS)
    const stage = model.operation.$stage.get()
    expect(stage).toMatchObject({ type: 'notExecuted', order: { sum: { amount: '500.00' } } })
    expect(stores.idempotencyKeys.pending('withdraw')).toHaveLength(1)
    env.answer(WITHDRAW, () => envelope(ACCEPTED))
    if (stage.type === 'notExecuted') model.operation.confirm(stage.order)
    await env.clock.advance(HELD_MS)
    expect(model.operation.$stage.get().type).toBe('done')
    expect(new Set(bodies().map(body => body.client_request_id)).size).toBe(1)
    expect(bodies()).toHaveLength(2)
  })

  test('is not taken for an earlier withdrawal that the list failed to show', async () => {
    const { env, model, bodies, confirm } = await openWithdraw({ past: [other] })
    env.answer(WITHDRAW, () => envelope(ACCEPTED))
    env.answer(FLOW, lost)
    confirm('500')
    await env.clock.advance(HELD_MS)
    expect(model.operation.$stage.get().type).toBe('done')
    model.operation.close()
    env.answer(WITHDRAW, lost)
    confirm('500')
    await settle()
    env.answer(FLOW, wholeFlow(requestRow(), other))
    await env.clock.advance(HELD_MS)
    await env.clock.advance(RECONCILE_MS * 3)
    expect(new Set(bodies().map(body => body.client_request_id)).size).toBe(2)
    expect(model.operation.$stage.get()).toMatchObject({ type: 'unknown', isUnclear: true })
  })

  test('is not taken for a withdrawal of the same amount from another tab', async () => {
    const { env, model, confirm } = await openWithdraw({ past: [other] })
    env.answer(WITHDRAW, lost)
    env.answer(FLOW, wholeFlow(requestRow(), other))
    confirm('500')
    await env.clock.advance(HELD_MS)
    await env.clock.advance(RECONCILE_MS)
    await env.clock.advance(RECONCILE_MS)
    expect(model.operation.$stage.get().type).toBe('notExecuted')
  })

  test('is reconciled again automatically while the backend is unreachable, and never resent', async () => {
    const { env, model, bodies, confirm } = await openWithdraw()
    env.answer(WITHDRAW, lost)
    confirm('500')
    env.answer(FLOW, lost)
    await env.clock.advance(HELD_MS)
    expect(model.operation.$stage.get().type).toBe('unknown')
    env.answer(FLOW, flow(requestRow()))
    await env.clock.advance(RECONCILE_MS)
    expect(model.operation.$stage.get().type).toBe('done')
    expect(bodies()).toHaveLength(1)
  })

  test('is assumed after a server error, too', async () => {
    const { env, model, confirm } = await openWithdraw()
    env.answer(WITHDRAW, () => envelope(null, 500))
    confirm('500')
    env.answer(FLOW, flow(requestRow()))
    await env.clock.advance(HELD_MS)
    expect(model.operation.$stage.get().type).toBe('done')
  })
})

describe('after a reload', () => {
  /** Cuts off a withdrawal of 500.00, and reopens the screen. */
  async function reload(past: object[], before: object[] = [], card = CARD_ANSWER) {
    const first = await openWithdraw({ past: before as never })
    first.env.answer(WITHDRAW, () => new Promise<Response>(() => undefined))
    first.confirm('500')
    await first.env.clock.advance(HELD_MS)
    const [{ client_request_id: id } = { client_request_id: '' }] = first.bodies()
    const storage = { ad_portal_intents: first.env.storage.get('ad_portal_intents') ?? '' }
    const second = await openWithdraw({
      storage,
      now: first.env.clock.now() + 10_000,
      past: past as never,
      card
    })
    await settle()
    return { ...second, id }
  }

  test('finds the withdrawal that had arrived', async () => {
    const { stores, model, bodies } = await reload([requestRow()])
    expect(model.operation.$stage.get()).toMatchObject({ type: 'done', result: { withdraw_id: '9' } })
    expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
    expect(bodies()).toEqual([])
  })

  test('does not name the present card as where a withdrawal to another one went', async () => {
    const { model } = await reload([requestRow()], [], { ...CARD_ANSWER, id: 'C-2' })
    expect(model.operation.$stage.get()).toMatchObject({ type: 'done', result: { destination_masked: null } })
  })

  test('reports that nothing was withdrawn, with amount and id restored', async () => {
    const old = requestRow({ id: '3', time: '2026-01-14T12:00:00Z' })
    const { env, model, bodies, confirm, id } = await reload([old], [old])
    env.answer(FLOW, wholeFlow(old))
    await env.clock.advance(RECONCILE_MS)
    expect(model.operation.$stage.get().type).toBe('unknown')
    await env.clock.advance(RECONCILE_MS)
    expect(model.operation.$stage.get()).toMatchObject({
      type: 'form', notice: { type: 'cutOff', order: { sum: { amount: '500.00' } } }
    })
    expect(model.form.$typed.get()).toBe('500.00')
    env.answer(WITHDRAW, () => envelope(ACCEPTED))
    confirm('500')
    await env.clock.advance(HELD_MS)
    expect(bodies().map(body => body.client_request_id)).toEqual([id])
  })
})

describe('a success that proves nothing', () => {
  test('is reconciled with the movements before it is shown (TR-21)', async () => {
    const { stores, env, model, bodies, confirm } = await openWithdraw()
    env.answer(WITHDRAW, () => envelope(null))
    confirm('500')
    let show: (answer: Response) => void = () => undefined
    env.answer(FLOW, () => new Promise<Response>(resolve => (show = resolve)))
    await env.clock.advance(HELD_MS)
    expect(model.operation.$stage.get().type).toBe('reconciling')
    show(envelope({ list: [requestRow()] }))
    await settle()
    expect(model.operation.$stage.get()).toMatchObject({ type: 'done', result: { withdraw_id: '9', state: 'pending' } })
    expect(stores.idempotencyKeys.pending('withdraw')).toEqual([])
    expect(bodies()).toHaveLength(1)
  })

  test('is unknown, not failed, when a backend lists no movement for it', async () => {
    const { stores, env, model, confirm } = await openWithdraw()
    env.answer(WITHDRAW, () => envelope(null))
    confirm('500')
    await env.clock.advance(HELD_MS)
    await env.clock.advance(RECONCILE_MS * 3)
    expect(model.operation.$stage.get()).toMatchObject({ type: 'unknown', error: null })
    expect(stores.idempotencyKeys.pending('withdraw')).toHaveLength(1)
    model.operation.close()
    expect(model.operation.$stage.get().type).toBe('form')
  })
})

test('a withdrawal works with a backend that names no card, method, limits or fee', async () => {
  const { env, model, bodies, confirm } = await openWithdraw({
    property: { withdrawable: null, has_bank_card: null, startup_funds: null },
    card: {},
    methods: null
  })
  env.answer(WITHDRAW, () => envelope({}))
  const out = { bucket: null, kind: 'manual_withdrawal', time: '2026-01-15T12:00:06Z' } as const
  confirm('5')
  env.answer(FLOW, flow(flowRow(91, '5.00', out), flowRow(90, '-5.00', out)))
  expect(model.operation.$stage.get()).toMatchObject({
    order: { sum: { amount: '5.00', fee: null, net: null }, destination: null }
  })
  await env.clock.advance(HELD_MS)
  expect(Object.keys(bodies()[0] ?? {}).sort()).toEqual(['amount', 'client_request_id'])
  expect(model.operation.$stage.get()).toMatchObject({
    type: 'done',
    result: { amount: '5.00' }
  })
  expect(model.operation.$stage.get()).not.toHaveProperty('result.withdraw_id')
  expect(model.operation.$stage.get()).not.toHaveProperty('result.fee')
  expect(model.operation.$stage.get()).not.toHaveProperty('result.receipt_no')
})

test('a card that could not be read is reported, and read on a tap', async () => {
  const { env, model } = await openWithdraw({ cardFails: 500 })
  expect(model.$details.get()).toMatchObject({ type: 'ready', card: null, cardError: { call: 'bankCard' } })
  env.answer(CARD, () => envelope(CARD_ANSWER))
  await model.load()
  expect(model.$details.get()).toMatchObject({ type: 'ready', cardError: null, method: { id: 'bank' } })
})

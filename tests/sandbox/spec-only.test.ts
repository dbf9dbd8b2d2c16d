import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { CALLS, isOurs, type CallInput, type CallName } from '../../src/api/calls.ts'
import { nodeOf, unwrap, type SchemaNode } from '../../host/server/http/schema-walk.ts'
import { registration, startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'
import { BANK, grant, md5, PIN } from '../support/withdrawals.ts'

let sandbox: TestSandbox
let demo: TestUser

beforeAll(async () => {
  sandbox = await startSandbox({ specOnly: true })
  demo = await sandbox.fixture('demo')
})
afterAll(() => sandbox.close())

/** The paths of all fields that the specification does not state. */
function oursIn(node: SchemaNode, value: unknown, path = ''): string[] {
  const schema = unwrap(node)
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      schema.item ? oursIn(schema.item, entry, `${path}[${index}]`) : []
    )
  }
  if (typeof value !== 'object' || value === null || !schema.entries) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const field = schema.entries?.[name]
    const here = `${path}.${name}`
    if (!field || isOurs(field)) return [here]
    return oursIn(field, part, here)
  })
}

async function check<N extends CallName>(name: N, input: CallInput<N>): Promise<unknown> {
  const response = await sandbox.send(name, input, demo)
  const body = v.parse(v.strictObject({ code: v.literal(200), msg: v.string(), data: v.unknown() }),
    await response.json())
  expect(oursIn(nodeOf(CALLS[name].response), body.data)).toEqual([])
  expect(v.safeParse(CALLS[name].response, body.data).success).toBe(true)
  return body.data
}

it('--spec-only leaves only what the specification states and still satisfies every schema', async () => {
  const { list } = await sandbox.ok('planList', {}, demo)
  await check('userInfo', {})
  await check('basicConfig', { lang: 'de' })
  await check('languageHint', {})
  await check('statistics', {})
  await check('waitingPlanCount', {})
  await check('planList', {})
  for (const plan of list) await check('planDetail', { id: plan.id })
  expect(await check('product', { id: 'garden-lamp' })).not.toHaveProperty('withdrawn')
  await check('couponList', { amount: '300.00' })
  await check('property', {})
  await check('transactionFlow', { group: 'month' })
  await check('unreadCount', {})
  await check('agentList', { kind: 'record' })
  expect(await check('followAgent', { agent_id: 'AG-3177', preview: true })).toEqual({})
  expect(await check('sendFeedback', { topic: 'a', content: 'b' })).toEqual({})
  expect(await check('receiveCoupon', {})).toEqual({})
  const waiting = list.find(plan => plan.status === 'waitPut')
  expect(await check('putPlan', { id: waiting!.id, amount: '100.00' })).toEqual({ status: 'matching', put_amount: '100.00' })
})

it('--spec-only returns only the stated fields of a withdrawal and a card, and still moves the money', async () => {
  // The labelled fields and none of the contract's own (3.10).
  const card = (await check('bankCard', {})) as object
  expect(Object.keys(card).sort()).toEqual(['bank_account', 'branch_name', 'card_name', 'mobile', 'user_name'])
  await grant(sandbox, demo, '123456')
  expect(await check('withdraw', { amount: '20.00' })).toEqual({ amount: '20.00' })
  expect((await sandbox.ledger('demo')).balances.withdrawal_pending).toBe('120.00')
  const invalid = await sandbox.call('withdraw', { amount: 'x' }, demo)
  expect(invalid).toEqual({ code: 400, msg: 'Enter correct amount', data: {} })
  const unwitnessed = await sandbox.call('withdraw', { amount: '20.00' }, demo)
  expect(unwitnessed).toEqual({ code: 400, msg: 'Wrong transaction password', data: {} })
  const locked = await sandbox.call('editBankCard', BANK, demo)
  expect(locked.msg).toBe('Contact customer service to change the bank card')

  const code = await sandbox.newCode()
  const { token } = await sandbox.ok('register', registration('card-holder', code))
  const user = { username: 'card-holder', code, token }
  await sandbox.ok('setPassword', { password: md5(PIN) }, user)
  await grant(sandbox, user)
  expect(await sandbox.ok('editBankCard', BANK, user)).toEqual({})
  const [row] = await sandbox.db.query("select bank_card from users where username = 'card-holder'")
  expect(row).toMatchObject({ bank_card: { fields: BANK, locked: true } })
})

it('--spec-only returns only success or failure of a password', async () => {
  // MD5 of 123456, the fixtures' password, and of 000000.
  const right = 'e10adc3949ba59abbe56e057f20f883e'
  const password = '670b14728ad9902aecba32e22fa4f6bd'
  expect(await check('checkPassword', { password: right })).toEqual({})
  const wrong = await sandbox.call('checkPassword', { password }, demo)
  expect(wrong).toEqual({ code: 400, msg: 'Wrong transaction password', data: {} })
  expect(await check('setPassword', { password, old_password: right })).toEqual({})
  const other = await sandbox.newUser()
  const change = { old_password: 'correct horse', new_password: 'battery staple' }
  const input = { ...change, confirm_password: change.new_password }
  expect(await sandbox.ok('updatePassword', input, other)).toEqual({})
})

it('--spec-only returns only a token after a registration', async () => {
  const code = await sandbox.newCode()
  const registered = await sandbox.ok('register', registration('plain', code))
  expect(Object.keys(registered)).toEqual(['token'])
  expect(await sandbox.ok('openStore', { license_key: code }, registered)).toEqual({})
  expect((await sandbox.ok('planList', {}, registered)).list).toHaveLength(12)
})

it('--spec-only adds only its language to a refusal', async () => {
  const wrong = await sandbox.call('login', { username: 'demo', password: 'wrong horse' })
  expect(wrong).toEqual({ code: 400, msg: 'Wrong username or password', data: {} })
  const disabled = await sandbox.call('login', { username: 'disabled', password: 'sandbox-demo' })
  expect(disabled).toMatchObject({ code: 403, data: { lang: 'ja' } })
  expect(Object.keys(disabled.data)).toEqual(['lang'])
})

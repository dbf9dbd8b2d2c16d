// @vitest-environment node
import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { CallInput, CallName } from '../../src/api/calls.ts'
import type { MessageKey } from '../../src/lib/message-key.ts'
import { errorMessage } from '../../src/stores/error-messages.ts'
import { openMatrixPortal } from '../support/matrix-portal.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox, TestUser } from '../support/sandbox.ts'
import { BANK, grant, md5, withCard } from '../support/withdrawals.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ testControls: true })
})
afterAll(() => sandbox.close())

type Failing = { [N in CallName]: [N, CallInput<N>] }[CallName]
/** Sets up a call that fails, by the sandbox's own rules or by its fault switch. */
type Way = () => Promise<{ as: TestUser | null; call: Failing }>

const fixture = (name: string, ...call: Failing): Way => async () => ({
  as: await sandbox.fixture(name),
  call
})
const newcomer = (...call: Failing): Way => async () => ({ as: await sandbox.newUser(), call })
/** A user whose account is closed cannot log in. */
const login = (username: string): Way => async () => ({
  as: null,
  call: ['login', { username, password: 'sandbox-demo' }]
})
const faulty = (code: number): Way => async () => {
  await sandbox.fault({ call: 'waitingPlanCount', kind: 'code', code, msg: '' })
  return { as: await sandbox.fixture('demo'), call: ['waitingPlanCount', {}] }
}

async function planOf(user: TestUser, product = 'garden-lamp'): Promise<string> {
  const { list } = await sandbox.ok('planList', {}, user)
  return list.find(plan => plan.product?.id === product)!.id
}
const put = (amount: string): Way => async () => {
  const as = await sandbox.newUser()
  return { as, call: ['putPlan', { id: await planOf(as), amount }] }
}
async function couponOf(user: TestUser): Promise<string> {
  const { list } = await sandbox.ok('couponList', { status: 'unused' }, user)
  return list.find(coupon => coupon.name === 'Launch discount')!.id
}
const FILE = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/png' })
const passwords = (old_password: string, new_password: string) => ({
  old_password,
  new_password,
  confirm_password: new_password
})

/** Each message of section 8 of the specification, its message key, and how to cause it. */
const CATALOGUE: readonly [string, MessageKey, Way][] = [
  [
    'user not authorized',
    'reason.user_not_authorized',
    fixture('unauthorized', 'sendFeedback', { topic: 'A', content: 'B' })
  ],
  ['server error', 'error.server', faulty(500)],
  ['system error', 'error.system', faulty(400)],
  ['data error', 'error.data', faulty(405)],
  ['error', 'error.error', faulty(888)],
  ['login expired, log in again', 'error.expired', fixture('expired', 'property', {})],
  ['account not activated', 'account.notActivated', login('not-activated')],
  ['account disabled', 'account.disabled', login('disabled')],
  ['account cancelled', 'account.cancelled', login('cancelled')],
  ['no user data', 'reason.no_user_data', fixture('no-data', 'property', {})],
  [
    'authorization code not found',
    'reason.auth_code_not_found',
    fixture('fresh', 'openStore', { license_key: 'NO-SUCH-CODE' })
  ],
  [
    'wrong acceptance code',
    'reason.wrong_acceptance_code',
    async () => {
      const as = await sandbox.newUser()
      const terms = { type: 'personal', amount: '100.00' } as const
      const { quote } = await sandbox.ok('acceptor', terms, as)
      const code = { acceptance_code: 'NO-SUCH', quote_id: quote!.id!, ...intention() }
      return { as, call: ['acceptor', { ...terms, ...code }] }
    }
  ],
  ['wrong agent ID', 'reason.wrong_agent_id', newcomer('followAgent', { agent_id: 'AG-0000' })],
  [
    'agent ID same as the current one',
    'reason.same_agent_id',
    async () => {
      const as = await sandbox.newUser()
      await sandbox.ok('followAgent', { agent_id: 'AG-2041' }, as)
      return { as, call: ['followAgent', { agent_id: 'AG-2041' }] }
    }
  ],
  [
    'wrong transaction password',
    'reason.wrong_pay_password',
    fixture('no-card', 'checkPassword', { password: md5('000001') })
  ],
  [
    'wrong old password',
    'reason.wrong_old_password',
    newcomer('updatePassword', passwords('not this one', 'battery staple'))
  ],
  [
    'new password same as old',
    'reason.same_new_password',
    newcomer('updatePassword', passwords('correct horse', 'correct horse'))
  ],
  ['balance insufficient', 'reason.balance_insufficient', put('1500.00')],
  ['amount out of range', 'reason.amount_out_of_range', put('2000.01')],
  ['below minimum', 'reason.amount_below_min', put('1.00')],
  ['enter correct put amount', 'reason.amount_invalid', put('1e3')],
  [
    'coupon used',
    'reason.coupon_used',
    async () => {
      const as = await sandbox.newUser()
      const coupon_id = await couponOf(as)
      const first = { id: await planOf(as), amount: '200.00', coupon_id }
      await sandbox.ok('putPlan', first, as)
      return { as, call: ['putPlan', { ...first, id: await planOf(as, 'wool-blanket') }] }
    }
  ],
  [
    'coupon expired',
    'reason.coupon_expired',
    async () => {
      const as = await sandbox.newUser()
      const coupon_id = await couponOf(as)
      const expired = 'update coupons set expires_at = $1 where id = $2'
      await sandbox.db.query(expired, [sandbox.clock.now(), Number(coupon_id)])
      return { as, call: ['putPlan', { id: await planOf(as), amount: '200.00', coupon_id }] }
    }
  ],
  [
    'image too large',
    'reason.image_too_large',
    newcomer('uploadFile', { file: FILE, purpose: 'feedback' })
  ],
  [
    'start-up funds not returned',
    'reason.startup_funds_outstanding',
    fixture('startup', 'withdraw', { amount: '100.00' })
  ],
  [
    'required fields cannot be empty',
    'reason.required_field',
    newcomer('sendFeedback', { topic: '', content: 'B' })
  ],
  [
    'it must be set before withdrawing',
    'reason.pay_password_not_set',
    newcomer('checkPassword', { password: md5('000001') })
  ],
  [
    'modify before submitting',
    'reason.bank_card_unchanged',
    async () => {
      const as = await sandbox.fixture('unlocked-card')
      const [row] = await sandbox.db.query<{ bank_card: { fields: Record<string, string> } }>(
        "select bank_card from users where username = 'unlocked-card'"
      )
      await grant(sandbox, as, '123456')
      return { as, call: ['editBankCard', { ...row!.bank_card.fields, rebind: true, ...intention() }] }
    }
  ],
  [
    'editing a second time is refused',
    'reason.bank_card_locked',
    async () => {
      const as = await withCard(sandbox)
      await grant(sandbox, as)
      return { as, call: ['editBankCard', { ...BANK, card_name: 'Another', ...intention() }] }
    }
  ],
  [
    'only one coupon of the same name per day',
    'reason.coupon_same_name_today',
    async () => {
      const as = await sandbox.newUser()
      const id = await planOf(as)
      await sandbox.ok('putPlan', { id, amount: '200.00', coupon_id: await couponOf(as) }, as)
      const second = { id: await planOf(as, 'wool-blanket'), amount: '200.00' }
      return { as, call: ['putPlan', { ...second, coupon_id: await couponOf(as) }] }
    }
  ]
]

const intention = () => ({ client_request_id: crypto.randomUUID() })

it.each(CATALOGUE)('"%s" is worded by %s', async (_message, key, way) => {
  const { as, call } = await way()
  const portal = openMatrixPortal(sandbox.url, { token: as?.token ?? null, profile: null, path: '/nowhere' })
  const { language, request } = portal.stores
  const { t } = language.$language.get()
  const [name, input] = call
  const answer = await request(name, input as never)
  expect(answer.ok).toBe(false)
  const error = answer.ok ? undefined : answer.error
  // The calls of a start carry the same token: the first rejection may end the session and abort the others.
  const reported = error?.type === 'aborted' ? portal.errors[0] : error
  const message = reported ? errorMessage(reported, { t }) : ''
  expect(message).toBe(t(key))
  expect(message, 'a key is no message').not.toBe(key)
})

/** Messages that screens show themselves: the source file, and the browser test that checks them. */
const ON_SCREENS = [
  ['notification.markFailed', 'src/screens/notification/model.ts', 'notification'],
  ['notification.markFailed', 'src/screens/notification/mark-all.ts', 'notification'],
  ['common.requestFailed', 'src/widgets/load-error.tsx', 'notification'],
  ['reason.wrong_pay_password', 'src/stores/pay-password.ts', 'put-password']
] as const satisfies readonly (readonly [MessageKey, string, string])[]

it.each(ON_SCREENS)('%s is used by %s and checked in a browser test', async (key, source, test) => {
  const portal = openMatrixPortal(sandbox.url, { token: null, profile: null, path: '/login' })
  const words = portal.stores.language.$language.get().t(key)
  expect(await readFile(source, 'utf8')).toContain(`'${key}'`)
  expect(await readFile(`tests/browser/${test}.test.ts`, 'utf8')).toContain(words)
})

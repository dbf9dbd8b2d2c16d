import { createHash, randomUUID } from 'node:crypto'

import type { CallInput, CallName } from '../../src/api/calls.ts'
import { registration } from './sandbox.ts'
import type { TestSandbox, TestUser } from './sandbox.ts'
import { BANK, PIN, grant, md5, withCard } from './withdrawals.ts'

/** A call that succeeds, and its user; null for any. */
export interface CallCase<N extends CallName> {
  as: TestUser | null
  input: CallInput<N>
}
export type CallCases = { [N in CallName]: () => Promise<CallCase<N>> }

const SIGNATURE = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('a name')])
const SHA_256 = createHash('sha256').update(SIGNATURE).digest('hex')
const ANNOUNCED = {
  file_name: 'signature.png',
  mime: 'image/png',
  size: SIGNATURE.length,
  sha256: SHA_256,
  part: 'signature'
} as const

/** Every call of the table, made by a user who may make it: each one returns 200 once. */
export function callCases(sandbox: TestSandbox, reader: TestUser): CallCases {
  const { newUser } = sandbox
  const asReader = <I>(input: I) => Promise.resolve({ as: reader, input })
  const waitingPlan = async (user: TestUser): Promise<string> =>
    (await sandbox.ok('planList', { status: 'waitPut' }, user)).list[0]!.id
  const newcomer = async () =>
    registration(`new-${randomUUID().slice(0, 8)}`, await sandbox.newCode())
  const offered = async (): Promise<TestUser> => {
    const user = await newUser()
    const name = user.username.toLowerCase()
    const set = `update users set contract = '{"status": "draft"}'::jsonb where username_key = $1`
    await sandbox.db.query(set, [name])
    return user
  }
  const withPin = async (): Promise<TestUser> => {
    const user = await newUser()
    await sandbox.ok('setPassword', { password: md5(PIN) }, user)
    return user
  }
  const intention = () => ({ client_request_id: randomUUID() })

  return {
    uploadFile: () =>
      asReader({ file: new Blob([SIGNATURE], { type: 'image/png' }), purpose: 'feedback' as const }),
    registerV2: async () => ({ as: null, input: await newcomer() }),
    loginV2: async () => ({ as: null, input: { username: 'demo', password: 'sandbox-demo' } }),
    languageHint: async () => ({ as: null, input: {} }),
    login: async () => ({ as: null, input: { username: 'demo', password: 'sandbox-demo' } }),
    register: async () => ({ as: null, input: await newcomer() }),
    userInfo: () => asReader({}),
    basicConfig: () => asReader({ lang: 'en' }),
    async openStore() {
      const as = await newUser({ opened: false })
      return { as, input: { license_key: as.code, ...intention() } }
    },
    planList: () => asReader({}),
    planDetail: async () => asReader({ id: await waitingPlan(reader) }),
    product: () => asReader({ id: 'garden-lamp' }),
    async putPlan() {
      const as = await newUser()
      return { as, input: { id: await waitingPlan(as), amount: '100.00', ...intention() } }
    },
    waitingPlanCount: () => asReader({}),
    statistics: () => asReader({ type: 1, user_time_zone: 'UTC' }),
    agentList: () => asReader({}),
    followAgent: async () => ({ as: await newUser(), input: { agent_id: 'AG-2041' } }),
    couponList: () => asReader({}),
    receiveCoupon: async () => ({
      as: await newUser(),
      input: { activity_id: 'new-user', ...intention() }
    }),
    sendFeedback: () => asReader({ topic: 'A plan', content: 'It stands still.', ...intention() }),
    notifications: () => asReader({}),
    readNotifications: () => asReader({ all: true }),
    unreadCount: () => asReader({}),
    editUserInfo: async () => ({ as: await newUser(), input: { nickname: 'Grace' } }),
    contractUploadUrl: async () => ({ as: await offered(), input: ANNOUNCED }),
    async contractUploaded() {
      const as = await offered()
      const upload = await sandbox.ok('contractUploadUrl', ANNOUNCED, as)
      const headers = { 'Content-Type': 'image/png' }
      await fetch(upload.upload_url, { method: 'PUT', headers, body: SIGNATURE })
      const input = {
        upload_id: upload.upload_id!,
        sha256: SHA_256,
        contract_version: '3.2',
        signer_name: 'Ada Example',
        signed_at_client: '2026-11-21T12:00:00Z',
        consent: { version: '1', accepted: true },
        method: 'draw' as const,
        ...intention()
      }
      return { as, input }
    },
    async updatePassword() {
      const [old_password, new_password] = ['correct horse', 'battery staple']
      const input = { old_password, new_password, confirm_password: new_password }
      return { as: await newUser(), input }
    },
    property: () => asReader({}),
    transactionFlow: () => asReader({}),
    exchangeOrders: () => asReader({}),
    acceptor: () => asReader({ type: 'personal' as const, amount: '100.00' }),
    async withdraw() {
      const as = await withCard(sandbox)
      await grant(sandbox, as)
      return { as, input: { amount: '100.00', ...intention() } }
    },
    checkPassword: async () => ({ as: await withPin(), input: { password: md5(PIN) } }),
    async editBankCard() {
      const as = await withPin()
      await grant(sandbox, as)
      return { as, input: { ...BANK, ...intention() } }
    },
    bankCard: () => asReader({}),
    setPassword: async () => ({ as: await newUser(), input: { password: md5(PIN) } })
  }
}

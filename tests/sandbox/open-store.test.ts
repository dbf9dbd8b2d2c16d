import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startSandbox, type TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

describe('openStore', () => {
  it('posts the starting balance and creates twelve plans and three coupons', async () => {
    const user = await sandbox.newUser({ opened: false })
    const answer = await sandbox.ok('openStore', { license_key: user.code }, user)
    expect(answer.user_info?.store_opened).toBe(true)
    const { list } = await sandbox.ok('planList', {}, user)
    const kinds = list.map(plan => plan.product?.kind)
    for (const kind of ['product', 'game', 'video', 'landing'] as const) {
      expect(kinds.filter(each => each === kind)).toHaveLength(3)
    }
    expect(new Set(list.map(plan => plan.is_official_push))).toEqual(new Set([true, false]))
    expect(new Set(list.map(plan => plan.status))).toEqual(new Set(['waitPut']))
    const flow = await sandbox.ok('transactionFlow', {}, user)
    expect(flow.list).toMatchObject([
      {
        kind: 'system_topup',
        amount: '1000.00',
        remark: 'Starting balance (sample money)'
      }
    ])
    const coupons = await sandbox.ok('couponList', {}, user)
    expect(coupons).toMatchObject({ total: 3, new_user_received: false })
    expect(coupons.activity?.id).toBe('new-user')
  })

  it('opens once: a repeated request gets the same answer and no second balance', async () => {
    const user = await sandbox.newUser({ opened: false })
    const first = await sandbox.ok('openStore', { license_key: user.code }, user)
    const second = await sandbox.ok('openStore', { license_key: user.code }, user)
    expect(second.opened_at).toBe(first.opened_at)
    expect((await sandbox.ok('property', {}, user)).total_assets).toBe('1000.00')
    expect((await sandbox.ok('waitingPlanCount', {}, user)).count).toBe(12)
  })

  it('refuses unknown codes and those of other users', async () => {
    const [user, other] = [
      await sandbox.newUser({ opened: false }),
      await sandbox.newUser({ opened: false })
    ]
    const open = (code: string) => sandbox.call('openStore', { license_key: code }, user)
    expect((await open(other.code)).data.reason).toBe('auth_code_used')
    expect((await open('ZZZZ-ZZZZ')).data.reason).toBe('auth_code_not_found')
    expect((await open(await sandbox.newCode())).data.reason).toBe('auth_code_not_found')
    expect((await open('  ')).data.reason).toBe('required_field')
    expect((await sandbox.ok('userInfo', {}, user)).store_opened).toBe(false)
  })
})

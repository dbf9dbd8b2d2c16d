import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'
import { BANK, grant, md5, PIN, withCard } from '../support/withdrawals.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const ADDRESS = {
  bank_name: 'Example Bank of Testhaven',
  beneficiary_name: 'Ada Lovelace',
  account_number: '0099887766554433',
  bank_address: '1 Example Quay, Testhaven'
}

const stored = async (user: TestUser) => {
  const [row] = await sandbox.db.query<{ bank_card: Record<string, unknown> | null }>(
    'select bank_card from users where username = $1',
    [user.username]
  )
  return row!.bank_card
}

async function withPassword(): Promise<TestUser> {
  const user = await sandbox.newUser()
  await sandbox.ok('setPassword', { password: md5(PIN) }, user)
  await grant(sandbox, user)
  return user
}

describe('binding a card', () => {
  it('stores a bank account, locks it and shows it masked', async () => {
    const user = await withPassword()
    expect(await sandbox.ok('bankCard', {}, user)).toEqual({ bound: false, editable: true })
    const answer = await sandbox.ok('editBankCard', { ...BANK, method_id: 'bank' }, user)
    const masked = {
      card_name: 'H•••• S••••',
      user_name: 'A•••• B•••• L••••',
      mobile: '•••• 567',
      bank_account: '•••• 2051',
      branch_name: 'O•••• Q••••'
    }
    expect(answer).toEqual({ id: answer.id, bound: true, locked: true, editable: false, masked })
    expect(await stored(user)).toMatchObject({ fields: BANK, locked: true, method_id: 'bank' })
    expect(await sandbox.ok('bankCard', {}, user)).toMatchObject({
      bound: true,
      id: answer.id,
      method_id: 'bank',
      fields: masked,
      editable: false,
      locked_reason: 'Only customer service can open it for a change.'
    })
    expect((await sandbox.ok('userInfo', {}, user)).has_bank_card).toBe(true)
    const { withdrawable, has_bank_card: hasCard } = await sandbox.ok('property', {}, user)
    expect([withdrawable?.ok, hasCard]).toEqual([true, true])
  })

  it('stores an address, recognised by its fields when no method is named', async () => {
    const user = await withPassword()
    const { masked } = await sandbox.ok('editBankCard', ADDRESS, user)
    expect(masked).toEqual({
      bank_name: 'E•••• B•••• o•••• T••••',
      beneficiary_name: 'A•••• L••••',
      account_number: '•••• 4433',
      bank_address: '1•••• E•••• Q•••• T••••'
    })
    expect(await stored(user)).toMatchObject({ method_id: 'wallet_address', fields: ADDRESS })
  })

  it('never returns more than the masked values', async () => {
    const user = await withPassword()
    const id = randomUUID()
    const texts = [
      JSON.stringify(await sandbox.ok('editBankCard', { ...BANK, client_request_id: id }, user)),
      JSON.stringify(await sandbox.ok('editBankCard', { ...BANK, client_request_id: id }, user)),
      JSON.stringify(await sandbox.ok('bankCard', {}, user)),
      JSON.stringify(await sandbox.ok('userInfo', {}, user))
    ]
    for (const text of texts) {
      for (const value of Object.values(BANK)) expect(text).not.toContain(value)
      expect(text).not.toContain('00002020')
    }
  })

  const cases: [string, string, Record<string, unknown>][] = [
    ['required_field', 'card_name', { card_name: ' ' }],
    ['required_field', 'user_name', { user_name: undefined }],
    ['required_field', 'mobile', { mobile: '' }],
    ['required_field', 'bank_account', { bank_account: '' }],
    ['format_invalid', 'bank_account', { bank_account: '1234-5678' }],
    ['format_invalid', 'bank_account', { bank_account: 12_345_678 }],
    ['format_invalid', 'mobile', { mobile: 'call me' }],
    ['format_invalid', 'card_name', { card_name: 'x'.repeat(81) }],
    ['format_invalid', 'method_id', { method_id: 'cash' }],
    ['required_field', 'bank_name', { method_id: 'wallet_address' }],
    ['format_invalid', 'client_request_id', { client_request_id: 'mine' }]
  ]
  it.each(cases)('answers %s on %s and stores nothing', async (reason, field, over) => {
    const user = await withPassword()
    const answer = await sandbox.call('editBankCard', { ...BANK, ...over }, user)
    expect(answer).toMatchObject({ code: 400, data: { reason, field } })
    expect(await stored(user)).toBeNull()
    // The entered password is still valid for the next attempt.
    expect((await sandbox.call('editBankCard', BANK, user)).code).toBe(200)
  })

  it('accepts the fields that the config names, without the optional ones', async () => {
    const user = await withPassword()
    const { branch_name: _left, ...required } = BANK
    await sandbox.ok('editBankCard', { ...required, nickname: 'extra' }, user)
    expect((await stored(user))!.fields).toEqual(required)
    const config = await sandbox.ok('basicConfig', {})
    const [bank, wallet] = config.withdraw_method_config!.methods!
    expect(bank!.fields.map(field => field.name)).toEqual(Object.keys(BANK))
    expect(wallet!.fields.filter(field => field.required).map(field => field.name)).toEqual(
      Object.keys(ADDRESS)
    )
  })

  it('requires a transaction password entered just before', async () => {
    const user = await sandbox.newUser()
    const bind = () => sandbox.call('editBankCard', BANK, user)
    expect((await bind()).data.reason).toBe('pay_password_not_set')
    await sandbox.ok('setPassword', { password: md5(PIN) }, user)
    expect((await bind()).data.reason).toBe('wrong_pay_password')
    await grant(sandbox, user)
    sandbox.clock.advance(2 * 60 * 1000)
    expect((await bind()).data.reason).toBe('wrong_pay_password')
    expect(await stored(user)).toBeNull()
    await grant(sandbox, user)
    expect((await bind()).code).toBe(200)
  })
})

describe('a second edit', () => {
  it('is refused once the card is locked, with a customer-service contact', async () => {
    const user = await withCard(sandbox)
    const before = await stored(user)
    await grant(sandbox, user)
    for (const input of [BANK, ADDRESS, { ...BANK, rebind: true }, {}]) {
      const answer = await sandbox.call('editBankCard', input, user)
      expect(answer.data).toMatchObject({ reason: 'bank_card_locked', contact: 'support-2' })
    }
    expect(await stored(user)).toEqual(before)
  })

  it('rebinds an unlocked card only with `rebind` and a change, and locks it', async () => {
    const user = await sandbox.fixture('unlocked-card')
    const before = (await stored(user)) as { id: string; fields: Record<string, string> }
    expect(await sandbox.ok('bankCard', {}, user)).toMatchObject({
      bound: true,
      editable: true,
      locked_reason: null
    })
    const edit = (input: Record<string, unknown>) => sandbox.call('editBankCard', input, user)
    await grant(sandbox, user, '123456')
    expect((await edit(BANK)).data).toMatchObject({ reason: 'status_conflict', field: 'rebind' })
    expect((await edit({ ...before.fields, rebind: true })).data.reason).toBe('bank_card_unchanged')
    const spaced = { ...before.fields, card_name: ' Sample Bank ', rebind: true }
    expect((await edit(spaced)).data.reason).toBe('bank_card_unchanged')
    expect(await stored(user)).toEqual(before)

    expect((await edit({ ...BANK, rebind: true })).code).toBe(200)
    const after = (await stored(user)) as { id: string; fields: Record<string, string> }
    expect(after).toMatchObject({ fields: BANK, locked: true })
    expect(after.id).not.toBe(before.id)
    await grant(sandbox, user, '123456')
    expect((await edit({ ...ADDRESS, rebind: true })).data.reason).toBe('bank_card_locked')
  })

  it('with the id of the first returns the first answer', async () => {
    const user = await withPassword()
    const input = { ...BANK, client_request_id: randomUUID() }
    const first = await sandbox.ok('editBankCard', input, user)
    expect(await sandbox.ok('editBankCard', input, user)).toEqual(first)
    const other = await sandbox.call('editBankCard', { ...input, card_name: 'Other' }, user)
    expect(other.data.reason).toBe('idempotency_conflict')
  })

  it('is refused without rights or without a login', async () => {
    const user = await sandbox.fixture('unauthorized')
    expect((await sandbox.call('editBankCard', BANK, user)).data.reason).toBe('user_not_authorized')
    expect((await sandbox.call('editBankCard', BANK, {})).code).toBe(401)
  })
})

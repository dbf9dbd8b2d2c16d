import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { money, parseMoney, formatMoney } from '../../host/server/ledger/money.ts'
import { post, type Movement } from '../../host/server/ledger/post.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

describe('money', () => {
  it.each([
    ['0', 0n],
    ['1250.5', 125_050n],
    ['-0.01', -1n],
    ['999999999999.99', 99_999_999_999_999n]
  ])('reads %s', (text, minor) => {
    expect(parseMoney(text)).toBe(minor)
  })

  it.each(['', '.5', '1.', '1.234', '1,0', '1e3', '+1', ' 1', '٣', '1234567890123'])(
    'refuses %j',
    text => {
      expect(parseMoney(text)).toBeNull()
    }
  )

  it('writes two decimals with the sign in front', () => {
    expect([0n, 5n, -5n, -12_345n].map(formatMoney)).toEqual(['0.00', '0.05', '-0.05', '-123.45'])
  })
})

describe.each(['PGlite', 'PostgreSQL'] as const)('the ledger on %s', engine => {
  let sandbox: TestSandbox
  let user: TestUser
  let userId: number

  beforeAll(async () => {
    sandbox = await startSandbox({ engine })
    user = await sandbox.newUser()
    userId = Number((await sandbox.ok('userInfo', {}, user)).id)
  })
  afterAll(async () => {
    await sandbox.close()
  })

  const move = (lines: Movement['lines'], at = sandbox.clock.now()) =>
    sandbox.db.tx(tx => post(tx, { userId, kind: 'system_topup', type: 'top_up', remark: 'Test', at, lines }))

  it('refuses a transaction that does not sum to zero', async () => {
    const before = await sandbox.ledger(user.username)
    await expect(move({ funding: -100n, available: 99n })).rejects.toThrow('does not sum to zero')
    await expect(move({ available: 100n })).rejects.toThrow('does not sum to zero')
    expect(await sandbox.ledger(user.username)).toEqual(before)
  })

  it('refuses to take a user’s balance below zero', async () => {
    const before = await sandbox.ledger(user.username)
    const all = money(before.balances.available!)
    await expect(move({ available: -all - 1n, funding: all + 1n })).rejects.toThrow(
      'ledger_accounts_not_negative'
    )
    await expect(move({ to_be_consumed: -1n, available: 1n })).rejects.toThrow(
      'ledger_accounts_not_negative'
    )
    expect(await sandbox.ledger(user.username)).toEqual(before)
  })

  it.each(['postings', 'ledger_transactions'])('never allows changing or deleting %s', async table => {
    for (const statement of [
      `update ${table} set posted_at = now()`,
      `delete from ${table}`,
      `truncate ${table} cascade`
    ]) {
      await expect(sandbox.db.exec(statement)).rejects.toThrow('append-only')
    }
  })

  it('keeps every balance equal to the sum of its postings', async () => {
    await move({ funding: -5000n, available: 5000n })
    const demo = await sandbox.ledger('demo')
    expect(demo.balances).toEqual(demo.sums)
    expect([demo.unbalanced, demo.drifted]).toEqual([0, 0])
    expect((await sandbox.ledger(user.username)).balances.available).toBe('1050.00')
  })

  it('writes no row before an existing one, whenever its request began', async () => {
    await move({ funding: -100n, available: 100n })
    await move({ funding: -200n, available: 200n }, new Date(sandbox.clock.now().getTime() - 60_000))
    const { list } = await sandbox.ok('transactionFlow', { bucket: 'available' }, user)
    expect(list.slice(0, 2).map(({ amount }) => amount)).toEqual(['2.00', '1.00'])
    expect(list[0]!.time).toBe(list[1]!.time)
    await move({ available: -300n, funding: 300n })
  })

  it('discards a transaction that is not committed', async () => {
    const before = await sandbox.ledger(user.username)
    await expect(
      sandbox.db.tx(async tx => {
        await post(tx, {
          userId,
          kind: 'system_topup',
          type: 'top_up',
          remark: 'Test',
          at: sandbox.clock.now(),
          lines: { funding: -100n, available: 100n }
        })
        throw new Error('changed my mind')
      })
    ).rejects.toThrow('changed my mind')
    expect(await sandbox.ledger(user.username)).toEqual(before)
  })

  it('reads the demo with the same figures', async () => {
    const demo = await sandbox.fixture('demo')
    const wallet = await sandbox.ok('property', {}, demo)
    expect(wallet).toMatchObject({
      available_balance: '2020.27',
      to_be_consumed: '380.00',
      to_be_settled: '1384.43',
      withdrawal_pending: '100.00'
    })
    const flow = await sandbox.ok('transactionFlow', {}, demo)
    expect(flow.total).toBe(274)
  })
})

import { createHash, createPublicKey, verify, webcrypto } from 'node:crypto'

import canonicalize from 'canonicalize'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { verifyFile, type PageKey } from '../../host/verify/verify-file.ts'
import { fileText } from '../../host/verify/read-statement.ts'
import { openSession } from '../../host/server/accounts/session.ts'
import { writeManyRows } from '../../host/server/fixtures/many-rows.ts'
import { readStatementKey } from '../../host/server/statement/statement-key.ts'
import {
  filtersOf, statementText, type CallInput, type FlowFilters, type FlowRow, type Statement
} from '../../src/api/calls.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'
import { isTorture } from '../support/scale.ts'

let sandbox: TestSandbox
let demo: TestUser

beforeAll(async () => {
  sandbox = await startSandbox()
  demo = await sandbox.fixture('demo')
})
afterAll(() => sandbox.close())

const cents = (text: string): bigint => BigInt(text.replace('.', ''))
const ZONE = 'Asia/Tokyo'
/** Each writes 20 plans of 28 rows. */
const BATCHES = 6

/** Reads every row as the portal does: page by page below the last row, up to a fixed moment. */
async function readAll(user: TestUser, filter: FlowFilters, zone: string, of: TestSandbox) {
  const rows: FlowRow[] = []
  const input = filter as CallInput<'transactionFlow'>
  let upTo: string | undefined
  for (let page = 1; ; page += 1) {
    const answer = await of.ok(
      'transactionFlow',
      { ...input, page, page_size: 100, up_to: upTo, before: rows.at(-1)?.id },
      { ...user, zone }
    )
    rows.push(...answer.list)
    upTo = answer.up_to ?? undefined
    if (answer.has_more) continue
    const sealed = await of.ok(
      'transactionFlow',
      { ...input, page_size: 1, up_to: upTo, statement: '1' },
      { ...user, zone }
    )
    return { rows, sealed, upTo: upTo ?? null }
  }
}

async function statementOf(user: TestUser, filter: FlowFilters, of = sandbox, zone = ZONE) {
  const { rows, sealed, upTo } = await readAll(user, filter, zone, of)
  const statement: Statement = {
    format: 'ad-portal-statement/1',
    environment: 'sandbox',
    currency: sealed.currency!,
    time_zone: zone,
    filter: filtersOf(filter),
    up_to: upTo,
    opening_balance: sealed.opening_balance!,
    closing_balance: sealed.closing_balance!,
    rows
  }
  return { statement, signatureStatus: sealed.statement!, total: sealed.total! }
}

const exported = async (
  user: TestUser,
  filter: FlowFilters = {},
  of: TestSandbox = sandbox
): Promise<string> => {
  const { statement, signatureStatus } = await statementOf(user, filter, of)
  return fileText({ ...(JSON.parse(statementText(statement)) as object), statement: signatureStatus })
}
const pageKey = async (of: TestSandbox = sandbox): Promise<PageKey> => readStatementKey(of.db)
const subtle = webcrypto.subtle as SubtleCrypto

describe('a statement', () => {
  it.each<[string, FlowFilters]>([
    ['everything', {}],
    ['one balance', { bucket: 'available' }],
    ['one kind', { kind: 'ad_billing' }],
    ['amounts', { min_amount: '50.00', max_amount: '800' }],
    ['one balance and kind', { bucket: 'to_be_settled', kind: 'profit_sharing' }]
  ])('of %s has the hash and the signature of its canonical text', async (_name, filter) => {
    const { statement, signatureStatus, total } = await statementOf(demo, filter)
    const text = statementText(statement)
    expect(statement.rows.length).toBe(total)
    expect(statement.rows.length).toBeGreaterThan(0)
    expect(text).toBe(canonicalize(JSON.parse(text)))
    expect(text).not.toContain('null')
    expect(signatureStatus.sha256).toBe(createHash('sha256').update(text).digest('hex'))
    const { id, publicKey } = await pageKey()
    expect(signatureStatus.key_id).toBe(id)
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    const signature = Buffer.from(signatureStatus.signature, 'base64')
    const check = (words: string) =>
      verify('sha256', Buffer.from(words), { key, dsaEncoding: 'ieee-p1363' }, signature)
    expect(check(text)).toBe(true)
    expect(check(text.replace(/\d"/, '0"').replace('sandbox', 'sandb0x'))).toBe(false)
  })

  it('of days, a month or a plan follows the filter and adds up', async () => {
    const { statement: all } = await statementOf(demo, {})
    const day = new Date(all.rows[30]!.time).toLocaleDateString('sv', { timeZone: ZONE })
    const plan = all.rows.find(row => row.ref?.type === 'plan')!.ref!
    for (const filter of [
      { from: day, to: day },
      { month: day.slice(0, 7) },
      { ref_type: 'plan', ref_id: plan.id },
      { to: '2000-01-01' }
    ]) {
      const { statement, signatureStatus } = await statementOf(demo, filter)
      const hash = createHash('sha256').update(statementText(statement)).digest('hex')
      expect(signatureStatus.sha256).toBe(hash)
      if ('ref_id' in filter) {
        expect(statement.rows.length).toBeGreaterThan(0)
        expect(statement.rows.every(row => row.ref?.id === plan.id)).toBe(true)
        continue
      }
      const sum = statement.rows.reduce((total, row) => total + cents(row.amount), 0n)
      expect(cents(statement.opening_balance!) + sum).toBe(cents(statement.closing_balance!))
    }
  })

  it('matches the ledger row by row', async () => {
    const { statement } = await statementOf(demo, {})
    const { postings } = await sandbox.ledger('demo')
    const own = postings
      .filter(posting => posting.own && posting.account !== 'deposit')
      .sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
    expect(
      statement.rows.map(row => [row.id, row.time, row.amount, row.bucket, row.balance_after, row.kind])
    ).toEqual(
      own.map(row => [String(row.id), row.at, row.amount, row.account, row.balance_after, row.kind])
    )
  })

  it('stays the same while new rows are added', async () => {
    const user = await sandbox.newUser()
    const plans = (await sandbox.ok('planList', {}, user)).list
    const put = (index: number) =>
      sandbox.ok('putPlan', { id: plans[index]!.id, amount: '100.00' }, user)
    for (const index of [0, 1, 2]) await put(index)
    const first = await sandbox.ok('transactionFlow', { page_size: 3 }, user)
    expect(first.total).toBe(7)
    await put(3)
    const at = { up_to: first.up_to!, page_size: 3 }
    const second = await sandbox.ok('transactionFlow', { ...at, page: 2 }, user)
    const below = await sandbox.ok('transactionFlow', { ...at, before: first.list[2]!.id }, user)
    expect(second.list).toEqual(below.list)
    expect(second.total).toBe(7)
    expect(below).toMatchObject({ has_more: true, up_to: first.up_to })
    expect(below.total).toBeUndefined()
    const ids = [...first.list, ...second.list].map(row => row.id)
    expect(new Set(ids).size).toBe(6)
    const ask = { up_to: first.up_to!, page_size: 1, statement: '1' as const }
    const before = await sandbox.ok('transactionFlow', ask, user)
    await put(4)
    const after = await sandbox.ok('transactionFlow', ask, user)
    expect(after.statement!.sha256).toBe(before.statement!.sha256)
    expect(after.closing_balance).toBe(before.closing_balance)
    const now = await sandbox.ok('transactionFlow', { page_size: 1, statement: '1' }, user)
    expect(now.statement!.sha256).not.toBe(before.statement!.sha256)
    expect(now.total).toBe(11)
  })

  it('without a row is signed too', async () => {
    const empty = await sandbox.fixture('empty')
    const { statement, signatureStatus } = await statementOf(empty, {})
    expect(statement).toMatchObject({ rows: [], up_to: null, opening_balance: '0.00' })
    expect(signatureStatus.sha256).toBe(createHash('sha256').update(statementText(statement)).digest('hex'))
  })

  it('is created only on request, and an invalid moment or row is refused by name', async () => {
    const plain = await sandbox.ok('transactionFlow', {}, demo)
    expect(plain.statement).toBeNull()
    for (const field of ['up_to', 'before'] as const) {
      const answer = await sandbox.call('transactionFlow', { [field]: 'x' }, demo)
      expect(answer.data).toMatchObject({ reason: 'format_invalid', field })
    }
  })

  it('refuses another user’s row like one that does not exist', async () => {
    const other = await sandbox.newUser()
    const [theirs] = (await sandbox.ok('transactionFlow', {}, other)).list
    for (const before of [theirs!.id, '2000000000']) {
      const answer = await sandbox.call('transactionFlow', { before }, demo)
      expect(answer).toMatchObject({ code: 400, data: { reason: 'format_invalid', field: 'before' } })
    }
  })
})

describe(`${isTorture ? 'a hundred thousand' : 'several thousand'} rows`, () => {
  let crowded: TestSandbox
  beforeAll(async () => {
    crowded = await startSandbox()
  })
  afterAll(() => crowded.close())

  it('are read, signed and verified', async () => {
    if (isTorture) await writeManyRows(crowded.db)
    else for (let batch = 0; batch < BATCHES; batch += 1) await writeManyRows(crowded.db, 0)
    // A login would write the remaining rows.
    const [row] = await crowded.db.query<{ id: number }>("select id from users where username = 'many'")
    const { token } = await openSession(crowded.db, { id: row!.id, session_seconds: null }, crowded.clock.now())
    const text = await exported({ username: 'many', code: '', token }, {}, crowded)
    const verification = await verifyFile(text, await pageKey(crowded), subtle)
    expect(verification).toMatchObject({ type: 'intact', sum: { type: 'agrees' } })
    const { sums, postings } = await crowded.ledger('many')
    const own = postings.filter(posting => posting.own && posting.account !== 'deposit')
    expect(own.length).toBeGreaterThan(isTorture ? 100_000 : 3_000)
    const { rows } = JSON.parse(text) as Statement
    const seen = new Map(rows.map(row => [row.id, row.amount]))
    expect(seen.size).toBe(own.length)
    expect(own.every(posting => seen.get(String(posting.id)) === posting.amount)).toBe(true)
    const total = ['available', 'to_be_consumed', 'to_be_settled', 'withdrawal_pending']
      .map(name => cents(sums[name]!))
      .reduce((sum, part) => sum + part)
    expect(cents((JSON.parse(text) as Statement).closing_balance!)).toBe(total)
  })
})

describe('the verification page', () => {
  it('calls an export intact and adds up its rows', async () => {
    const verification = await verifyFile(await exported(demo), await pageKey(), subtle)
    expect(verification).toMatchObject({ type: 'intact', sum: { type: 'agrees' } })
    const part = await verifyFile(await exported(demo, { kind: 'ad_billing' }), await pageKey(), subtle)
    expect(part).toMatchObject({ type: 'intact', sum: { type: 'part' } })
  })

  it('detects every kind of change', async () => {
    const text = await exported(demo)
    const key = await pageKey()
    const judge = async (changed: string) => {
      expect(changed).not.toBe(text)
      return verifyFile(changed, key, subtle)
    }
    const content = { type: 'altered', what: 'content' }
    const amount = /"amount": "(-?\d+\.\d\d)"/.exec(text)![1]!
    expect(await judge(text.replace(`"amount": "${amount}"`, '"amount": "9.99"'))).toMatchObject(content)
    expect(await judge(text.replace('"sandbox"', '"live"'))).toMatchObject(content)
    expect(await judge(text.replace(/"sha256": "./, '"sha256": "g'))).toMatchObject(content)
    expect(await judge(text.replace(/"signature": "...../, '"signature": "AAAAA'))).toMatchObject(content)
    expect(await judge(text.replace(/"signature": "[^"]+"/, '"signature": "%"'))).toMatchObject(content)
    const rewritten = { type: 'altered', what: 'rewritten' }
    expect(await judge(JSON.stringify(JSON.parse(text)))).toMatchObject(rewritten)
    const twice = text.replace(`"amount": "${amount}"`, `"amount": "1.00",\n   "amount": "${amount}"`)
    expect(await judge(twice)).toMatchObject(rewritten)
    expect(await judge('{')).toEqual({ type: 'unreadable' })
    expect(await judge('{"format":"x"}')).toEqual({ type: 'unreadable' })
  })

  it('does not judge a file of another sandbox, without a signature, or without a key or crypto', async () => {
    const text = await exported(demo)
    const other = await startSandbox()
    try {
      expect(await verifyFile(text, await pageKey(other), subtle)).toMatchObject({ type: 'stranger' })
    } finally {
      await other.close()
    }
    expect(await verifyFile(text, await pageKey(), undefined)).toMatchObject({ type: 'cannot' })
    expect(await verifyFile(text, null, subtle)).toMatchObject({ type: 'cannot' })
    const { statement: _signatureStatus, ...rest } = JSON.parse(text) as Record<string, unknown>
    const unsigned = await verifyFile(fileText(rest), await pageKey(), subtle)
    expect(unsigned).toMatchObject({ type: 'unsigned' })
  })

  it('keeps its key when the same data is started again', async () => {
    const before = await pageKey()
    const { seed } = await import('../../host/server/fixtures/seed.ts')
    await seed(sandbox.db, sandbox.clock.now())
    expect((await pageKey()).id).toBe(before.id)
  })
})

import { createHash } from 'node:crypto'

import { describe, expect, onTestFinished, test } from 'vitest'

import { statementText } from '../../../../src/api/calls.ts'
import type { FundsFilter } from '../../../../src/screens/wallet/funds/funds-filter.ts'
import { createStatementReader } from '../../../../src/screens/wallet/statement/statement-reader.ts'
import { envelope, settle } from '../../../support/test-env.ts'
import { flowRow, walletStores } from '../wallet-answers.ts'
import { createFlowBackend, rowsOf } from '../funds/flow-backend.ts'
import type { FlowBackend } from '../funds/flow-backend.ts'

async function openReader(backend: FlowBackend, filter: FundsFilter = {}) {
  const stores = await walletStores({ config: { environment: 'sandbox' } })
  stores.env.answer('GET /transaction_flow/list', backend.answer)
  const reader = createStatementReader(stores, filter)
  onTestFinished(() => reader.cancel())
  return { reader, stores, env: stores.env }
}

type Reader = ReturnType<typeof createStatementReader>

async function readWhole(reader: Reader, onProgress: Parameters<Reader['read']>[0] = () => undefined) {
  const reading = await reader.read(onProgress)
  if (reading?.type !== 'ready') throw new Error(`not ready but ${reading?.type}`)
  return reading
}

describe('reading a statement', () => {
  test('gets every row of one moment, whatever is added meanwhile, with a matching hash', async () => {
    const backend = createFlowBackend(250)
    const { reader } = await openReader(backend)
    const counts: (readonly [number, number | null])[] = []
    const { statement, signatureStatus } = await readWhole(reader, ({ count, total }) => {
      counts.push([count, total])
      if (count === 100) backend.rows.unshift(flowRow(251, '5.00'))
    })
    expect(counts).toEqual([[0, null], [100, 250], [200, 250], [250, 250]])
    expect(statement.rows.map(row => row.id)).toEqual(
      Array.from({ length: 250 }, (_, index) => String(250 - index))
    )
    expect(statement).toMatchObject({
      environment: 'sandbox',
      currency: 'USD',
      time_zone: 'UTC',
      up_to: '250',
      opening_balance: '10.00',
      closing_balance: '260.00',
      filter: {}
    })
    const sha256 = createHash('sha256').update(statementText(statement)).digest('hex')
    expect(signatureStatus).toMatchObject({ type: 'signed', signature: { sha256 } })
    expect(backend.queries[1]).toMatchObject({ page: '2', up_to: '250', before: '151' })
  })

  test('requests its filter, and names it', async () => {
    const backend = createFlowBackend(3)
    backend.rows = backend.rows.map(row => ({ ...row, kind: 'ad_billing', amount: '-5.00' }))
    const { reader } = await openReader(backend, { kind: 'ad_billing', min_amount: '5.00' })
    expect(await readWhole(reader)).toMatchObject({
      signatureStatus: { type: 'signed' },
      statement: { filter: { kind: 'ad_billing', min_amount: '5.00' } }
    })
    for (const query of backend.queries) expect(query).toMatchObject({ kind: 'ad_billing' })
  })

  test('of one plan leaves out rows of another', async () => {
    const backend = createFlowBackend(150)
    backend.rows = backend.rows.map((row, at) => (at % 50 === 0 ? row : { ...row, ref: { type: 'plan', id: '8' } }))
    const { reader } = await openReader(backend, { ref_type: 'plan', ref_id: '7' })
    expect((await readWhole(reader)).statement.rows.map(({ id }) => id)).toEqual(['150', '100', '50'])
  })

  test('continues after a failed page, and reads no row twice', async () => {
    const backend = createFlowBackend(250)
    backend.failsAfter = 2
    const { reader } = await openReader(backend)
    expect(await reader.read(() => undefined)).toMatchObject({ type: 'failed', count: 200, total: 250 })
    backend.failsAfter = Infinity
    expect(await readWhole(reader)).toMatchObject({ signatureStatus: { type: 'signed' } })
    expect(backend.queries.map(query => query.before)).toEqual([undefined, '151', '51', '51', undefined])
  })

  test('repeats once before it reports a difference', async () => {
    const backend = createFlowBackend(120)
    let signed = 0
    backend.sign = text => ((signed += 1) === 1 ? text + ' ' : text)
    const { reader } = await openReader(backend)
    const { statement, signatureStatus } = await readWhole(reader)
    expect(signed).toBe(2)
    expect(signatureStatus.type).toBe('signed')
    expect(statement.rows).toHaveLength(120)
  })

  test('yields no signature when the hash differs, none is sent, or none can be computed', async () => {
    const differs = createFlowBackend(3)
    differs.sign = text => text + ' '
    const first = await openReader(differs)
    expect((await readWhole(first.reader)).signatureStatus).toEqual({ type: 'differs' })

    const silent = createFlowBackend(3)
    silent.sign = () => null
    const second = await openReader(silent)
    expect((await readWhole(second.reader)).signatureStatus).toEqual({ type: 'none' })

    const third = await openReader(createFlowBackend(3))
    third.env.sha256 = async () => null
    expect((await readWhole(third.reader)).signatureStatus).toEqual({ type: 'unhashed' })
  })

  test('ends with a backend that implements only the specification', async () => {
    const stores = await walletStores()
    const whole = Array.from({ length: 100 }, (_, id) => ({
      id,
      time: '2026-01-02T10:00:00Z',
      amount: '1.00',
      remark: 'x'
    }))
    stores.env.answer('GET /transaction_flow/list', () => envelope({ list: whole }))
    const reader = createStatementReader(stores, {})
    const reading = await readWhole(reader)
    expect(reading).toMatchObject({
      signatureStatus: { type: 'none' },
      statement: { environment: null, currency: null, up_to: null, opening_balance: null }
    })
    expect(reading.statement.rows).toHaveLength(100)
  })

  test('counts to the first total where that of a later page leaves out the rows above it', async () => {
    const backend = createFlowBackend(250)
    const { reader, env } = await openReader(backend)
    env.answer('GET /transaction_flow/list', async request => {
      const { data } = (await (await backend.answer(request)).json()) as { data: object }
      return envelope({ ...data, has_more: null, total: request.query.before ? 250 - Number(request.query.page) * 50 : 250 })
    })
    expect((await readWhole(reader)).statement.rows).toHaveLength(250)
  })

  test.each([{ total: 45 }, {}])('reads on where a backend sends at most twenty rows a page, and beside them %j', async beside => {
    const stores = await walletStores()
    stores.env.answer('GET /transaction_flow/list', ({ query }) => {
      const from = (Number(query.page) - 1) * 20
      return envelope({ list: rowsOf(45).slice(from, from + 20), ...beside })
    })
    expect((await readWhole(createStatementReader(stores, {}))).statement.rows).toHaveLength(45)
  })

  test('is dropped on cancel, and can start again', async () => {
    const backend = createFlowBackend(250)
    const { reader, env } = await openReader(backend)
    let open: () => void = () => undefined
    const gate = new Promise<void>(done => {
      open = done
    })
    env.answer('GET /transaction_flow/list', async request => {
      if (request.query.before) await gate
      return backend.answer(request)
    })
    const counts: number[] = []
    const reading = reader.read(({ count }) => counts.push(count))
    await settle()
    expect(counts).toEqual([0, 100])
    reader.cancel()
    open()
    expect(await reading).toBeNull()
    expect(counts).toEqual([0, 100])
    expect((await readWhole(reader)).statement.rows).toHaveLength(250)
  })
})

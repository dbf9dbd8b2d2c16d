import { parse } from 'csv-parse/sync'
import { describe, expect, onTestFinished, test } from 'vitest'

import { addUp } from '../../../../host/verify/add-up.ts'
import { fileText, readStatement } from '../../../../host/verify/read-statement.ts'
import { sumDecimals } from '../../../../src/lib/decimal.ts'
import { createExport, MOST_PRINTED } from '../../../../src/screens/wallet/statement/export-model.ts'
import type { FundsFilter } from '../../../../src/screens/wallet/funds/funds-filter.ts'
import { envelope } from '../../../support/test-env.ts'
import { flowRow, walletStores } from '../wallet-answers.ts'
import { createFlowBackend, rowsOf } from '../funds/flow-backend.ts'
import type { FlowBackend } from '../funds/flow-backend.ts'

async function openExport(backend: FlowBackend, filter: FundsFilter = {}, loaded = rowsOf(0)) {
  const stores = await walletStores({ config: { environment: 'sandbox', operator: { legal_name: 'Acme, "Ads"' } } })
  stores.env.answer('GET /transaction_flow/list', backend.answer)
  const model = createExport(stores, filter, () => loaded)
  onTestFinished(() => model.exit())
  return { model, stores, env: stores.env }
}

const table = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][]

describe('an export', () => {
  test('as JSON matches the format of the verification page, and adds up', async () => {
    const { model, env } = await openExport(createFlowBackend(120))
    await model.export('json')
    expect(model.$state.get()).toMatchObject({ type: 'saved', signatureStatus: { type: 'signed' } })
    const [file] = env.saved
    expect(file).toMatchObject({ name: 'sandbox-statement-2026-01-15.json', type: 'application/json' })
    const read = readStatement(file!.text)!
    expect(read).toMatchObject({ isRewritten: false, environment: 'sandbox', signatureInfo: { keyId: 'key' } })
    expect(addUp(read)).toEqual({ type: 'agrees', sum: '120.00', reached: '130.00' })
    expect(fileText(JSON.parse(file!.text) as Record<string, unknown>)).toBe(file!.text)
  })

  test('is named by the server’s day, whatever the device’s clock shows', async () => {
    const { model, env, stores } = await openExport(createFlowBackend(1))
    stores.serverClock.readDate('Sun, 01 Mar 2026 00:00:00 GMT')
    await model.export('csv')
    expect(env.saved[0]?.name).toBe('sandbox-statement-2026-03-01.csv')
  })

  test('can be shared as its totals, with its hash and how to verify it', async () => {
    const { model, env, stores } = await openExport(createFlowBackend(120))
    stores.config.$config.set({ ...stores.config.$config.get()!, verify_url: 'https://check.example/' })
    stores.view.set('hidesBalances', true)
    await model.export('csv')
    const state = model.$state.get()
    const record = 'record' in state ? state.record : null
    expect(record?.heads).toEqual(['Transactions', 'Sandbox · sample data, no real money'])
    const sha256 = table(env.saved[0]!.text).find(([name]) => name === 'SHA-256 of the JSON statement')?.[1]
    expect(Object.fromEntries(record!.rows)).toMatchObject({
      'Who runs this wallet': 'Acme, "Ads"', 'Closing balance': '130.00', 'Number of transactions': '120', 'SHA-256 of the JSON statement': sha256
    })
    expect(record?.notes).toEqual([expect.stringContaining('Signed'), expect.stringContaining('https://check.example/')])
  })

  test('adds up no rows of several currencies, of which one may be named by none of them', async () => {
    const backend = createFlowBackend(0)
    const { model, env, stores } = await openExport(backend)
    stores.config.$config.set({ ...stores.config.$config.get()!, currency: 'CNY' })
    const list = [flowRow(2, '100', { currency: 'USD' }), flowRow(1, '-12.5', { currency: null })]
    env.answer('GET /transaction_flow/list', () => envelope({ list }))
    await model.export('csv')
    const lines = table(env.saved[0]!.text)
    expect(lines).toContainEqual(['Currency', 'CNY'])
    expect(lines).toContainEqual(['Sum of the transactions', 'not provided'])
  })

  test('as CSV states the owner, filter, currency and time zone, and contains each row', async () => {
    const backend = createFlowBackend(0)
    backend.rows = [
      flowRow(3, '-1250.50', { remark: '=HYPERLINK("x")', balance_after: '9.50' }),
      flowRow(2, '7.00', { kind: 'profit_sharing', bucket: 'available', ref: null, remark: 'a, "b"\nc' }),
      flowRow(1, '-5', { kind: null, bucket: null, ref: null, remark: null, state: null, currency: null })
    ]
    const { model, env, stores } = await openExport(backend, { bucket: 'available' })
    await model.export('csv')
    const { text, name, type } = env.saved[0]!
    expect({ name, type }).toEqual({
      name: 'sandbox-statement-2026-01-15.csv',
      type: 'text/csv;charset=utf-8'
    })
    expect(text.startsWith('\ufeff')).toBe(true)
    const { t } = stores.language.$language.get()
    const lines = table(text)
    expect(lines[0]).toEqual([t('sandbox.banner')])
    const header = Object.fromEntries(lines.slice(0, 11))
    expect(header).toMatchObject({
      'Who runs this wallet': 'Acme, "Ads"',
      Filter: 'Available',
      Currency: 'USD',
      'Time zone': 'UTC',
      'Opening balance': '10.00',
      'Closing balance': '13.00',
      'Number of transactions': '3',
      'Sum of the transactions': '-1248.50'
    })
    const rows = lines.slice(-3)
    expect(rows[0]).toEqual([
      '3', '2026-01-04 10:00:00', '2026-01-04T10:00:00Z', 'Plan budget', 'Available', '-1250.50', 'USD',
      '9.50', 'plan 1107-039', '\'=HYPERLINK("x")', 'Booked'
    ])
    expect(rows[1]?.slice(3)).toEqual([
      'Plan revenue', 'Available', '7.00', 'USD', '', 'a, "b"\nc', 'a, "b"\nc', 'Booked'
    ])
    expect(rows[2]?.slice(3)).toEqual(['Transaction', '', '-5', '', '', '', '', ''])
    expect(sumDecimals(rows.map(row => row[5]!))).toBe(header['Sum of the transactions'])
  })

  test('says of a filter that hides rows that the balances include them', async () => {
    const note = 'Opening and closing balance include transactions this filter hides.'
    const { model, env } = await openExport(createFlowBackend(3), { min_amount: '5.00' })
    await model.export('csv')
    expect(table(env.saved[0]!.text)).toContainEqual(['Filter', `at least 5.00 · ${note}`])
    expect(model.$state.get()).toMatchObject({ record: { rows: expect.arrayContaining([['Filter', `at least 5.00 · ${note}`]]) } })
  })

  test('is read once for all formats', async () => {
    const backend = createFlowBackend(120)
    const { model, env } = await openExport(backend)
    await model.export('csv')
    const asked = backend.queries.length
    await model.export('json')
    expect(backend.queries.length).toBe(asked)
    expect(env.saved.map(file => file.name.split('.').at(-1))).toEqual(['csv', 'json'])
    model.cancel()
    await model.export('csv')
    expect(backend.queries.length).toBe(asked * 2)
  })

  test('shows the text when files cannot be saved', async () => {
    const { model, env } = await openExport(createFlowBackend(2))
    env.saveFile = () => Promise.resolve(false)
    await model.export('json')
    expect(model.$state.get()).toMatchObject({ type: 'shown', file: { type: 'application/json' } })
  })

  test('is printed once it is rendered, and not when it is too long', async () => {
    const { model, env } = await openExport(createFlowBackend(2))
    await model.export('print')
    expect(env.printed).toBe(0)
    expect(model.$printView.get()?.statement.rows).toHaveLength(2)
    model.print()
    expect(env.printed).toBe(1)
    expect(model.$state.get().type).toBe('printed')
    env.print = () => false
    model.print()
    expect(model.$state.get().type).toBe('noPrinter')

    const long = await openExport(createFlowBackend(MOST_PRINTED + 1))
    await long.model.export('print')
    expect(long.model.$printView.get()).toBeNull()
    expect(long.model.$state.get().type).toBe('tooLong')
  })

  test('has what is loaded when the account is closed, marked as a part and unsigned (TR-12)', async () => {
    const { model, env } = await openExport(createFlowBackend(0), {}, rowsOf(20))
    env.answer('GET /transaction_flow/list', () => envelope({ lang: 'en' }, 403))
    await model.export('json')
    expect(model.$state.get()).toMatchObject({ type: 'failed', error: { type: 'account' } })
    expect(model.countPart()).toBe(20)
    await model.exportPart('json')
    expect(model.$state.get()).toMatchObject({ type: 'saved', signatureStatus: { type: 'part' } })
    const file = JSON.parse(env.saved[0]!.text) as Record<string, unknown>
    expect(file).toMatchObject({ is_part: true, environment: 'sandbox', currency: 'USD' })
    expect(file.rows).toHaveLength(20)
    for (const missing of ['statement', 'opening_balance', 'closing_balance', 'up_to']) {
      expect(file).not.toHaveProperty(missing)
    }
    await model.exportPart('csv')
    expect(table(env.saved[1]!.text)).toContainEqual(['Not complete: without balances and without signature.'])
    expect(env.saved[1]!.text, 'it was not asked').not.toContain('signs no statements')
  })

  test('of a part contains all that was read before the failure', async () => {
    const backend = createFlowBackend(250)
    backend.failsAfter = 2
    const { model } = await openExport(backend, {}, rowsOf(20))
    await model.export('csv')
    expect(model.countPart()).toBe(200)
  })
})

import { flushSync } from 'react-dom'
import { describe, expect, test } from 'vitest'

import type { FlowRow } from '../../../../src/api/calls.ts'
import { WalletView } from '../../../../src/screens/wallet/view.tsx'
import { allByRole, byRole, click, nameOf, type } from '../../../support/render.tsx'
import { show } from '../../../support/show.tsx'
import { envelope } from '../../../support/test-env.ts'
import type { TestStores } from '../../../support/test-stores.ts'
import { until } from '../../../support/until.ts'
import { flowRow, pagesOf, walletStores } from '../wallet-answers.ts'
import type { WalletSetUp } from '../wallet-answers.ts'
import { createFlowBackend } from './flow-backend.ts'

const PATH = '/wallet?view=funds'
const SANDBOX = { environment: 'sandbox', verify_url: 'https://ads.example/verify.html' }

async function open(setUp: WalletSetUp = {}) {
  const stores = await walletStores({ path: PATH, config: SANDBOX, ...setUp })
  return { ...show(WalletView, stores), stores, env: stores.env }
}
async function openBackend(count: number, setUp: WalletSetUp = {}, failsAfter = Infinity) {
  const backend = createFlowBackend(count)
  backend.failsAfter = failsAfter
  const stores = await walletStores({ path: PATH, config: SANDBOX, ...setUp })
  stores.env.answer('GET /transaction_flow/list', backend.answer)
  return { ...show(WalletView, stores), stores, env: stores.env, backend }
}
/** A charge of one unit on a day of January. */
const charge = (id: number, day: string): FlowRow =>
  flowRow(id, '-1.00', { time: `2026-01-${day}T10:00:00Z`, kind: 'ad_billing', bucket: 'to_be_consumed' })
const queryOf = (stores: TestStores) => stores.router.$route.get().query
const pressed = (box: HTMLElement, name: string): void => click(byRole(box, 'button', name))
const begins = (box: HTMLElement, start: string): HTMLElement => {
  const found = allByRole(box, 'button').find(one => nameOf(one).startsWith(start))
  if (!found) throw new Error(`no button begins with ${start}`)
  return found
}

describe('the movements', () => {
  test('show their number and both balances, group by day and load on to the reconciliation', async () => {
    const { box, stores, reads } = await open()
    stores.env.answer('GET /transaction_flow/list', pagesOf(25))
    pressed(box, 'Refresh')
    await reads('25 transactionsOpening balance10.00Closing balance35.00 USD')
    await reads('Plan budget10:00 · Available · plan 1107-039')
    expect(nameOf(byRole(box, 'heading', 'Fri, Jan 2, 2026'))).toBe('Fri, Jan 2, 2026')
    pressed(box, 'Load more')
    await reads('All shown: 25')
    await reads('Balance after the last transaction, adds up35.00')
  })

  test('show a transfer once, as moved without a sign, with both legs and balances on a tap', async () => {
    const rows: FlowRow[] = [
      flowRow(3, '130.00', { bucket: 'to_be_consumed', balance_after: '130.00', event: '9' }),
      flowRow(2, '-130.00', { balance_after: '870.00', event: '9', time: flowRow(3, '1').time })
    ]
    const { box, reads } = await open({ rows })
    await reads('10:00 · Available → Committed · plan 1107-039130.00moved')
    expect(allByRole(box, 'listitem')).toHaveLength(1)
    click(begins(box, 'Plan budget'))
    const sheet = byRole(box, 'dialog', 'Plan budget')
    expect(sheet.textContent).toContain('Committed+130.00Balance after130.00Available−130.00Balance after870.00')
    expect(sheet.textContent).toContain('Transaction number3, 2')
  })

  test('show a day once no more rows can belong to it', async () => {
    const backend = createFlowBackend(0)
    backend.rows = Array.from({ length: 102 }, (_, at) => charge(102 - at, at < 99 ? '03' : '02'))
    const stores = await walletStores({ path: PATH, config: SANDBOX })
    stores.env.answer('GET /transaction_flow/list', backend.answer)
    const { box, reads, text } = show(WalletView, stores)
    await reads('Ad spend (99)')
    expect(text()).not.toContain('Fri, Jan 2, 2026')
    pressed(box, 'Load more')
    await reads('Ad spend (3)')
  })

  test('show the loaded rows of a day without a sum when the next page fails, until all are loaded', async () => {
    const backend = createFlowBackend(0)
    backend.rows = Array.from({ length: 102 }, (_, at) => charge(102 - at, at < 98 ? '03' : '02'))
    backend.failsAfter = 1
    const stores = await walletStores({ path: PATH, config: SANDBOX })
    stores.env.answer('GET /transaction_flow/list', backend.answer)
    const { box, reads, text } = show(WalletView, stores)
    await reads('Profit/loss −98.00')
    expect(text()).not.toContain('Jan 2')
    pressed(box, 'Load more')
    await reads('Fri, Jan 2, 2026Ad spend (2)')
    const failed = begins(box, 'Request failed')
    expect(text().match(/Profit\/loss/g)).toHaveLength(1)
    backend.failsAfter = Infinity
    click(failed)
    await reads('Profit/loss −4.00')
    await reads('Ad spend (4)')
  })

  test('open the transaction of the address in its sheet, and clear the address when it is closed', async () => {
    const rows = [flowRow(3, '5.00'), flowRow(2, '7.00', { kind: 'profit_sharing' })]
    const { box, stores, reads } = await open({ path: `${PATH}&kind=profit_sharing&row=2`, rows })
    await reads('Transaction number2')
    expect(allByRole(box, 'dialog')).toHaveLength(1)
    pressed(box, 'Close')
    await until(() => expect(allByRole(box, 'dialog')).toHaveLength(0))
    expect(queryOf(stores)).toEqual({ view: 'funds', kind: 'profit_sharing' })
  })

  test('mark the transaction open beside a list that is too long for a table', async () => {
    const { box, backend, stores, reads } = await openBackend(501, { settings: { isWide: true } })
    backend.rows = backend.rows.map(row => ({ ...row, ref: null }))
    stores.width.measure(1400)
    await reads('501 transactions')
    pressed(box, 'Refresh')
    await reads('Remark 501+1.00')
    await until(() => expect(allByRole(box, 'listitem').length).toBeGreaterThan(3))
    const second = () => allByRole(box, 'listitem')[1]!.querySelector('button')!
    click(second())
    await until(() => expect(second().getAttribute('aria-current')).toBe('true'))
    expect(box.querySelectorAll('.amount-rows [aria-current]')).toHaveLength(1)
    expect(queryOf(stores).row).toBe('499')
  })

  test('open one row of a fold beside the list, and the whole event from the address', async () => {
    const { box, backend, stores, reads, text } = await openBackend(501, { settings: { isWide: true } })
    const day = (id: number) => `2026-01-${String(Math.ceil(id / 60)).padStart(2, '0')}T10:00:00Z`
    backend.rows = backend.rows.map(row => ({ ...row, kind: 'ad_billing', time: day(Number(row.id)) }))
    stores.width.measure(1400)
    await reads('501 transactions')
    pressed(box, 'Refresh')
    await reads('Ad spend (21)')
    click(begins(box, 'Ad spend (21)'))
    const rows = () => box.querySelectorAll<HTMLElement>('.fund ul button')
    await until(() => expect(rows()).toHaveLength(21))
    click(rows()[2]!)
    await reads('Transaction number499')
    expect(queryOf(stores).row).toBe('499')
    expect(text()).not.toContain('Transaction number501')
    stores.router.navigate('/wallet', { ...queryOf(stores), row: '500' })
    await reads('Transaction number501, 500')
  })

  test('switch to oldest first, show no sum of an incomplete day, and switch back with focus kept', async () => {
    const { box, backend, shadow, stores, reads, text } = await openBackend(620)
    await reads('620 transactions')
    const day = (id: number) => `2026-01-${String(Math.ceil(id / 60)).padStart(2, '0')}T10:00:00Z`
    backend.rows = backend.rows.map(row => ({ ...row, kind: 'ad_billing', time: day(Number(row.id)) }))
    pressed(box, 'Refresh')
    await reads('Profit/loss')
    byRole(box, 'button', 'Oldest first').focus()
    pressed(box, 'Oldest first')
    expect(queryOf(stores)).toEqual({ view: 'funds', order: 'oldest' })
    await reads('Thu, Jan 1, 2026Profit/loss +60.00')
    expect(nameOf(shadow.activeElement as HTMLElement)).toBe('Newest first')
    // 120 rows are loaded: all of the second day, but it is not known yet to be complete.
    expect(text()).not.toContain('Jan 2')
    pressed(box, 'Load more')
    await reads('Fri, Jan 2, 2026Profit/loss +60.00')
    expect(text().indexOf('Jan 2')).toBeGreaterThan(text().indexOf('Jan 1'))
    pressed(box, 'Newest first')
    expect(queryOf(stores)).toEqual({ view: 'funds' })
    await reads('Oldest first')
  })

  test('offer no other order when the list is short or the backend names no moment', async () => {
    const { reads, text } = await openBackend(500)
    await reads('500 transactions')
    expect(text()).not.toContain('Oldest first')
    const other = await open()
    other.stores.env.answer('GET /transaction_flow/list', pagesOf(900))
    pressed(other.box, 'Refresh')
    await other.reads('900 transactions')
    expect(other.text()).not.toContain('Oldest first')
    // The address can still ask for it: the newest are shown, and no button claims otherwise.
    other.stores.router.navigate('/wallet', { view: 'funds', order: 'oldest' })
    await other.reads('900 transactions')
    expect(other.text()).not.toContain('Newest first')
  })

  test('name the currency of each amount of a fold that is not the wallet’s own', async () => {
    const rows = [charge(2, '03'), charge(1, '03')].map(row => ({ ...row, amount: '-700', balance_after: '9000', currency: 'JPY' }))
    const { box, reads } = await open({ rows })
    await reads('Profit/loss −1,400 JPY')
    click(allByRole(box, 'button').find(one => one.getAttribute('aria-expanded') === 'false')!)
    await reads('−700 JPYBalance after 9,000 JPY')
  })

  test('fold the charges of a plan on a day in place, one tap away, and show the day’s result', async () => {
    const tea = (id: number, hour: string, amount: string): FlowRow =>
      flowRow(id, amount, {
        time: `2026-01-02T${hour}:05:00Z`, kind: 'ad_billing', bucket: 'to_be_consumed', balance_after: `${id}00.00`, event: `e${id}`,
        ref: { type: 'plan', id: '7', label: '1107-039', name: 'Tower of Tea' }
      })
    const rows = [tea(4, '17', '-100.25'), tea(3, '12', '-26.00'), tea(2, '11', '-20.00')]
    const { box, reads, text } = await open({ rows })
    await reads('Profit/loss −146.25')
    await reads('Tower of Tea, Ad spend (3)11:05–17:05−146.25')
    expect(text()).not.toContain('−26.00')
    const fold = begins(box, 'Tower of Tea')
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    await reads('17:05−100.25Balance after 400.0012:05−26.00Balance after 300.0011:05−20.00Balance after 200.00')
    click(begins(box, '12:05'))
    expect(byRole(box, 'dialog', 'Tower of Tea, Ad spend').textContent).toContain('Transaction number3')
    click(fold)
    expect(text()).not.toContain('−26.00Balance after 300.00')
  })

  test('show what a later row corrects: both values on the row, and their times in its details', async () => {
    const rows = [
      flowRow(3, '-18.40', {
        kind: 'system_deduction', restated_from: '655.10', restated_at: '2026-01-01T09:00:00Z', restated_to: '636.70'
      })
    ]
    const { box, reads, stores } = await open({ rows })
    await reads('plan 1107-039 · 655.10 → 636.70−18.40')
    click(begins(box, 'Operator deduction'))
    expect(byRole(box, 'dialog', 'Operator deduction').textContent).toContain(
      'Corrected, before655.10 · Jan 1, 09:00Corrected, now636.70 · Jan 4, 10:00'
    )
    stores.view.set('hidesBalances', true)
    await until(() => expect(box.textContent).not.toContain('655.10'))
  })

  test('colour as a gain only money from outside, not transfers', async () => {
    const rows: FlowRow[] = [
      flowRow(3, '5.00', { bucket: 'to_be_consumed' }),
      flowRow(2, '7.00', { bucket: 'to_be_settled' }),
      flowRow(1, '-5.00')
    ]
    const { box, reads } = await open({ rows })
    await reads('+7.00')
    expect([...box.querySelectorAll('.gain')].map(one => one.textContent)).toEqual(['+7.00'])
  })

  test('name what is not provided', async () => {
    const { reads, box } = await open({ rows: [{ id: '1', time: '2026-01-02T10:00:00Z', amount: '5.00' }] })
    await reads('Not provided: Source time, Number of transactions, Opening balance, and Closing balance.')
    expect(box.textContent?.match(/not provided/gi)).toHaveLength(1)
    await until(() => expect(allByRole(box, 'listitem')).toHaveLength(1))
  })

  test('report that nothing matches a filter, and offer all', async () => {
    const { box, stores, reads } = await open({ path: `${PATH}&kind=vip_subscription`, rows: [] })
    await reads('No transactions for this filter')
    pressed(box, 'Show all')
    expect(queryOf(stores)).toEqual({ view: 'funds' })
    await reads('No transactions yet')
  })

  test('report that no loaded row matches when a backend ignores the filter', async () => {
    const others = Array.from({ length: 20 }, (_, id) => flowRow(id, '1.00', { ref: { type: 'plan', id: '8' } }))
    const { box, env, reads, text } = await open({ path: `${PATH}&ref_type=plan&ref_id=7`, rows: others })
    await reads('Load more')
    expect(text()).not.toContain('No transactions for this filter')
    env.answer('GET /transaction_flow/list', () => envelope({ list: [] }))
    pressed(box, 'Load more')
    await reads('No transactions for this filter')
  })

  test('fail with a retry, and stay unchanged when a refresh fails', async () => {
    const { box, reads, backend, text } = await openBackend(30, {}, 0)
    await reads('Request failed, tap to reload')
    backend.failsAfter = Infinity
    click(begins(box, 'Request failed'))
    await reads('30 transactions')
    expect(text()).not.toContain('Request failed')
    backend.failsAfter = backend.queries.length
    pressed(box, 'Refresh')
    await reads('may be out of date')
    expect(text()).toContain('30 transactions')
  })

  test('lead back to the wallet, also when opened by a link', async () => {
    const { stores } = await open()
    const back = stores.shell.$backHandler.get()
    expect(back).not.toBeNull()
    expect(back?.()).not.toBe(false)
    expect(stores.router.$route.get()).toMatchObject({ path: '/wallet', query: {} })
    await until(() => expect(stores.shell.$backHandler.get()).toBeNull())
  })
})

describe('the filter', () => {
  test('is read from the address and shown as chips, each removable', async () => {
    const path = `${PATH}&kind=ad_serving&min=5.00&month=2026-01&ref_type=plan&ref_id=7`
    const { box, env, stores, reads } = await open({ path })
    await reads('Filter (4)')
    const asked = () => env.requests.filter(request => request.path.endsWith('/transaction_flow/list'))
    await until(() => expect(asked()).not.toEqual([]))
    expect(asked().map(request => request.query)).toContainEqual({
      page: '1',
      page_size: '100',
      kind: 'ad_serving',
      min_amount: '5.00',
      month: '2026-01',
      ref_type: 'plan',
      ref_id: '7'
    })
    await reads('Opening and closing balance include transactions this filter hides.')
    await until(() => byRole(box, 'button', 'Remove filter: plan 1107-039'))
    pressed(box, 'Remove filter: Plan budget')
    expect(queryOf(stores)).toEqual({ view: 'funds', min: '5.00', month: '2026-01', ref_type: 'plan', ref_id: '7' })
    await reads('Filter (3)')
    await until(() => byRole(box, 'button', 'Remove filter: plan 1107-039'))
    pressed(box, 'Remove filter: plan 1107-039')
    expect(queryOf(stores)).toEqual({ view: 'funds', min: '5.00', month: '2026-01' })
  })

  test('announces what it leaves, in a region that was there before', async () => {
    const { box, stores, reads } = await open()
    await reads('All shown')
    const announced = () => regions.map(({ isConnected, textContent }) => isConnected && textContent).join('')
    const regions = allByRole(box, 'status')
    expect(announced()).toBe('')
    flushSync(() => stores.router.replace('/wallet', { view: 'funds', bucket: 'available' }))
    await until(() => expect(announced()).toBe('Loaded'))
    stores.env.answer('GET /transaction_flow/list', () => envelope({ list: [] }))
    flushSync(() => stores.router.replace('/wallet', { view: 'funds', kind: 'ad_serving' }))
    await until(() => expect(announced()).toBe('No transactions for this filter'))
  })

  test('is entered in a sheet; invalid input is explained and focused', async () => {
    const { box, shadow, stores, reads } = await open()
    await reads('Opening balance')
    pressed(box, 'Filter')
    const field = (name: string) => byRole(box, 'textbox', name)
    type(field('From day'), '2026-01-05')
    type(field('To day'), '2026-01-04')
    pressed(box, 'Show transactions')
    await reads('Not before the first day')
    expect(shadow.activeElement).toBe(field('To day'))
    type(field('To day'), '2026-01-06')
    type(field('Amount from'), 'ten')
    pressed(box, 'Show transactions')
    await reads('Enter an amount such as 50.00')
    expect(shadow.activeElement).toBe(field('Amount from'))
    type(field('Amount from'), '1,000')
    type(field('Amount to'), '999')
    pressed(box, 'Show transactions')
    await reads('Not less than the other amount')
    type(field('Amount to'), '')
    const [kind, bucket] = box.querySelectorAll('select')
    for (const [select, value] of [[kind, 'ad_serving'], [bucket, 'available']] as const) {
      select!.value = value
      flushSync(() => {
        select!.dispatchEvent(new Event('change', { bubbles: true }))
      })
    }
    pressed(box, 'Show transactions')
    expect(queryOf(stores)).toEqual({
      view: 'funds',
      kind: 'ad_serving',
      bucket: 'available',
      from: '2026-01-05',
      to: '2026-01-06',
      min: '1000.00'
    })
    await reads('Filter (5)')
  })
})

describe('the export', () => {
  test('saves a table and reports the status of its signature', async () => {
    const { box, env, reads, backend, stores } = await openBackend(120)
    await reads('120 transactions')
    pressed(box, 'Export')
    click(begins(box, 'Table (CSV)'))
    await reads('Saved as sandbox-statement-2026-01-15.csv.120 transactions, together 120.00')
    await reads('unchanged since this sandbox exported it')
    expect(env.saved).toHaveLength(1)
    const asked = backend.queries.length
    pressed(box, 'Verify a file')
    expect(env.opened.length + (stores.shell.$toast.get() ? 1 : 0)).toBe(1)
    pressed(box, 'Export again')
    await until(() => begins(box, 'Data (JSON)'))
    expect(backend.queries).toHaveLength(asked)
  })

  test('covers the filter or everything', async () => {
    const { box, reads, backend, env } = await openBackend(3, { path: `${PATH}&kind=ad_serving` })
    await reads('3 transactions')
    pressed(box, 'Export')
    click(byRole(box, 'tab', 'All'))
    await until(() => begins(box, 'Data (JSON)'))
    click(begins(box, 'Data (JSON)'))
    await reads('Saved as ')
    expect(backend.queries.at(-1)?.kind).toBeUndefined()
    expect(JSON.parse(env.saved[0]!.text)).toMatchObject({ filter: {} })
  })

  test('stops at a failure, continues on a tap, or exports what is loaded', async () => {
    const { box, reads, backend } = await openBackend(250)
    await reads('250 transactions')
    backend.failsAfter = backend.queries.length + 2
    pressed(box, 'Export')
    click(begins(box, 'Data (JSON)'))
    await reads('Stopped, tap to go on')
    await reads('200 of 250 transactions read')
    expect(nameOf(begins(box, 'Export the'))).toBe('Export the 200 loaded transactions')
    backend.failsAfter = Infinity
    click(begins(box, 'Stopped'))
    await reads('Saved as ')
  })

  test('offers the text when files cannot be saved, and says so when amounts are hidden', async () => {
    const { box, env, reads, stores } = await openBackend(2)
    await reads('2 transactions')
    stores.view.set('hidesBalances', true)
    env.saveFile = () => Promise.resolve(false)
    env.host.answer('share.open', () => ({ ok: true, value: {} }))
    pressed(box, 'Export')
    await reads('The export contains them')
    click(begins(box, 'Data (JSON)'))
    await reads('Copy the text instead')
    await reads('2 transactions, together (hidden)')
    expect(box.querySelector('textarea')?.readOnly).toBe(true)
    pressed(box, 'Share')
    expect(env.host.requests.at(-1)).toMatchObject({
      method: 'share.open',
      params: { title: expect.stringMatching(/statement-.*\.json$/) as string, url: '' }
    })
    pressed(box, 'Copy')
    await reads('Copied')
    expect(JSON.parse(env.copied[0]!)).toMatchObject({ closing_balance: '12.00' })
  })

  test('reports a hash that differs', async () => {
    const { box, reads, backend, stores } = await openBackend(2)
    backend.sign = text => text + ' '
    await reads('2 transactions')
    pressed(box, 'Export')
    click(begins(box, 'Table (CSV)'))
    await reads('hash does not match')
    pressed(box, 'Report')
    expect(stores.shell.$dialog.get()).toMatchObject({
      type: 'service',
      message: expect.stringContaining('hash does not match') as string
    })
  })

  test('prints all movements in a view of their own', async () => {
    const { box, env, reads } = await openBackend(30)
    await reads('30 transactions')
    expect(box.querySelector('.print-view')).toBeNull()
    pressed(box, 'Export')
    click(begins(box, 'Print'))
    await reads('The print dialog was opened.')
    expect(env.printed).toBe(1)
    expect(box.querySelectorAll('.print-view tbody tr')).toHaveLength(30)
    const paper = box.querySelector('.print-view')?.textContent ?? ''
    expect(paper).toContain('Sandbox · sample data, no real money')
    expect(paper).toContain('Opening balance10.00')
    expect(paper).toContain('Closing balance40.00')
    expect(paper).toContain('SHA-256 of the JSON statement: ')
    pressed(box, 'Close')
    await until(() => expect(box.querySelector('.print-view')).toBeNull())
  })

  test('exports and prints movements in several currencies without a sum over them', async () => {
    const { box, reads, backend } = await openBackend(2)
    backend.rows = backend.rows.map((row, at) => ({ ...row, currency: at ? 'JPY' : 'USD' }))
    await reads('2 transactions')
    pressed(box, 'Export')
    click(begins(box, 'Print'))
    await reads('The print dialog was opened.')
    expect(box.textContent).not.toContain('2 transactions, together')
    const amounts = [...box.querySelectorAll('.print-view tbody tr')].map(row => row.children[3]?.textContent?.trim())
    expect(amounts).toEqual(['+1.00', '+1.00 JPY'])
    expect(box.querySelector('.print-view')?.textContent).toContain('Sum of the transactionsnot provided')
  })

  test('names unreadable rows as missing when the page itself is printed', async () => {
    const { box, env, reads, backend } = await openBackend(30)
    await reads('30 transactions')
    backend.rows = backend.rows.map((row, at) => (at === 3 ? { ...row, amount: '?' } : row))
    pressed(box, 'Refresh')
    await reads('Some rows could not be read.')
    env.printing.set(true)
    await until(() => expect(box.querySelectorAll('.print-view tbody tr')).toHaveLength(29))
    const paper = box.querySelector('.print-view')?.textContent ?? ''
    expect(paper).toContain('29 of 30 transactions read')
    expect(paper).not.toContain('Opening balance')
  })

  test('includes the loaded rows when the page itself is printed, and names what is missing', async () => {
    const { box, env, reads } = await openBackend(130)
    await reads('130 transactions')
    env.printing.set(true)
    await until(() => expect(box.querySelectorAll('.print-view tbody tr')).toHaveLength(100))
    const paper = box.querySelector('.print-view')?.textContent ?? ''
    expect(paper).toContain('100 of 130 transactions read')
    expect(paper).not.toContain('Opening balance')
    env.printing.set(false)
    await until(() => expect(box.querySelector('.print-view')).toBeNull())
  })

  test('prints the opening balance alone above the loaded rows of an order that begins with the oldest', async () => {
    const { box, env, reads, stores } = await openBackend(620)
    await reads('620 transactions')
    stores.router.navigate('/wallet', { view: 'funds', order: 'oldest' })
    env.printing.set(true)
    await until(() => expect(box.querySelector('.print-view')?.textContent).toContain('Opening balance10.00'))
    const paper = box.querySelector('.print-view')?.textContent ?? ''
    expect(paper).toContain('of 620 transactions read')
    expect(paper, 'that of the rows which are not printed').not.toContain('Closing balance')
  })
})

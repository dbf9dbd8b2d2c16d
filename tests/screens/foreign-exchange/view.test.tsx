import { expect, test } from 'vitest'

import { ForeignExchangeView } from '../../../src/screens/foreign-exchange/view.tsx'
import { POLL_MS } from '../../../src/screens/foreign-exchange/model.ts'
import { allByRole, byRole, click, descriptionOf, nameOf, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { until } from '../../support/until.ts'
import type { Backend } from './exchange-answers.ts'
import { at, deals, exchangeStores, offerOf, orderOf, pricedOf, quoteOf } from './exchange-answers.ts'

type Data = Record<string, unknown>

async function open(over: Partial<Backend> = {}, view?: string, config: Data = {}) {
  const stores = await exchangeStores(over, config)
  if (view) stores.router.navigate('/wallet/foreign-exchange', { view })
  return { stores, env: stores.env, ...show(ForeignExchangeView, stores) }
}
type Opened = Awaited<ReturnType<typeof open>>
const submit = async (opened: Opened, label: string, text: string) => {
  const input = byRole(opened.box, 'textbox', label)
  type(input, text)
  input.closest('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await settle()
}
const button = ({ box }: Opened, name: string) => byRole(box, 'button', name) as HTMLButtonElement

/** Reloads during an exchange of 200.00, until it is known that it did not arrive. */
async function openCutOff(over: Partial<Backend>): Promise<Opened> {
  const stores = await exchangeStores(over)
  stores.idempotencyKeys.open('acceptor', 'enterprise:200.00', null, [])
  stores.router.navigate('/wallet/foreign-exchange', { view: 'enterprise' })
  const opened = { stores, env: stores.env, ...show(ForeignExchangeView, stores) }
  await settle()
  await stores.env.clock.advance(10_000)
  await opened.reads('Nothing was opened')
  return opened
}

test('the exchange shows running orders and both acceptors with equal prominence, none preselected (TR-20)', async () => {
  const opened = await open({ orders: () => [orderOf({ state: 'accepted' })] })
  await opened.reads('200.00 USD for 180.62 EUR')
  expect(opened.text()).toContain('Quayside · 1 USD = 0.9131 EUR')
  expect(opened.text()).toContain('Step 2 of 3: Accepted')
  const choices = allByRole(opened.box, 'button', 'See terms')
  expect(choices.map(descriptionOf)).toEqual(['Personal', 'Enterprise'])
  expect(new Set(choices.map(one => one.className)).size).toBe(1)
  expect(opened.box.querySelector('[aria-pressed=true]')).toBeNull()
  expect(opened.text().match(/As of 12:00:00/g)).toHaveLength(2)
  click(choices[1]!)
  await opened.reads('Who holds the money')
  expect(opened.stores.router.$route.get().query).toEqual({ view: 'enterprise' })
})

test('an order that the backend repeats is shown once among the running ones', async () => {
  const opened = await open({ orders: () => [orderOf(), orderOf({ id: '8' }), orderOf()] })
  await opened.reads('200.00 USD for 180.62 EUR')
  expect(allByRole(opened.box, 'button', 'Details')).toHaveLength(2)
})

test('the deal shows all about an acceptor before the amount, and asks for the code last (TR-9)', async () => {
  const opened = await open({ orders: () => [orderOf()] }, 'enterprise')
  await opened.reads('Quayside Ltd')
  const disclosed = ['R1', 'L1', 'desk@quayside.test', 'Quayside holds it', '0.9200', '0.75%', '2.00 EUR', 'Source: Sample']
  for (const part of disclosed) expect(opened.text()).toContain(part)
  expect(opened.text()).not.toContain('This is a private person')
  expect(opened.text()).not.toContain('Exchange code')
  await submit(opened, 'You give', '200')
  await opened.reads('You receive')
  const text = opened.text()
  for (const part of ['182.62', '−2.00', '180.62', 'Cost of the mark-up1.38', 'Valid until 12:05:00 · 05:00 left']) {
    expect(text).toContain(part)
  }
  expect(text.indexOf('Exchange code')).toBeGreaterThan(text.indexOf('Valid until'))
  expect(opened.box.querySelector('.double-rule')).not.toBeNull()
})

test('the deal warns of a private person and expects no register entry of one', async () => {
  const { acceptor } = offerOf() as { acceptor: Data }
  const personal = { ...acceptor, registration_no: null, licence_no: null }
  const opened = await open({ offer: () => offerOf({ acceptor: personal }), orders: () => [orderOf()] }, 'personal')
  await opened.reads('This is a private person')
  expect(opened.text().match(/none, a private person/g)).toHaveLength(2)
  expect(opened.text()).not.toContain('does not disclose')
})

test('the deal reports figures of a quote that do not add up', async () => {
  const opened = await open(
    { offer: ({ body }) => offerOf('amount' in (body as Data) ? { quote: pricedOf({ net: '170.62' }) } : {}), orders: () => [orderOf()] },
    'enterprise'
  )
  await opened.reads('Quayside Ltd')
  await submit(opened, 'You give', '200')
  await opened.reads('differs from the rows above by −10.00')
  expect(opened.box.querySelector('.double-rule')).toBeNull()
})

test('the deal shows independent help before the first exchange, with equally prominent answers (TR-23)', async () => {
  const opened = await open({}, 'enterprise')
  await opened.reads('Before you exchange')
  expect(allByRole(opened.box, 'textbox')).toEqual([])
  expect(button(opened, 'Not now').className).toBe(button(opened, 'Continue').className)
  click(button(opened, 'Who to ask'))
  expect(opened.stores.shell.$dialog.get()).toEqual({ type: 'help' })
  click(button(opened, 'Continue'))
  await opened.reads('Get a quote')
  expect(opened.text()).not.toContain('Before you exchange')
})

test('the deal reports that one cut off by a reload did not arrive, and promises nothing about another', async () => {
  const opened = await openCutOff({ orders: () => [orderOf({ client_request_id: 'another' })] })
  expect(allByRole(opened.box, 'alert')[0]?.textContent).toContain('200.00\u00a0USD did not arrive. What you send now is a new exchange.')
  expect(opened.text()).not.toContain('count once')
})

test('the deal reports that above the terms, whether the user continues to exchange or not', async () => {
  const opened = await openCutOff({})
  expect(opened.text()).toContain('Before you exchange')
  expect(opened.text().indexOf('200.00 USD did not arrive.')).toBeLessThan(opened.text().indexOf('Quayside Ltd'))
  click(button(opened, 'Continue'))
  await opened.reads('Get a quote')
  expect(opened.text()).toContain('200.00 USD did not arrive.')
})

const without = (part: string, field: string): Data => {
  const whole = offerOf()
  return part === '' ? { ...whole, [field]: null } : { ...whole, [part]: { ...(whole[part] as Data), [field]: null } }
}
test.each([
  ['acceptor', 'legal_name', 'Legal name'],
  ['acceptor', 'registration_no', 'Registration no.'],
  ['acceptor', 'licence_no', 'Licence no.'],
  ['acceptor', 'contact', 'Contact'],
  ['acceptor', 'complaints_url', 'How to complain'],
  ['', 'holds_funds', 'Who holds the money'],
  ['', 'limits', 'Limits'],
  ['', 'quote', 'Rate, Reference rate, Mark-up, and Fee'],
  ['quote', 'reference_rate', 'Reference rate'],
  ['quote', 'markup_percent', 'Mark-up'],
  ['quote', 'fee', 'Fee']
])('the deal warns before any field of an acceptor that does not disclose %s %s (TR-17)', async (part, field, name) => {
  const opened = await open({ offer: () => without(part, field), orders: () => [orderOf()] }, 'enterprise')
  await opened.reads(`Not disclosed: ${name}.`)
  for (const words of ['Money given to a private person cannot be brought back', 'Who to ask', 'No one may ask you to pay']) {
    expect(opened.text()).toContain(words)
  }
  expect(allByRole(opened.box, 'textbox')).toEqual([])
  click(button(opened, 'Exchange with an undisclosed partner'))
  await opened.reads('You give')
})

test('the deal continues under a warning without a named operator, and its button says so (TR-2)', async () => {
  const opened = await open({ orders: () => [orderOf()] }, 'enterprise', { operator: null })
  await opened.reads('The operator is not identified')
  expect(opened.text()).not.toContain('Not disclosed')
  click(button(opened, 'Exchange under an unidentified operator'))
  await opened.reads('Get a quote')
  await submit(opened, 'You give', '200')
  await opened.reads('Valid until')
  await submit(opened, 'Exchange code', 'K-1')
  await opened.reads('Check before you accept')
  const sheet = byRole(opened.box, 'dialog')
  expect(sheet.textContent).toContain('The operator is not identified')
  click(byRole(sheet, 'button', 'Exchange under an unidentified operator'))
  await opened.reads('Sent in 5 seconds')
  await opened.env.clock.advance(5000)
  await opened.reads('The exchange is open')
})

test.each([
  ['failed', () => Promise.reject(new TypeError('no network'))],
  ['met an error of the server', () => new Response(null, { status: 503 })]
])('the exchange claims nothing about an acceptor whose request %s', async (_what, answer) => {
  const stores = await exchangeStores()
  stores.env.answer('POST /acceptor/detail', answer)
  const opened = show(ForeignExchangeView, stores)
  await opened.reads('Request failed')
  expect(opened.text()).not.toContain('Does not say who they are')
  expect(allByRole(opened.box, 'button', 'See terms')).toHaveLength(2)
})

test('the exchange says that no acceptor is available', async () => {
  const opened = await open({ offer: () => ({ available: false }) })
  await opened.reads('No exchange partner is available')
  await opened.reads('No exchanges yet')
  expect(allByRole(opened.box, 'button', 'See terms')).toEqual([])
  const other = await open({
    offer: ({ body }) => ((body as Data).type === 'personal' ? { available: false } : offerOf())
  })
  await other.reads('No exchange partner is available')
  expect(allByRole(other.box, 'button', 'See terms')).toHaveLength(1)
})

test('the deal keeps its receipt when the acceptor then takes no other exchange', async () => {
  let available = true
  const opened = await open(
    {
      offer: ({ body }) => offerOf({ available, ...('amount' in (body as Data) ? { quote: pricedOf() } : {}) }),
      accept: () => {
        available = false
        return envelope({ order: orderOf() })
      },
      orders: () => [orderOf()]
    },
    'enterprise'
  )
  await opened.reads('Quayside Ltd')
  await submit(opened, 'You give', '200')
  await opened.reads('Valid until')
  await submit(opened, 'Exchange code', 'K-1')
  await opened.reads('Check before you accept')
  click(button(opened, 'Exchange 200.00 USD'))
  await opened.env.clock.advance(5000)
  await opened.reads('No exchange partner is available')
  expect(byRole(opened.box, 'dialog').textContent).toContain('FX7')
  expect(opened.text()).not.toContain('Who holds the money')
})

test.each<[string, Data]>([
  ['an answer that states only a quote', { quote: pricedOf() }],
  ['an answer that states nothing but that nobody is available', { available: false }]
])('the review keeps whom the user deals with after %s', async (_name, later) => {
  let last: Data = { quote: pricedOf() }
  const opened = await open({ offer: ({ body }) => ('amount' in (body as Data) ? last : offerOf()), orders: () => [orderOf()] }, 'enterprise')
  await opened.reads('Quayside Ltd')
  await submit(opened, 'You give', '200')
  await opened.reads('Valid until')
  expect(opened.text()).toContain('Who holds the moneyQuayside holds it')
  await submit(opened, 'Exchange code', 'K-1')
  last = later
  opened.env.answer('POST /acceptor/detail', () => envelope(last))
  // A change of the language reads the acceptor again.
  for (const code of ['de', 'en'] as const) await opened.stores.language.choose(code)
  await settle()
  const review = byRole(opened.box, 'dialog').textContent
  for (const part of ['Quayside Ltd', 'Quayside holds it', 'Exchange 200.00\u00a0USD']) expect(review).toContain(part)
})

test('the terms of one partner are never shown beside the name of another', async () => {
  let last: Data = { quote: pricedOf() }
  const opened = await open({ offer: ({ body }) => ('amount' in (body as Data) ? last : offerOf()), orders: () => [orderOf()] }, 'enterprise')
  await opened.reads('Quayside Ltd')
  await opened.reads('Who holds the moneyQuayside holds it')
  last = { acceptor: { name: 'Harbour Ltd' }, quote: pricedOf() }
  await submit(opened, 'You give', '200')
  await opened.reads('Harbour Ltd')
  expect(opened.text()).not.toContain('Quayside')
})

test('the exchange stays usable with a backend that implements only the specification', async () => {
  const opened = await open({ offer: () => ({}), orders: () => [{ id: '1' }] }, undefined, { operator: null })
  await opened.reads('The operator’s server gives no details.')
  await opened.reads('The server does not say which exchanges are running.')
  expect(opened.text().match(/Does not say who they are or what they charge/g)).toHaveLength(2)
  expect(opened.text()).not.toMatch(/not provided|NaN|undefined|null|—/)
  click(allByRole(opened.box, 'button', 'See terms')[0]!)
  await opened.reads('Not disclosed: Legal name, Contact, How to complain')
  expect(opened.text()).not.toMatch(/not provided|NaN|undefined|null|—/)
})

test('the deal returns a wrong code to its field, with message and focus', async () => {
  const opened = await open(
    {
      accept: () => envelope({ reason: 'wrong_acceptance_code', field: 'acceptance_code' }, 400),
      orders: () => [orderOf()]
    },
    'enterprise'
  )
  await opened.reads('Quayside Ltd')
  await submit(opened, 'You give', '200')
  await opened.reads('Valid until')
  await submit(opened, 'Exchange code', '')
  await opened.reads('This field cannot be empty')
  await submit(opened, 'Exchange code', 'nope')
  await opened.reads('Check before you accept')
  for (const part of ['Quayside Ltd', 'Quayside holds it', 'nope', 'This cannot be undone here']) {
    expect(byRole(opened.box, 'dialog').textContent).toContain(part)
  }
  click(button(opened, 'Exchange 200.00 USD'))
  await opened.reads('Sent in 5 seconds')
  await opened.env.clock.advance(5000)
  await opened.reads('Wrong exchange code')
  const input = byRole(opened.box, 'textbox', 'Exchange code') as HTMLInputElement
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['nope', 'true'])
  expect(descriptionOf(input)).toContain('Wrong exchange code')
  expect(allByRole(opened.box, 'dialog')).toEqual([])
  expect(deals(opened.stores)).toHaveLength(1)
})

test('the deal counts down a quote and asks for a new one once it expires, keeping the code (TR-20)', async () => {
  const opened = await open({ orders: () => [orderOf()] }, 'enterprise')
  await opened.reads('Quayside Ltd')
  await submit(opened, 'You give', '200')
  await opened.reads('05:00 left')
  type(byRole(opened.box, 'textbox', 'Exchange code'), 'K-1')
  await opened.env.clock.advance(1000)
  await opened.reads('04:59 left')
  await opened.env.clock.advance(299_000)
  await opened.reads('The quote has expired')
  click(button(opened, 'Get a new quote'))
  await opened.reads('Exchange code')
  expect((byRole(opened.box, 'textbox', 'Exchange code') as HTMLInputElement).value).toBe('K-1')
})

test.each([
  [86_400_000 + 1000, false],
  [86_400_000 - 1000, true]
])('the deal counts down only on the last day: %i ms', async (ms, isCounted) => {
  const opened = await open(
    { offer: () => offerOf({ quote: pricedOf({ expires_at: at(ms) }) }), orders: () => [orderOf()] },
    'enterprise'
  )
  await opened.reads('Quayside Ltd')
  await submit(opened, 'You give', '200')
  await opened.reads('Valid until')
  expect(/ left/.test(opened.text())).toBe(isCounted)
  await opened.env.clock.advance(2000)
  await opened.reads(' left')
})

test('the records are listed by state and type, and open in full', async () => {
  const rows = [
    orderOf({ id: '1', state: 'completed' }),
    orderOf({ id: '2', type: 'personal', state: 'cancelled', reason: 'Could not pay', acceptor_name: 'Robin' }),
    orderOf({ id: '3', state: 'cancelled', reason: null })
  ]
  const opened = await open({ orders: ({ state }) => (state === 'current' ? [] : rows) })
  await until(() => byRole(opened.box, 'button', 'All'))
  click(button(opened, 'All'))
  await opened.reads('All shown: 3')
  expect(opened.text()).toContain('Personal · Cancelled')
  expect(opened.text().match(/Nothing was exchanged/g)).toHaveLength(2)
  const row = (index: number) => allByRole(opened.box, 'button').filter(one => one.className === 'list-row')[index]!
  click(row(1))
  await opened.reads('Could not pay')
  click(button(opened, 'Ask customer service'))
  expect(opened.stores.shell.$dialog.get()).toMatchObject({ message: 'Ask about: exchange FX7.' })
  opened.stores.shell.closeDialog()
  click(row(2))
  await opened.reads('No reason given by the partner')
  click(button(opened, 'Close'))
  click(byRole(opened.box, 'tab', 'Done'))
  const select = opened.box.querySelector('select')!
  select.value = 'personal'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await settle()
  expect(opened.env.requests.at(-1)!.query).toMatchObject({ state: 'done', type: 'personal', page: '1' })
})

test('the records of a backend that ignores the filter are filtered here, also in the file', async () => {
  const rows = [
    orderOf({ id: '1', order_no: 'FX1', state: 'accepted' }),
    orderOf({ id: '2', order_no: 'FX2', type: 'personal', state: 'completed' }),
    orderOf({ id: '3', order_no: 'FX3', state: 'cancelled' })
  ]
  const opened = await open({ orders: () => rows })
  await until(() => byRole(opened.box, 'button', 'All'))
  click(button(opened, 'All'))
  await opened.reads('All shown: 3')
  click(byRole(opened.box, 'tab', 'Done'))
  await opened.reads('All shown: 2')
  const select = opened.box.querySelector('select')!
  select.value = 'enterprise'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await opened.reads('All shown: 1')
  click(button(opened, 'Export as CSV'))
  await opened.reads('Saved as')
  expect(opened.env.saved[0]!.text.match(/FX\d/g)).toEqual(['FX3'])
})

test('the records of the filter are saved as a table that no spreadsheet executes', async () => {
  const opened = await open({
    orders: ({ page }) => (page === '1' ? [orderOf({ acceptor_name: '=HYPERLINK("x"), Ltd' })] : [])
  })
  await until(() => byRole(opened.box, 'button', 'All'))
  click(button(opened, 'All'))
  await opened.reads('All shown: 1')
  click(button(opened, 'Export as CSV'))
  await opened.reads('Saved as exchanges-sandbox-2026-01-15.csv')
  const [file] = opened.env.saved
  const lines = file!.text.replace('\ufeff', '').split('\r\n')
  expect(lines[0]).toContain('Sandbox')
  expect(lines[1]).toMatch(/^order_no,type,acceptor_name,sell_amount,/)
  expect(lines[2]).toBe(
    'FX7,enterprise,"\'=HYPERLINK(""x""), Ltd",200.00,USD,180.62,EUR,0.9131,0.9200,0.75,2.00,open,,' +
      '2026-01-15T12:00:00.000Z,2026-01-15T12:00:00.000Z,7'
  )
  opened.env.saveFile = () => Promise.resolve(false)
  click(button(opened, 'Export as CSV'))
  await opened.reads('The file was not saved')
})

test('records that are being saved are dropped when another filter is chosen', async () => {
  let answer = (): void => undefined
  const opened = await open({ orders: () => [orderOf()] })
  await until(() => byRole(opened.box, 'button', 'All'))
  click(button(opened, 'All'))
  await opened.reads('All shown: 1')
  const gate = new Promise<void>(resolve => (answer = resolve))
  const { fetch } = opened.env
  opened.env.fetch = async (...given) => {
    if (given[0].includes('page_size=100')) await gate
    return fetch(...given)
  }
  click(button(opened, 'Export as CSV'))
  click(byRole(opened.box, 'tab', 'Done'))
  answer()
  await settle()
  expect(opened.env.saved).toEqual([])
})

test('the exchange polls running orders, and moves ended ones to the records', async () => {
  let state = 'open'
  const opened = await open({
    orders: ({ state: asked }) =>
      asked === 'current' && state === 'completed' ? [] : [orderOf({ state })]
  })
  await opened.reads('Waiting for the partner')
  state = 'completed'
  await opened.env.clock.advance(POLL_MS)
  await opened.reads('No exchange is running')
  expect(opened.text()).toContain('Enterprise · Completed')
})

test('the exchange keeps what is shown when a poll fails, and reloads all of it', async () => {
  const opened = await open({ offer: () => offerOf({ quote: quoteOf() }), orders: () => [orderOf()] })
  await opened.reads('200.00 USD for 180.62 EUR')
  opened.env.answer('GET /acceptor/order/list', () => envelope(null, 500, 'Resting'))
  await opened.env.clock.advance(POLL_MS)
  await opened.reads('Resting')
  expect(opened.text()).toContain('200.00 USD for 180.62 EUR')
  opened.env.answer('GET /acceptor/order/list', () => envelope({ list: [] }))
  click(allByRole(opened.box, 'button').find(one => nameOf(one).includes('Request failed'))!)
  await opened.reads('No exchange is running')
  expect(opened.text()).not.toContain('Resting')
})

test('the exchange stops polling once the account is disabled', async () => {
  const opened = await open({ orders: () => [orderOf()] })
  await opened.reads('200.00 USD for 180.62 EUR')
  opened.env.answer('GET /acceptor/order/list', () => envelope(null, 403, 'Disabled'))
  await opened.env.clock.advance(POLL_MS)
  const asked = opened.env.requests.length
  await opened.env.clock.advance(POLL_MS * 10)
  expect(opened.env.requests.length).toBe(asked)
})

test('the exchange does not poll while nothing is running or the page is hidden', async () => {
  const idle = await open()
  await idle.reads('No exchange is running')
  const before = idle.env.requests.length
  await idle.env.clock.advance(POLL_MS * 10)
  expect([idle.env.requests.length, idle.env.clock.pending()]).toEqual([before, 0])
  const hidden = await open({ orders: () => [orderOf()] })
  await hidden.reads('200.00 USD for 180.62 EUR')
  hidden.env.visible.set(false)
  const asked = hidden.env.requests.length
  await hidden.env.clock.advance(POLL_MS * 10)
  expect(hidden.env.requests.length).toBe(asked)
})

test('the deal shows no help card while the records are still loading', async () => {
  let release: (answer: Response) => void = () => undefined
  const stores = await exchangeStores()
  stores.env.answer('GET /acceptor/order/list', () => new Promise<Response>(done => (release = done)))
  stores.router.navigate('/wallet/foreign-exchange', { view: 'enterprise' })
  const opened = show(ForeignExchangeView, stores)
  await opened.reads('Quayside Ltd')
  expect(opened.text()).not.toMatch(/Before you exchange|Get a quote/)
  release(envelope({ list: [orderOf()] }))
  await opened.reads('Get a quote')
  expect(opened.text()).not.toContain('Before you exchange')
})

test('a second tap on the export starts no other, and a filter without records says so', async () => {
  const opened = await open({ orders: ({ state }) => (state === 'current' ? [] : [orderOf({ state: 'completed' })]) })
  await until(() => byRole(opened.box, 'button', 'All'))
  click(button(opened, 'All'))
  await opened.reads('All shown: 1')
  const before = opened.env.requests.length
  const whole = button(opened, 'Export as CSV')
  click(whole)
  click(whole)
  await opened.reads('Saved as')
  expect(opened.env.requests.length - before).toBe(1)
  click(byRole(opened.box, 'tab', 'In progress'))
  await opened.reads('No exchanges of this kind')
  expect(opened.text()).not.toContain('No exchanges yet')
})

test('only a cancelled exchange lacks a reason, and asking about one leaves its sheet', async () => {
  const opened = await open({ orders: () => [orderOf({ reason: 'None of theirs' })] })
  await opened.reads('200.00 USD for 180.62 EUR')
  click(allByRole(opened.box, 'button', 'Details')[0]!)
  await opened.reads('FX7')
  expect(byRole(opened.box, 'dialog').textContent).not.toMatch(/No reason given|None of theirs/)
  click(button(opened, 'Ask customer service'))
  await settle()
  expect(allByRole(opened.box, 'dialog')).toEqual([])
  expect(opened.stores.shell.$dialog.get()).toMatchObject({ type: 'service' })
})

test('the export says that it contains the amounts that are hidden on the screen', async () => {
  const opened = await open({ orders: () => [orderOf()] })
  await until(() => byRole(opened.box, 'button', 'All'))
  click(button(opened, 'All'))
  await opened.reads('Export as CSV')
  expect(opened.text()).not.toContain('Amounts are hidden on this screen.')
  opened.stores.view.set('hidesBalances', true)
  await opened.reads('Amounts are hidden on this screen. The export contains them.')
})

test('nothing is said of the register where the acceptor is not described at all', async () => {
  const opened = await open({ offer: () => offerOf({ acceptor: null }), orders: () => [orderOf()] }, 'personal')
  await opened.reads('This is a private person')
  expect(opened.text()).not.toContain('none, a private person')
})

test('exchanges hide their amounts with the balances, in the list and in full', async () => {
  const opened = await open({ orders: () => [orderOf({ state: 'accepted', fee: '2.00' })] })
  await opened.reads('200.00 USD for 180.62 EUR')
  opened.stores.view.set('hidesBalances', true)
  await opened.reads('(hidden) for (hidden)')
  click(allByRole(opened.box, 'button', 'Details')[0]!)
  await opened.reads('FX7')
  expect(opened.text()).not.toMatch(/200\.00|180\.62/)
  for (const part of ['Fee(hidden)', '1 USD = 0.9131 EUR', 'Limits100.00 to 5,000.00 USD']) expect(opened.text()).toContain(part)
})

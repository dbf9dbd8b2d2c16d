import { expect, test } from 'vitest'

import { ForeignExchangeView } from '../../../src/screens/foreign-exchange/view.tsx'
import { allByRole, byRole, click, descriptionOf, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import { deals, exchangeStores, offerOf, orderOf, pricedOf, quoteOf } from './exchange-answers.ts'
import type { Backend } from './exchange-answers.ts'

async function open(over: Partial<Backend> = {}, view = 'enterprise', words = 'Get a quote') {
  const stores = await exchangeStores({ orders: () => [orderOf()], ...over })
  stores.router.navigate('/wallet/foreign-exchange', { view })
  const opened = { stores, env: stores.env, ...show(ForeignExchangeView, stores) }
  await opened.reads(words)
  return opened
}
const submit = (input: HTMLElement) =>
  input.closest('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

/** Quotes 200, accepts the quote with a code, and waits until it is sent. */
async function exchange({ box, reads, env }: Awaited<ReturnType<typeof open>>): Promise<void> {
  type(byRole(box, 'textbox', 'You give'), '200')
  submit(byRole(box, 'textbox', 'You give'))
  await reads('Valid until')
  type(byRole(box, 'textbox', 'Exchange code'), 'K-1')
  submit(byRole(box, 'textbox', 'Exchange code'))
  await reads('Check before you accept')
  click(byRole(box, 'button', 'Exchange 200.00 USD'))
  await env.clock.advance(5000)
}

test('the amount keeps the focus while its quote comes and goes', async () => {
  const { box, reads, shadow, text, env } = await open()
  const input = byRole(box, 'textbox', 'You give')
  input.focus()
  type(input, '200')
  submit(input)
  await reads('Valid until')
  expect(shadow.activeElement).toBe(input)
  type(input, '2000')
  expect(text()).not.toContain('Valid until')
  expect(shadow.activeElement).toBe(input)
  type(input, '200')
  submit(input)
  await reads('Valid until')
  await env.clock.advance(300_000)
  await reads('The quote has expired')
  expect(shadow.activeElement).toBe(input)
})

test.each(['100', '5000'])('an amount of %s, at the edge of the limits, is quoted', async edge => {
  const { box, reads } = await open({ offer: ({ body }) => offerOf('amount' in (body as object) ? { quote: pricedOf({ amount: edge }) } : {}) })
  const input = byRole(box, 'textbox', 'You give')
  type(input, edge)
  submit(input)
  await reads('Valid until')
})

test('a largest amount of zero is no limit of a partner', async () => {
  const limits = { min: '100.00', max: '0' }
  const { box, reads } = await open({
    offer: ({ body }) => offerOf('amount' in (body as object) ? { limits, quote: pricedOf({ amount: '9000' }) } : { limits })
  })
  const input = byRole(box, 'textbox', 'You give')
  expect(descriptionOf(input)).toBe('from 100.00')
  type(input, '9000')
  submit(input)
  await reads('Valid until')
})

test('a quote stays while the same amount is written in another way', async () => {
  const { box, reads, text } = await open()
  const input = byRole(box, 'textbox', 'You give')
  type(input, '200')
  submit(input)
  await reads('Valid until')
  type(input, '200.0')
  expect(text()).toContain('Valid until')
})

test('terms that change with a quote are those shown above it', async () => {
  const { box, reads } = await open({
    offer: ({ body }) => ('amount' in (body as object) ? offerOf({ quote: pricedOf(), holds_funds: 'Another holds it' }) : offerOf())
  })
  await reads('Quayside holds it')
  const input = byRole(box, 'textbox', 'You give')
  type(input, '200')
  submit(input)
  await reads('Another holds it')
})

test('a refused amount is said at the amount, with a quote and without', async () => {
  const accept = () => envelope({ reason: 'acceptor_limit', field: 'amount' }, 400)
  const opened = await open({ accept })
  const { box, reads } = opened
  await exchange(opened)
  const words = 'The amount is outside this partner’s limits'
  await reads(words)
  expect(descriptionOf(byRole(box, 'textbox', 'You give'))).toContain(words)
})

test('without quotes only the code is needed, and an amount that is given has to fit', async () => {
  const { box, reads, shadow, stores, text, env } = await open({ offer: () => offerOf({ quote: null }) }, 'enterprise', 'Not disclosed')
  click(byRole(box, 'button', 'Exchange with an undisclosed partner'))
  await reads('As agreed with customer service. May stay empty.')
  const amount = byRole(box, 'textbox', 'You give')
  expect(shadow.activeElement, 'the field to go on with').toBe(amount)
  type(amount, '7')
  type(byRole(box, 'textbox', 'Exchange code'), 'K-1')
  submit(amount)
  await reads('The amount is outside this partner’s limits')
  expect(text()).not.toContain('Check before you accept')
  type(amount, '')
  submit(amount)
  await reads('Check before you accept')
  click(allByRole(byRole(box, 'dialog'), 'button', 'Exchange with an undisclosed partner')[0]!)
  await env.clock.advance(5000)
  await reads('The exchange is open')
  expect(deals(stores)[0]).not.toHaveProperty('amount')
})

test('an acceptor names the source of its rate, or that it names none', async () => {
  const { reads } = await open({ offer: () => offerOf({ quote: quoteOf({ reference_source: null }) }) })
  await reads('Source: not provided')
})

test('a receipt shows its amounts although balances are hidden', async () => {
  const opened = await open()
  const { box, reads, stores } = opened
  stores.view.set('hidesBalances', true)
  await exchange(opened)
  await reads('The exchange is open')
  for (const part of ['200.00\u00a0USD', '180.62\u00a0EUR']) expect(byRole(box, 'dialog').textContent).toContain(part)
  click(byRole(box, 'button', 'Done'))
  expect(stores.env.location.get(), 'where an exchange is shown').toBe('/wallet/foreign-exchange')
})

test.each([
  ['amount', { sell: { amount: '250.00', currency: 'USD' } }, '250.00\u00a0USD, but you confirmed 200.00\u00a0USD'],
  ['currency', { sell: { amount: '200', currency: 'CNY' } }, '200.00\u00a0CNY, but you confirmed 200.00\u00a0USD'],
  ['counter-value', { buy: { amount: '170.62', currency: 'EUR' } }, '170.62\u00a0EUR, but you confirmed 180.62\u00a0EUR'],
  ['nothing', { sell: { amount: 200, currency: 'USD' }, buy: { amount: '180.620', currency: 'EUR' } }, null]
])('a receipt names what differs from what was confirmed: %s', async (_name, stated, words) => {
  const opened = await open({ accept: () => envelope({ code_accepted: true, order_id: '7', order: orderOf(stated) }) })
  await exchange(opened)
  await opened.reads('The exchange is open')
  const receipt = byRole(opened.box, 'dialog').textContent
  if (words) expect(receipt).toContain(`The server states ${words}.`)
  else expect(receipt).not.toContain('you confirmed')
})

test('an exchange that the partner has cancelled at once is not called open', async () => {
  const order = orderOf({ state: 'cancelled', reason: 'No cash today' })
  const opened = await open({ accept: () => envelope({ code_accepted: true, order_id: '7', order }) })
  const { reads, text } = opened
  await exchange(opened)
  await reads('No cash today')
  expect(text()).not.toContain('The exchange is open')
})

test('terms that arrive as a page of a proxy are not called undisclosed, and can be read again', async () => {
  const stores = await exchangeStores({ orders: () => [orderOf()] })
  stores.env.answer('POST /acceptor/detail', () => new Response('<!doctype html><title>Wi-Fi</title>'))
  stores.router.navigate('/wallet/foreign-exchange', { view: 'enterprise' })
  const { reads, text } = show(ForeignExchangeView, stores)
  await reads('could not be read')
  expect(text()).not.toContain('Not disclosed')
})

test('back leads from an acceptor to the exchanges', async () => {
  const { stores } = await open()
  stores.shell.$backHandler.get()?.()
  expect(stores.env.location.get()).toBe('/wallet/foreign-exchange')
})

test('a rate without its second currency is a figure alone', async () => {
  const { reads } = await open({ offer: () => offerOf({ quote: quoteOf({ net_currency: null }) }) }, 'enterprise', 'Quayside Ltd')
  await reads('Rate0.9131')
})

import { expect, test } from 'vitest'

import { ForeignExchangeView } from '../../../src/screens/foreign-exchange/view.tsx'
import { byRole, click, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { at, exchangeStores, offerOf, orderOf, pricedOf } from './exchange-answers.ts'

/** The card of this quote for 200.00. */
async function openQuote(over: Record<string, unknown> = {}) {
  const offer = ({ body }: { body: unknown }) => offerOf('amount' in (body as object) ? { quote: pricedOf(over) } : {})
  const stores = await exchangeStores({ offer, orders: () => [orderOf()] })
  stores.router.navigate('/wallet/foreign-exchange', { view: 'enterprise' })
  const opened = { stores, ...show(ForeignExchangeView, stores) }
  await opened.reads('Get a quote')
  const input = byRole(opened.box, 'textbox', 'You give')
  type(input, '200')
  input.closest('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await opened.reads('Valid until')
  return opened
}
const PART = 'Parts of this price are not provided.'

test('a quote that does not say what arrives is called incomplete', async () => {
  const { reads } = await openQuote({ net: null })
  await reads(PART)
  await reads('You receivenot provided')
})

test('a whole quote says nothing of that, and for whom to ask for its code', async () => {
  const { box, stores, text } = await openQuote()
  expect(text()).not.toContain(PART)
  click(byRole(box, 'button', 'Where do I get a code?'))
  expect(stores.shell.$dialog.get()).toMatchObject({ type: 'service', message: expect.stringContaining('xchange partner (company)') as string })
})

test('the time left is counted in hours where it has any', async () => {
  const { reads } = await openQuote({ expires_at: at(2 * 3_600_000 + 90_000) })
  await reads('02:01:30 left')
})

test('a quote that ended while the device slept says so without a tap', async () => {
  const { stores, reads } = await openQuote()
  // An engine's timers stand still meanwhile.
  stores.env.clock.setNow(stores.env.clock.now() + 86_400_000)
  await stores.env.clock.advance(1000)
  await reads('The quote has expired')
})

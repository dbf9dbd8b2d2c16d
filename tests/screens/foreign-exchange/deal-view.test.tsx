import { expect, test } from 'vitest'

import { ForeignExchangeView } from '../../../src/screens/foreign-exchange/view.tsx'
import { byRole, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { exchangeStores, orderOf } from './exchange-answers.ts'
import type { Backend } from './exchange-answers.ts'

async function open(over: Partial<Backend> = {}, view = 'enterprise') {
  const stores = await exchangeStores({ orders: () => [orderOf()], ...over })
  stores.router.navigate('/wallet/foreign-exchange', { view })
  const opened = { stores, env: stores.env, ...show(ForeignExchangeView, stores) }
  await opened.reads('Get a quote')
  return opened
}
const submit = (input: HTMLElement) =>
  input.closest('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

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

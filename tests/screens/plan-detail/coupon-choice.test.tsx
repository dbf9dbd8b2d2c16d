import { expect, test } from 'vitest'

import { QUOTE_MS } from '../../../src/screens/plan-detail/coupon-quotes.ts'
import { allByRole, byRole, click, nameOf, type } from '../../support/render.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { enter, openForm } from './open-plan.tsx'

const AUTUMN = { id: '3', name: 'Autumn 20', quote: { charged: '480.00', delivered: '500.00' } }

test('no coupon is preselected, only quoted ones are offered, and the others say what blocks them (TR-20)', async () => {
  const coupons = [
    { id: '3', name: 'Autumn 20', usable_now: true, quote: { charged: '480.00', delivered: '500.00' } },
    { id: '4', name: 'Big one', usable_now: false, blocked_reason: 'coupon_min_not_met', missing_amount: '300.00' }
  ]
  const opened = await openForm({ coupons })
  const { box, reads, text } = opened
  await enter(opened, '500')
  expect(text()).toContain('Fits: Autumn 20')
  expect(box.querySelector('.double-rule')?.textContent).toBe('500.00 USD')
  click(byRole(box, 'button', 'Choose'))
  await reads('The amount is below this coupon’s minimum · 300.00 missing')
  const blocked = allByRole(box, 'button').find(one => nameOf(one).startsWith('Big one'))
  expect((blocked as HTMLButtonElement).disabled).toBe(true)
  click(allByRole(box, 'button').find(one => nameOf(one).startsWith('Autumn 20'))!)
  await reads('Price from the server')
  expect(box.querySelector('.double-rule')?.textContent).toBe('480.00 USD')
  for (const part of ['−20.00', 'Feenot provided', '1,838.45', 'You get 480.00 and the coupon back', 'You lose 480.00']) {
    expect(text()).toContain(part)
  }
})

test('a coupon takes off what its quote lacks of amount and fee', async () => {
  const coupons = [{ id: '3', name: 'Autumn 20', quote: { charged: '482.00', delivered: '500.00' } }]
  const fees = [{ action: 'put', fixed: '2.00', percent: '0' }]
  const opened = await openForm({ coupons, config: { fees } })
  const { box, reads, text } = opened
  await enter(opened, '500')
  click(byRole(box, 'button', 'Choose'))
  await reads('Autumn 20')
  const coupon = allByRole(box, 'button').find(one => nameOf(one).startsWith('Autumn 20'))!
  expect(nameOf(coupon)).toContain('20.00')
  click(coupon)
  await reads('Price from the server')
  expect(box.querySelector('.double-rule')?.textContent).toBe('482.00 USD')
  expect(text()).toContain('−20.00')
  expect(text()).not.toContain('not the sum')
})

test('a chosen coupon whose price fails offers another try while its list is closed', async () => {
  const coupons = [{ id: '3', name: 'Autumn 20', quote: { charged: '480.00', delivered: '500.00' } }]
  const opened = await openForm({ coupons })
  const { box, env, reads } = opened
  await enter(opened, '500')
  click(byRole(box, 'button', 'Choose'))
  await reads('Autumn 20')
  click(allByRole(box, 'button').find(one => nameOf(one).startsWith('Autumn 20'))!)
  await reads('Price from the server')
  env.answer('GET /user_coupon/list', () => envelope(null, 500, 'Resting'))
  type(byRole(box, 'textbox', 'Amount'), '600')
  await env.clock.advance(QUOTE_MS)
  await reads('The server sent no price for this coupon')
  env.answer('GET /user_coupon/list', () => envelope({ list: coupons }))
  click(allByRole(box, 'button').find(one => nameOf(one).startsWith('The server sent no price'))!)
  await reads('Price from the server')
})

const coupon = (box: ParentNode, name: string) => allByRole(box, 'button').find(one => nameOf(one).startsWith(name)) as HTMLButtonElement

/** The form with 500 and this coupon, whose list is closed. */
async function openChosen(one: { id: string; name: string; quote: object } = AUTUMN) {
  const opened = await openForm({ coupons: [one] })
  await enter(opened, '500')
  click(byRole(opened.box, 'button', 'Choose'))
  await opened.reads(one.name)
  click(coupon(opened.box, one.name))
  await opened.reads('Price from the server')
  return opened
}

test('a chosen coupon stands in place of those that fit, and can be taken back', async () => {
  const { box, reads, text } = await openChosen()
  expect(text()).not.toContain('Fits:')
  expect(box.querySelector('.plan-coupon')?.textContent).toContain('Autumn 20 takes 20.00 off')
  click(byRole(box, 'button', 'Change'))
  expect(coupon(box, 'Autumn 20').getAttribute('aria-pressed')).toBe('true')
  click(byRole(box, 'button', 'No coupon'))
  await reads('Fits: Autumn 20')
  expect(box.querySelector('.double-rule')?.textContent).toBe('500.00 USD')
})

test('a coupon that adds to the delivery says by how much', async () => {
  const { box, reads } = await openChosen({ id: '4', name: 'Extra reach', quote: { charged: '500.00', delivered: '550.00' } })
  await reads('Extra reach adds 50.00 to the delivery')
  const rows = [...box.querySelectorAll('.totals > div')].map(({ textContent }) => textContent)
  expect(rows).toContain('Extra reachadds 50.00')
  expect(rows).toContain('Advertising you get550.00')
})

test('a chosen coupon is priced anew for another amount, or does not work with it', async () => {
  const { box, env, reads, text } = await openChosen()
  let answer: (response: Response) => void = () => undefined
  env.answer('GET /user_coupon/list', () => new Promise<Response>(resolve => (answer = resolve)))
  type(byRole(box, 'textbox', 'Amount'), '600')
  await env.clock.advance(QUOTE_MS)
  await reads('Updating the price with your coupon.')
  type(byRole(box, 'textbox', 'Amount'), '700')
  await settle()
  expect(text(), 'an answer that is no longer wanted is no failure').not.toContain('The server sent no price')
  await env.clock.advance(QUOTE_MS)
  answer(envelope({ list: [{ ...AUTUMN, quote: null, usable_now: false }] }))
  await reads('This coupon does not work with this amount. Change one of them.')
})

test('a coupon without a price cannot be chosen, although nothing is said to block it', async () => {
  const opened = await openForm({ coupons: [{ id: '3', name: 'Autumn 20' }] })
  await enter(opened, '500')
  click(byRole(opened.box, 'button', 'Choose'))
  await opened.reads('The server sent no price for this coupon')
  expect(coupon(opened.box, 'Autumn 20').disabled).toBe(true)
})

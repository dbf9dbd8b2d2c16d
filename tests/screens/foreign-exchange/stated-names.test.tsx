import { expect, test } from 'vitest'

import { ForeignExchangeView } from '../../../src/screens/foreign-exchange/view.tsx'
import { allByRole, byRole, click, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import type { TestAnswer } from '../../support/test-env.ts'
import { createTestStores } from '../../support/test-stores.ts'

/** A backend that implements only the names of the specification. */
async function open(detail: TestAnswer, view = 'personal', rows: () => unknown[] = () => []) {
  const stores = createTestStores({ path: `/wallet/foreign-exchange?view=${view}`, token: 't' })
  const { env } = stores
  env.answer('GET /basic_config', () =>
    envelope({ client_language_map: [], customer_service_url: [], recharge_customer_service_url: [] })
  )
  env.answer('GET /acceptor/order/list', () => envelope({ list: rows() }))
  env.answer('POST /acceptor/detail', detail)
  await stores.config.load('en')
  const opened = { stores, env, ...show(ForeignExchangeView, stores) }
  await opened.reads('Exchange with an undisclosed partner')
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>
const isDeal = (body: unknown): boolean => 'acceptance_code' in (body as object)
const deals = ({ env }: Opened) => env.requests.map(({ body }) => body).filter(body => body && isDeal(body))
const press = ({ box }: Opened, name: string) => click(byRole(box, 'button', name))
async function toReview(opened: Opened, code: string, amount = '') {
  press(opened, 'Exchange with an undisclosed partner')
  await opened.reads('Exchange code')
  if (amount) type(byRole(opened.box, 'textbox', 'You give'), amount)
  const field = byRole(opened.box, 'textbox', 'Exchange code')
  expect(field.getAttribute('autocapitalize'), 'sent as typed').toBe('none')
  type(field, code)
  field.closest('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await settle()
}
async function confirm(opened: Opened) {
  click(byRole(byRole(opened.box, 'dialog'), 'button', 'Exchange with an undisclosed partner'))
  await opened.reads('Sent in 5 seconds')
  await opened.env.clock.advance(5000)
}

test.each(['personal', 'enterprise'])('the deal lists once what a %s acceptor does not disclose, and requires no quote (TR-2, TR-17)', async view => {
  const opened = await open(() => envelope({}), view)
  const text = opened.text()
  expect(text.match(/Not disclosed: Legal name, /g)).toHaveLength(1)
  expect(text).toContain('Money given to a private person cannot be brought back.')
  expect(text).toContain('The operator is not identified')
  expect(text).not.toMatch(/not provided|Get a quote|NaN|undefined|null/)
  expect(byRole(opened.box, 'button', 'Who to ask')).toBeTruthy()
  await toReview(opened, ' Acc-77 x ')
  const sheet = byRole(opened.box, 'dialog').textContent ?? ''
  for (const part of ['Acc-77 x', 'Not disclosed', 'cannot be brought back', 'The operator is not identified']) {
    expect(sheet).toContain(part)
  }
  expect(sheet).not.toMatch(/You give|You receive|not provided/)
})

test('the deal sends the code as typed, and no amount if none was typed', async () => {
  const opened = await open(({ body }) => envelope(isDeal(body) ? { order_id: 7 } : {}))
  await toReview(opened, ' Acc-77 x ')
  await confirm(opened)
  await opened.reads('The exchange is open')
  const [sent] = deals(opened) as Record<string, string>[]
  expect(sent).toMatchObject({ acceptance_code: 'Acc-77 x' })
  expect(sent).not.toHaveProperty('amount')
})

test('the deal sends the amount that was typed', async () => {
  const other = await open(({ body }) => envelope(isDeal(body) ? { order_id: 8 } : {}))
  await toReview(other, 'K', '200')
  expect(byRole(other.box, 'dialog').textContent).toContain('You give200.00')
  await confirm(other)
  await other.reads('The exchange is open')
  expect(deals(other)).toMatchObject([{ acceptance_code: 'K', amount: '200.00' }])
})

test('the deal shows the server’s words about a wrong code, and accepts another one', async () => {
  let isWrong = true
  const opened = await open(({ body }) => {
    if (!isDeal(body)) return envelope({})
    return isWrong ? envelope(null, 400, 'wrong acceptance code') : envelope({ order_id: 7 })
  })
  await toReview(opened, 'nope')
  await confirm(opened)
  await opened.reads('wrong acceptance code')
  expect(opened.text()).not.toContain('The exchange is open')
  click(byRole(byRole(opened.box, 'dialog'), 'button', 'Change'))
  await settle()
  const field = byRole(opened.box, 'textbox', 'Exchange code') as HTMLInputElement
  expect(field.value).toBe('nope')
  isWrong = false
  type(field, 'right')
  field.closest('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await settle()
  await confirm(opened)
  await opened.reads('The exchange is open')
})

test('the deal accepts a code when the server refuses to describe an acceptor without one', async () => {
  const opened = await open(({ body }) => (isDeal(body) ? envelope({ order_id: 7 }) : envelope(null, 400, 'Enter a code')))
  expect(opened.text()).toContain('Enter a code')
  await toReview(opened, 'K')
  await confirm(opened)
  await opened.reads('The exchange is open')
})

test('the deal asks for a code before the review', async () => {
  const opened = await open(() => envelope({}))
  await toReview(opened, ' ')
  await opened.reads('This field cannot be empty')
  expect(allByRole(opened.box, 'dialog')).toEqual([])
})

test('the exchange shows bare rows by number, calls none of them running, and says once that details are missing', async () => {
  const opened = await open(() => envelope({}), 'personal', () => [{ id: 'E-1' }, { id: 'E-2' }])
  opened.stores.router.navigate('/wallet/foreign-exchange')
  await opened.reads('E-2')
  expect(opened.text()).toContain('The server does not say which exchanges are running.')
  expect(opened.text().match(/gives no details/g)).toHaveLength(1)
  expect(opened.text()).not.toMatch(/not provided|No exchange is running|NaN|undefined|null/)
})

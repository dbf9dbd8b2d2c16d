import { expect, test } from 'vitest'

import { ActivitiesView } from '../../../src/screens/activities/view.tsx'
import { allByRole, byRole, click, descriptionOf, isOff, nameOf } from '../../support/render.tsx'
import { packOf } from '../../support/pack-of.ts'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import type { TestAnswer } from '../../support/test-env.ts'
import { configAnswer, createTestStores } from '../../support/test-stores.ts'
import { until } from '../../support/until.ts'

const ACTIVITY = {
  id: 'new-user',
  title: 'Welcome coupon',
  ends_at: '2026-02-01T00:00:00Z',
  rules_text: 'One each. **No cash.**',
  version: '7',
  coupon: {
    kind: 'deduction', effect: 'deduct', discount_amount: '15.00', min_amount: '100.00',
    currency: 'USD', valid_days: 30
  }
}
const COUPON = {
  id: '9', is_new_user: true, kind: 'deduction', effect: 'deduct', discount_amount: '15.00',
  min_amount: '100.00', currency: 'USD', status: 'unused', expires_at: '2026-02-14T12:00:00Z'
}
const AS_OF = '2026-01-15T12:00:00Z'
const list = (over: Record<string, unknown> = {}) => ({
  list: [], activity: ACTIVITY, new_user_received: false, as_of: AS_OF, ...over
})
const received = () =>
  list({ list: [COUPON], new_user_received: true, new_user_received_at: '2026-01-15T12:00:00Z' })

function openActivity(answer: TestAnswer) {
  const stores = createTestStores({ path: '/ad-center/activities', token: 't', locales: { de: packOf('de') } })
  stores.env.answer('GET /user_coupon/list', answer)
  return { stores, env: stores.env, ...show(ActivitiesView, stores) }
}
const claims = (env: ReturnType<typeof openActivity>['env']) =>
  env.requests.filter(request => request.path.endsWith('/receive'))
const submit = (box: HTMLElement) =>
  box.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

test('details and rules with their version are above the button', async () => {
  const { box, reads, text } = openActivity(() => envelope(list()))
  await reads('Welcome coupon')
  for (const part of [
    'Runs until Feb 1, 2026', 'Takes 15.00 USD off what you pay.', '100.00 USD',
    '30 days from when you receive it', 'One per day', 'Version 7', 'No cash.'
  ]) expect(text()).toContain(part)
  const button = byRole(box, 'button', 'Receive')
  const rules = byRole(box, 'heading', 'Rules')
  expect(rules.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a double tap receives the coupon once and shows the time', async () => {
  let isReceived = false
  const { box, env, reads } = openActivity(() => envelope(isReceived ? received() : list()))
  env.answer('POST /user_coupon/receive', () => {
    isReceived = true
    return envelope({ coupon: COUPON, received_at: '2026-01-15T12:00:00Z' })
  })
  await reads('Welcome coupon')
  submit(box)
  submit(box)
  await reads('You received it on Jan 15, 2026.')
  const button = byRole(box, 'button', 'Received')
  expect(isOff(button)).toBe(true)
  expect(descriptionOf(button)).toBe('You received it on Jan 15, 2026.')
  await reads('until Feb 14, 2026, 12:00')
  expect(claims(env)).toHaveLength(1)
  expect(claims(env)[0]!.body).toMatchObject({ activity_id: 'new-user' })
})

test('every try sends the same id, also from a second tab', async () => {
  let fails = true
  const { box, env, reads, stores } = openActivity(() => envelope(list()))
  env.answer('POST /user_coupon/receive', () => {
    if (fails) throw new TypeError('gone')
    return envelope({ received_at: '2026-01-15T12:00:00Z' })
  })
  await reads('Welcome coupon')
  submit(box)
  await reads('It may have arrived. Sent again, it should count once')
  const open = stores.idempotencyKeys.find('receiveCoupon', 'new-user')
  expect(open).not.toBeNull()
  fails = false
  submit(box)
  await reads('You received it on')
  const ids = claims(env).map(({ body }) => (body as { client_request_id: string }).client_request_id)
  expect(ids).toEqual([open!.id, open!.id])
  expect(stores.idempotencyKeys.find('receiveCoupon', 'new-user')).toBeNull()
})

test('a refusal reports that another device was first', async () => {
  let others = false
  const { box, env, reads } = openActivity(() => envelope(others ? received() : list()))
  env.answer('POST /user_coupon/receive', () => {
    others = true
    return envelope({ reason: 'coupon_already_received' }, 400)
  })
  await reads('Welcome coupon')
  submit(box)
  await reads('You received it on Jan 15, 2026.')
  await reads('You already have this coupon')
  expect(isOff(byRole(box, 'button', 'Received'))).toBe(true)
})

test('the coupon in the list is the received one where the backend does not say whether it was', async () => {
  const { box, reads } = openActivity(() => envelope(list({ list: [COUPON], new_user_received: null })))
  await reads('You have this coupon.')
  expect(isOff(byRole(box, 'button', 'Received'))).toBe(true)
  const other = { ...COUPON, is_new_user: false }
  const open = openActivity(() => envelope(list({ list: [other], new_user_received: null })))
  await open.reads('Welcome coupon')
  byRole(open.box, 'button', 'Receive')
})

test('a received coupon stays received when the screen is opened again, where the backend never says so', async () => {
  const { box, stores, env, reads } = openActivity(() => envelope({ list: [{ id: '90', name: 'New user', status: 'unused' }] }))
  env.answer('POST /user_coupon/receive', () => envelope({}))
  await reads('Receive')
  submit(box)
  await reads('You have this coupon.')
  stores.router.navigate('/ad-center')
  for (const visit of ['second', 'third']) {
    const again = show(ActivitiesView, stores)
    await again.reads('You have this coupon.')
    expect(isOff(byRole(again.box, 'button', 'Received')), visit).toBe(true)
  }
  stores.session.inject('another')
  const other = show(ActivitiesView, stores)
  await other.reads('Receive')
  byRole(other.box, 'button', 'Receive')
})

test('a claim that names nothing, and that the list still denies, is not called received', async () => {
  const { box, env, reads, text } = openActivity(() => envelope(list()))
  env.answer('POST /user_coupon/receive', () => envelope({}))
  await reads('Welcome coupon')
  submit(box)
  await reads('The server’s answer is unclear. Ask customer service before sending it again.')
  expect(text()).not.toContain('You have this coupon.')
  env.answer('POST /user_coupon/receive', () => envelope({ coupon: COUPON }))
  submit(box)
  await reads('You have this coupon.')
})

test('the activity ends by the time of the server or by its refusal', async () => {
  const over = openActivity(() => envelope(list({ as_of: '2026-03-01T00:00:00Z' })))
  await over.reads('Ended on Feb 1, 2026')
  expect(isOff(byRole(over.box, 'button', 'Ended'))).toBe(true)
  expect(over.box.querySelector('.coupon-card.off')).not.toBeNull()
  submit(over.box)
  await settle()
  expect(claims(over.env), 'by the Enter key').toEqual([])

  const past = () => envelope(list({ as_of: null, activity: { ...ACTIVITY, ends_at: '2020-02-01T00:00:00Z' } }))
  const unknown = openActivity(past)
  await unknown.reads('Runs until Feb 1, 2020')
  const button = byRole(unknown.box, 'button', 'Receive') as HTMLButtonElement
  expect(isOff(button), 'by the clock of the device').toBe(false)
  const dated = openActivity(past)
  dated.stores.serverClock.readDate('Sun, 01 Mar 2026 00:00:00 GMT')
  await dated.reads('Ended on Feb 1, 2020')

  const late = openActivity(() => envelope(list()))
  late.env.answer('POST /user_coupon/receive', () => envelope({ reason: 'activity_ended' }, 400))
  await late.reads('Welcome coupon')
  submit(late.box)
  await late.reads('This promotion has ended')
  byRole(late.box, 'button', 'Ended')
})

test('a coupon without a currency is in the one that the backend names for the account', async () => {
  const activity = { ...ACTIVITY, coupon: { ...ACTIVITY.coupon, currency: null } }
  const { stores, env, reads } = openActivity(() => envelope(list({ activity })))
  env.answer('GET /basic_config', () => envelope(configAnswer({ currency: 'EUR' })))
  await stores.config.load('en')
  await reads('\u221215.00EUR')
  await reads('Takes 15.00 EUR off')
})

test('a server without an activity is shown as such', async () => {
  const { box, reads } = openActivity(() => envelope(list({ activity: null })))
  await reads('No promotion is running')
  expect(allByRole(box, 'button').map(nameOf)).toEqual(['See your coupons'])
})

test('a received coupon stays on the screen after its activity has gone', async () => {
  const { reads } = openActivity(() => envelope({ ...received(), activity: null }))
  await reads('You received it on Jan 15, 2026.')
})

test('the value is that of the received coupon, and rules that are not stated have no heading', async () => {
  const coupon = { ...COUPON, discount_amount: '12.00' }
  const answer = { ...received(), list: [coupon], activity: { ...ACTIVITY, rules_text: null } }
  const { box, reads } = openActivity(() => envelope(answer))
  await reads('\u221212.00USD')
  await reads('Not provided: Rules.')
  expect(allByRole(box, 'heading').map(nameOf)).not.toContain('Rules')
})

test('a coupon that the server calls received is, though its list does not say so', async () => {
  const { box, env, reads } = openActivity(() => envelope(list({ new_user_received: null })))
  env.answer('POST /user_coupon/receive', () => envelope({ reason: 'coupon_already_received' }, 400))
  await reads('Welcome coupon')
  submit(box)
  await reads('You have this coupon.')
  expect(isOff(byRole(box, 'button', 'Received'))).toBe(true)
})

test('the activity reloads in a newly chosen language', async () => {
  let title = 'Welcome coupon'
  const { reads, stores } = openActivity(() => envelope(list({ activity: { ...ACTIVITY, title } })))
  await reads('Welcome coupon')
  title = 'Gutschein'
  await stores.language.choose('de')
  await reads('Gutschein')
})

test('the coupon can be requested when the backend describes nothing', async () => {
  const { box, env, reads, text } = openActivity(() => envelope({ list: [] }))
  env.answer('POST /user_coupon/receive', () => envelope({}))
  await reads('Not provided: Kind, Effect, Minimum, Valid, and Rules.')
  expect(text().match(/not provided/gi)).toHaveLength(1)
  expect(text()).not.toMatch(/NaN|undefined|null|0\.00/)
  submit(box)
  await reads('You have this coupon.')
  expect(claims(env)[0]!.body).not.toHaveProperty('activity_id')
})

test('a failed request can be retried', async () => {
  let fails = true
  const { box, reads } = openActivity(() =>
    fails ? envelope(null, 500, 'Resting') : envelope(list())
  )
  await reads('Resting')
  fails = false
  click(allByRole(box, 'button').find(one => nameOf(one).includes('Request failed'))!)
  await reads('Welcome coupon')
  await until(settle)
})

test.each<[string, () => Response | Promise<Response>, string]>([
  ['received', () => envelope({ coupon: COUPON }), 'You have this coupon.'],
  ['not known', () => Promise.reject<Response>(new TypeError('gone')), 'New-user coupon: Not known yet'],
  ['refused', () => envelope({ reason: 'activity_ended' }, 400), 'New-user coupon: This promotion has ended']
])('a claim whose screen is left while it is sent: a toast says that it is %s', async (_name, end, toast) => {
  const { box, stores, env, reads, unmount } = openActivity(() => envelope(list()))
  let answer: (response: Response | Promise<Response>) => void = () => undefined
  env.answer('POST /user_coupon/receive', () => new Promise<Response>(resolve => (answer = resolve)))
  await reads('Welcome coupon')
  submit(box)
  await until(() => expect(claims(env)).toHaveLength(1))
  unmount()
  answer(end())
  await settle()
  expect(stores.shell.$toast.get()?.text).toBe(toast)
})

test('the received coupon is found on any page of a backend that limits its pages', async () => {
  const { reads } = openActivity(({ query }) => {
    const isFirst = query.page !== '2'
    const others = Array.from({ length: 20 }, (_, at) => ({ ...COUPON, id: `${at + 10}`, is_new_user: false }))
    return envelope({ ...received(), ...(isFirst ? { list: others } : { activity: null }), total: 21, page_size: 20 })
  })
  await reads('You received it on')
  await reads('until Feb 14, 2026')
})

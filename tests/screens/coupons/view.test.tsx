import { expect, test } from 'vitest'

import { CouponsView } from '../../../src/screens/coupons/view.tsx'
import { allByRole, byRole, click, nameOf } from '../../support/render.tsx'
import { packOf } from '../../support/pack-of.ts'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import type { TestAnswer } from '../../support/test-env.ts'
import { configAnswer, createTestStores } from '../../support/test-stores.ts'

const base = {
  status: 'unused', currency: 'USD', min_amount: '100.00', discount_amount: '15.00',
  expires_at: '2026-02-01T09:30:00Z', usable_now: true
}
const COUPONS = [
  { ...base, id: '1', name: 'A', kind: 'fixed', effect: 'deduct' },
  { ...base, id: '2', name: 'B', kind: 'increment', effect: 'add' },
  { ...base, id: '3', name: 'C', kind: 'deduction', effect: 'deduct', usable_now: false,
    blocked_reason: 'coupon_min_not_met', missing_amount: '40.00' },
  { ...base, id: '4', name: 'D', kind: 'team', effect: 'add', usable_now: false,
    blocked_reason: 'coupon_not_applicable' },
  { ...base, id: '5', name: 'E', kind: 'custom', effect: 'deduct', rules: 'Five of a hundred off.' },
  { ...base, id: '6', name: 'F', kind: 'fixed', effect: 'deduct', expires_at: '2026-01-15T21:30:00Z',
    usable_now: false, blocked_reason: 'coupon_same_name_today',
    next_usable_at: '2026-01-16T00:00:00Z' }
]
const counts = { all: 9, unused: 6, used: 2, expired: 1 }
const AS_OF = '2026-01-15T12:00:00Z'

function openCoupons(answer: TestAnswer, path = '/ad-center/coupons') {
  const stores = createTestStores({ path, token: 't', locales: { de: packOf('de') } })
  stores.env.answer('GET /user_coupon/list', answer)
  return { stores, env: stores.env, ...show(CouponsView, stores) }
}
const all: TestAnswer = () =>
  envelope({ list: COUPONS, counts, has_more: false, as_of: AS_OF })

test('each of the five kinds shows its effect and validity', async () => {
  const { reads, text } = openCoupons(all)
  await reads('All shown: 6')
  const read = text().replace(/\u00a0/g, ' ')
  for (const part of [
    '\u221215.00USD', 'Fixed amount',
    '+15.00USD', 'Bonus · more delivered',
    'Discount',
    'Team · Adds 15.00 USD of delivery. Only while your team qualifies.',
    'Custom · Five of a hundred off.',
    'From 100.00 USD · until Feb 1, 2026, 09:30'
  ]) expect(read).toContain(part)
})

test('a tab is not called empty before the last page when a backend ignores the state', async () => {
  const pages = [Array.from({ length: 20 }, (_, n) => ({ ...base, id: `used-${n}`, status: 'used' })), COUPONS]
  const { box, reads, text } = openCoupons(({ query }) => envelope({ list: pages[Number(query.page) - 1] }))
  await reads('Load more')
  expect(text()).not.toContain('No unused coupons')
  click(byRole(box, 'button', 'Load more'))
  await reads('All shown: 6')
})

test('a coupon with an effect in the words of the backend shows its amount without a sign', async () => {
  const own = { ...base, id: '8', name: 'H', kind: 'SPRING', effect: 'HALF' }
  const { reads, text } = openCoupons(() => envelope({ list: [own] }))
  await reads('SPRING')
  expect(text()).toContain('15.00USD')
  expect(text()).toContain('SPRING · HALF')
  expect(text()).not.toMatch(/[+\u2212]15\.00/)
})

test('a coupon without a currency is in the one that the backend names for the account', async () => {
  const { stores, env, reads } = openCoupons(() => envelope({ list: [{ ...COUPONS[0], currency: null }] }))
  env.answer('GET /basic_config', () => envelope(configAnswer({ currency: 'EUR' })))
  await stores.config.load('en')
  await reads('\u221215.00EUR')
  await reads('From 100.00 EUR')
})

test('an unusable coupon says why, how much is missing and when it becomes usable', async () => {
  const { box, reads, text } = openCoupons(all)
  await reads('40.00 USD missing')
  expect(text()).toContain('Your available balance is below the minimum · 40.00 USD missing')
  expect(text()).toContain('This coupon does not apply here')
  expect(text()).toContain('You already used a coupon with this name today · Usable again from')
  expect(allByRole(box, 'button').map(nameOf).filter(name => name.startsWith('Use'))).toEqual([
    'Use A', 'Use B', 'Use E'
  ])
})

test('hours are counted only on the last day, by the clock of the server', async () => {
  const { reads, text } = openCoupons(all)
  await reads('under 10 hours left')
  expect(text().match(/hours? left/g)).toHaveLength(1)
  const timeless = openCoupons(() => envelope({ list: COUPONS }))
  await timeless.reads('40.00 USD missing')
  expect(timeless.text()).not.toContain('left')
})

test('the Use button opens the plans that wait for an amount', async () => {
  const { box, reads, env } = openCoupons(all)
  await reads('All shown: 6')
  click(byRole(box, 'button', 'Use A'))
  expect(env.location.get()).toBe('/plan?status=waitPut')
})

test('the tabs have counts, and the state in the address is requested', async () => {
  const used = { ...base, id: '7', name: 'G', status: 'used', kind: 'fixed', effect: 'deduct',
    used_at: '2026-01-10T08:00:00Z', used_order_id: '31' }
  const { box, reads, env, stores } = openCoupons(
    request =>
      envelope({ list: request.query.status === 'used' ? [used] : [], counts, as_of: AS_OF }),
    '/ad-center/coupons?status=used'
  )
  await reads('Used on Jan 10, 2026')
  expect(allByRole(box, 'tab').map(nameOf)).toEqual(['Unused 6', 'Used 2', 'Expired 1'])
  click(byRole(box, 'tab', 'Expired 1'))
  expect(stores.router.$route.get().query.status).toBe('expired')
  await reads('No coupon has expired')
  click(byRole(box, 'button', 'See your coupons'))
  expect(stores.router.$route.get().query.status).toBeUndefined()
  click(byRole(box, 'tab', 'Used 2'))
  await reads('See the plan')
  click(byRole(box, 'button', 'See the plan G'))
  expect(env.location.get()).toBe('/plan/detail?id=31')
})

test('the next page loads, and the rows stay when it fails', async () => {
  let fails = true
  const rows = Array.from({ length: 3 }, (_, n) => ({ ...base, id: `x${n}`, name: `N${n}` }))
  const { box, reads, text } = openCoupons(({ query }) => {
    if (query.page === '1') return envelope({ list: rows.slice(0, 2), has_more: true })
    if (fails) return envelope(null, 500)
    return envelope({ list: rows.slice(1), page: 2, has_more: false })
  })
  await reads('Load more')
  click(byRole(box, 'button', 'Load more'))
  await reads('Request failed')
  expect(text()).toContain('N1')
  fails = false
  click(byRole(box, 'button', 'Request failed, tap to reloadServer error'))
  await reads('All shown: 3')
  expect(text().match(/N1/g)!.length).toBe(text().match(/N2/g)!.length)
})

test('a coupon with only an id shows no invented values', async () => {
  const { reads, text } = openCoupons(() => envelope({ list: [{ id: '1' }] }))
  await reads('Coupon without a name')
  await reads('Not provided: Effect, Minimum, and Valid.')
  expect(text().match(/not provided/gi)).toHaveLength(1)
  expect(text()).not.toMatch(/NaN|undefined|null|0\.00/)
})

test('a failed request can be retried', async () => {
  let fails = true
  const { box, reads } = openCoupons(request =>
    fails ? envelope(null, 500, 'Resting') : all(request)
  )
  await reads('Resting')
  fails = false
  click(allByRole(box, 'button').find(one => nameOf(one).includes('Request failed'))!)
  await reads('All shown: 6')
})

test('the coupons reload in a newly chosen language', async () => {
  let name = 'Autumn'
  const { reads, stores } = openCoupons(() => envelope({ list: [{ ...base, id: '1', name }] }))
  await reads('Autumn')
  name = 'Herbst'
  await stores.language.choose('de')
  await reads('Herbst')
})

test('an expired coupon is marked as over, names its end and leads to no plan', async () => {
  const over = { ...base, id: '9', name: 'Z', status: 'expired', kind: 'fixed', effect: 'deduct', used_order_id: '31' }
  const { box, reads } = openCoupons(() => envelope({ list: [over] }), '/ad-center/coupons?status=expired')
  await reads('Expired on Feb 1, 2026')
  expect(box.querySelector('.coupon-card.off')).not.toBeNull()
  expect(allByRole(box, 'button').filter(one => nameOf(one).endsWith('Z'))).toEqual([])
})

test('a coupon of which nothing is said to block it can be used', async () => {
  const { box, reads } = openCoupons(() => envelope({ list: [{ ...COUPONS[0], usable_now: null }] }))
  await reads('until Feb 1, 2026')
  byRole(box, 'button', 'Use A')
  expect(box.querySelector('.coupon-card.off')).toBeNull()
})

test('the effect of a custom coupon is its rules', async () => {
  const custom = { ...base, id: '5', name: 'E', kind: 'custom', discount_amount: null, rules: 'Five of a hundred off.' }
  const stated = openCoupons(() => envelope({ list: [custom] }))
  await stated.reads('Five of a hundred off.')
  expect(stated.text()).not.toMatch(/not provided/i)
  const unstated = openCoupons(() => envelope({ list: [{ ...custom, discount_amount: '5.00', rules: null }] }))
  await unstated.reads('Not provided: Effect.')
})

test('without unused coupons no button leads to them', async () => {
  const { box, reads } = openCoupons(() => envelope({ list: [] }))
  await reads('No unused coupons')
  expect(allByRole(box, 'button').map(nameOf)).not.toContain('See your coupons')
})

test('what a coupon lacks is hidden with the balances, which it would reveal', async () => {
  const { reads, text, stores } = openCoupons(all)
  await reads('40.00 USD missing')
  stores.view.set('hidesBalances', true)
  await reads('(hidden) missing')
  expect(text().replace(/\u00a0/g, ' ')).toContain('From 100.00 USD')
})

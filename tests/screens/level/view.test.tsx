import { expect, test } from 'vitest'

import { LevelView } from '../../../src/screens/level/view.tsx'
import { allByRole, click, nameOf } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import { configAnswer, createTestStores, userAnswer } from '../../support/test-stores.ts'

const RULES = [
  { level: 1, requirements: ['An open account'], benefits: [] },
  { level: 2, requirements: ['5 settled plans'], benefits: ['Badge', 'Team coupons'] }
]

async function openLevel(config: Record<string, unknown>, user: () => Response) {
  const stores = createTestStores({ path: '/ad-center/level', token: 't' })
  stores.env.answer('GET /basic_config', () => envelope(configAnswer(config)))
  stores.env.answer('GET /user/info', user)
  await stores.config.load('en')
  return { stores, ...show(LevelView, stores) }
}

test('the level of the account is marked among all, each with its requirements', async () => {
  const { box, reads, text } = await openLevel({ level_rules: RULES }, () =>
    envelope(userAnswer({ shop_level: 2, shop_level_max: 5 }))
  )
  await reads('of 5')
  expect(text()).toContain('Asks for5 settled plansGivesBadge and Team coupons')
  expect(text()).toContain('Givesnot provided')
  const [current] = box.querySelectorAll('[aria-current=true]')
  expect(current!.textContent).toContain('Level 2 Your level')
})

test('missing thresholds are reported, and no level is marked if unknown', async () => {
  const { reads, text } = await openLevel({}, () => envelope(userAnswer()))
  await reads('The operator has not published this.')
  expect(text()).toContain('Your levelnot provided')
})

test('a failed request can be retried', async () => {
  let fails = true
  const { box, reads } = await openLevel({ level_rules: RULES }, () =>
    fails ? envelope(null, 500, 'Resting') : envelope(userAnswer({ shop_level: 1 }))
  )
  await reads('Resting')
  fails = false
  click(allByRole(box, 'button').find(one => nameOf(one).includes('Request failed'))!)
  await reads('Level 1 Your level')
})

test('nothing is called unpublished when the levels could not be loaded', async () => {
  const stores = createTestStores({ path: '/ad-center/level', token: 't' })
  stores.env.answer('GET /basic_config', () => new Response('', { status: 500 }))
  stores.env.answer('GET /user/info', () => envelope(userAnswer({ shop_level: 2 })))
  await stores.config.load('en')
  const { box, reads, text } = show(LevelView, stores)
  await reads('Request failed')
  expect(text()).not.toContain('The operator has not published this.')
  stores.env.answer('GET /basic_config', () => envelope(configAnswer({ level_rules: RULES })))
  click(allByRole(box, 'button').find(button => nameOf(button).startsWith('Request failed'))!)
  await reads('5 settled plans')
})

test.each([
  [2, 5, 5, 2],
  [2, 12, 12, 2],
  // Thinner segments could not be counted.
  [2, 13, 0, 0]
])('level %i of %i is drawn in %i segments, %i of them filled', async (shop_level, shop_level_max, all, filled) => {
  const user = userAnswer({ shop_level, shop_level_max })
  const { box, reads } = await openLevel({ level_rules: RULES }, () => envelope(user))
  await reads(`of ${shop_level_max}`)
  const count = (segments: string) => box.querySelectorAll(`.meter > ${segments}`).length
  expect([count('i'), count('.part-1')]).toEqual([all, filled])
})

test('a level that is known is shown while the account is read again', async () => {
  const stores = createTestStores({ path: '/ad-center/level', token: 't' })
  stores.env.answer('GET /basic_config', () => envelope(configAnswer({ level_rules: RULES })))
  stores.env.answer('GET /user/info', () => envelope(userAnswer({ shop_level: 2, shop_level_max: 5 })))
  await stores.config.load('en')
  await stores.authFlow.refreshUser()
  stores.env.answer('GET /user/info', () => new Promise<Response>(() => undefined))
  const { reads } = show(LevelView, stores)
  await reads('of 5')
})

test('the level is read when the page opens, and the page leads to what levels give', async () => {
  const { box, stores, reads } = await openLevel({ level_rules: RULES }, () => envelope(userAnswer({ shop_level: 2 })))
  await reads('Level 2 Your level')
  click(allByRole(box, 'button', 'VIP benefits')[0]!)
  expect(stores.env.location.get()).toBe('/ad-center/ques-detail?view=vip')
})

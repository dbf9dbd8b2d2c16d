import { onTestFinished, expect, test } from 'vitest'

import { disposeAll } from '../../src/lib/disposer.ts'
import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { bindAccount } from '../../src/portal/bind-account.ts'
import { envelope, settle } from '../support/test-env.ts'
import { createTestStores, userAnswer } from '../support/test-stores.ts'

const UNREAD = 'POST /user/notifications/unread_count'

/** A logged-in user on a screen without a bell, with a portal `px` wide. */
async function open(px: number, path = '/ad-center/contract', user: object = {}) {
  const stores = createTestStores({ token: 't', path, settings: { isWide: true } })
  const { env, width } = stores
  env.answer('GET /user/info', () => envelope(userAnswer({ username: 'ann', ...user })))
  env.answer('POST /plan/order/await/put/count', () => envelope({ count: 2 }))
  env.answer(UNREAD, () => envelope({ unread_total: 3 }))
  width.measure(px)
  onTestFinished(disposeAll(bindAccount(stores)))
  await settle()
  return { ...stores, asked: () => env.requests.filter(({ path: to }) => UNREAD.endsWith(to)).length }
}

test('the unread count is requested where the side navigation shows it, and on a phone where there is a bell', async () => {
  const desk = await open(1280)
  expect([desk.asked(), desk.unread.$count.get()]).toEqual([1, 3])
  desk.router.navigate('/ad-center/contract/preview')
  await settle()
  expect(desk.asked()).toBe(2)
  const phone = await open(360)
  expect(phone.asked()).toBe(0)
  phone.router.navigate('/wallet')
  await settle()
  expect(phone.asked()).toBe(1)
})

test('the unread count is requested when the portal grows wide enough to show it', async () => {
  const phone = await open(360)
  phone.width.measure(1280)
  await settle()
  expect(phone.asked()).toBe(1)
})

test('both counts are requested on return to the portal, where they are shown', async () => {
  const { env, waitingPlans, unread } = await open(360, '/plan')
  env.answer('POST /plan/order/await/put/count', () => envelope({ count: 1 }))
  env.answer(UNREAD, () => envelope({ unread_total: 4 }))
  env.visible.set(false)
  await settle()
  expect([unread.$count.get(), waitingPlans.$count.get()]).toEqual([3, 2])
  env.visible.set(true)
  await settle()
  expect([unread.$count.get(), waitingPlans.$count.get()]).toEqual([4, 1])
})

test('a dialog closes with the screen it was opened over, unless it concerns the account', async () => {
  const { router, shell } = await open(360)
  shell.openService('about the contract')
  router.navigate('/ad-center/contract', { from: 'menu' })
  expect(shell.$dialog.get().type, 'another part of the same screen').toBe('service')
  router.navigate('/wallet')
  expect(shell.$dialog.get().type).toBe('none')
  shell.openDialog({ type: 'account', message: 'Disabled' })
  router.navigate('/plan')
  expect(shell.$dialog.get().type).toBe('account')
  shell.openDialog({ type: 'expired' })
  router.navigate('/wallet')
  expect(shell.$dialog.get().type).toBe('expired')
})

test('an operation of a user who was not read yet outlives a start at which the host has given no token', async () => {
  const before = createTestStores({ token: 't', path: '/plan' })
  before.idempotencyKeys.open('putPlan', '7:500.00:')
  const kept = before.env.storage.get(STORAGE_KEYS.idempotencyKeys)
  expect(kept).not.toBeNull()
  const stores = createTestStores({ path: '/plan', storage: { [STORAGE_KEYS.idempotencyKeys]: kept ?? '' } })
  onTestFinished(disposeAll(bindAccount(stores)))
  expect(stores.env.storage.get(STORAGE_KEYS.idempotencyKeys)).toBe(kept)
})

test('nothing of an account is left once it has logged out: counts, dialog, toast, unfinished operations', async () => {
  const { env, idempotencyKeys, session, shell, unread, waitingPlans } = await open(1280)
  expect([unread.$count.get(), waitingPlans.$count.get()]).toEqual([3, 2])
  idempotencyKeys.open('readNotifications', 'all')
  shell.openService('about the contract')
  shell.toast('done', 'Saved')
  session.end()
  expect([unread.$count.get(), waitingPlans.$count.get()]).toEqual([0, null])
  expect([shell.$dialog.get().type, shell.$toast.get()]).toEqual(['none', null])
  expect(env.storage.get(STORAGE_KEYS.idempotencyKeys)).toBeNull()
})

test('a user without an opened account is led back to the welcome screen from each other one, and no count is requested', async () => {
  const { asked, router } = await open(360, '/ad-center/contract', { store_opened: false })
  expect(router.$route.get().path).toBe('/ad-welcome')
  router.navigate('/wallet')
  expect(router.$route.get().path).toBe('/ad-welcome')
  await settle()
  expect(asked()).toBe(0)
})

test('the user is requested when the entry page, which does so itself, was left before it had', async () => {
  const { env, router, session } = await open(360, '/entry')
  const users = () => env.requests.filter(({ path }) => path.endsWith('/user/info')).length
  expect(users()).toBe(0)
  router.navigate('/wallet')
  await settle()
  expect([users(), session.$profile.get()?.username]).toEqual([1, 'ann'])
})

test('the user is requested again with the next screen when the first request failed', async () => {
  const stores = createTestStores({ token: 't', path: '/plan' })
  const { env, idempotencyKeys, router, session } = stores
  let isDown = true
  env.answer('GET /user/info', () => (isDown ? envelope(null, 500, 'no') : envelope(userAnswer({ username: 'ann' }))))
  env.answer('POST /plan/order/await/put/count', () => envelope({ count: 2 }))
  env.answer(UNREAD, () => envelope({ unread_total: 3 }))
  onTestFinished(disposeAll(bindAccount(stores)))
  await settle()
  const { id } = idempotencyKeys.open('putPlan', '7:500.00:')
  isDown = false
  router.navigate('/wallet')
  await settle()
  expect(session.$profile.get()?.username).toBe('ann')
  session.end()
  session.inject('of the next login')
  await settle()
  expect(idempotencyKeys.find('putPlan', '7:500.00:')?.id, 'after a logout').toBe(id)
})

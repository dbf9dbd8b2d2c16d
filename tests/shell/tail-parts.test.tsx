import { expect, onTestFinished, test } from 'vitest'

import { $tail, TAIL_LATE_MS } from '../../src/shell/tail-parts.tsx'
import { byRole, click } from '../support/render.tsx'
import { createTestEnv } from '../support/test-env.ts'
import { answerBasics, openTestPortal } from '../support/test-portal.ts'
import { until } from '../support/until.ts'

/** A wide overview whose tail has not arrived. */
async function openWithoutTail() {
  const tail = $tail.get()
  $tail.set(null)
  onTestFinished(() => $tail.set(tail))
  const env = createTestEnv({ path: '/ad-center' })
  answerBasics(env)
  for (const name of ['ad/order/data_statistics/list', 'plan/order/list']) env.answer(`GET /${name}`, () => new Promise(() => undefined))
  const portal = await openTestPortal(env, { layout: 'wide', token: 't' })
  portal.stores.width.measure(1440)
  await until(() => expect(portal.root.querySelector('.side')).not.toBeNull())
  const frame = portal.root.querySelector('.portal')!
  return { ...portal, frame, arrive: () => $tail.set(tail) }
}

test('a wide page whose tail does not come has the header and the dock of a phone, which lead to a reload', async () => {
  const { env, frame } = await openWithoutTail()
  expect(frame.querySelector('.dock')).toBeNull()
  await env.clock.advance(TAIL_LATE_MS)
  await until(() => expect(frame.querySelector('.dock')).not.toBeNull())
  expect(frame.querySelector('.side')).toBeNull()
  expect(frame.hasAttribute('data-side')).toBe(false)
  for (const name of ['Customer service', 'Notifications', 'Log out']) byRole(frame, 'button', name)
  click(byRole(frame, 'button', 'Wallet'))
  await env.clock.advance(TAIL_LATE_MS)
  await until(() => expect(frame.querySelector('main')?.textContent).toContain('Request failed'))
})

test('a tail that comes late brings the navigation beside the screen', async () => {
  const { env, frame, arrive } = await openWithoutTail()
  await env.clock.advance(TAIL_LATE_MS)
  await until(() => expect(frame.querySelector('.dock')).not.toBeNull())
  arrive()
  await until(() => expect(frame.querySelector('.side .place')).not.toBeNull())
  await until(() => expect(frame.hasAttribute('data-side')).toBe(true))
  expect(frame.querySelector('.dock')).toBeNull()
})

test('a tail of another build never comes', async () => {
  const { frame } = await openWithoutTail()
  $tail.set('foreign')
  await until(() => expect(frame.querySelector('.dock')).not.toBeNull())
  expect(frame.querySelector('.side')).toBeNull()
})

test('a dialog whose tail does not come is closed again, and says so', async () => {
  const { env, stores, text, arrive, frame } = await openWithoutTail()
  stores.shell.openService()
  await env.clock.advance(TAIL_LATE_MS)
  await until(() => expect(text()).toContain('This screen could not be shown. Nothing was sent.'))
  expect(stores.shell.$dialog.get().type).toBe('none')
  arrive()
  await until(() => expect(frame.querySelector('.side .place')).not.toBeNull())
  expect(frame.querySelector('[role=dialog]')).toBeNull()
})

test('a dialog that is requested early appears when its tail has come', async () => {
  const { env, stores, text, arrive } = await openWithoutTail()
  stores.shell.openService()
  await env.clock.advance(TAIL_LATE_MS - 1)
  arrive()
  await until(() => expect(text()).toContain('Customer service never asks for your passwords.'))
})

import { expect, test } from 'vitest'

import { allByRole, byRole, click, nameOf } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { Header } from '../support/header.tsx'
import { createTestStores } from '../support/test-stores.ts'
import type { TestStores } from '../support/test-stores.ts'
import { until } from '../support/until.ts'

function open(path: string, before: (stores: TestStores) => void = () => undefined) {
  const stores = createTestStores({ token: 't', path })
  before(stores)
  const shown = show(Header, stores)
  const arrow = () => allByRole(shown.box, 'button').find(one => nameOf(one) === 'Back') ?? null
  const goBack = () => click(byRole(shown.box, 'button', 'Back'))
  return { env: stores.env, arrow, goBack, reads: shown.reads }
}

test('the handler of the screen comes first, and what it leaves goes on', () => {
  let asked = 0
  const { env, goBack } = open('/plan', ({ shell }) => {
    shell.handleBack(() => (asked += 1) === 1)
  })
  goBack()
  expect([asked, env.location.get()]).toEqual([1, '/plan'])
  goBack()
  expect([asked, env.location.get()]).toEqual([2, '/ad-center'])
})

test('without a previous page the host app is closed; without a host there is no arrow', async () => {
  const { env, arrow, goBack } = open('/ad-center')
  expect(arrow()).toBeNull()
  env.host.answer('app.close', () => ({ ok: true, value: {} }))
  await until(() => expect(arrow()).not.toBeNull())
  goBack()
  expect(env.host.requests.at(-1)).toEqual({ method: 'app.close', params: { reason: 'back' } })
  expect(env.location.get()).toBe('/ad-center')
})

test('a named route comes before the browser’s own way', () => {
  const { env, goBack } = open('/wallet', ({ router }) => router.open('/plan'))
  goBack()
  expect(env.location.get()).toBe('/ad-center')
})

test('otherwise it is the route before, and the ad center where there is none', () => {
  const before = open('/notification', ({ router }) => router.open('/wallet'))
  before.goBack()
  expect(before.env.location.get()).toBe('/notification')
  const first = open('/wallet')
  first.goBack()
  expect(first.env.location.get()).toBe('/ad-center')
})

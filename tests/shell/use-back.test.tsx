import { expect, test } from 'vitest'

import { allByRole, byRole, click, nameOf } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { Header } from '../support/header.tsx'
import { createTestStores } from '../support/test-stores.ts'
import type { TestStores } from '../support/test-stores.ts'
import { settle } from '../support/test-clock.ts'
import { until } from '../support/until.ts'

function open(path: string, before: (stores: TestStores) => void = () => undefined) {
  const stores = createTestStores({ token: 't', path })
  before(stores)
  const shown = show(Header, stores)
  const arrow = () => allByRole(shown.box, 'button').find(one => nameOf(one) === 'Back') ?? null
  const goBack = () => click(byRole(shown.box, 'button', 'Back'))
  return { env: stores.env, arrow, goBack, reads: shown.reads }
}

test('back asks the handler of the screen first, then goes to the previous screen', () => {
  let asked = 0
  const { env, goBack } = open('/plan', ({ shell }) => {
    // Any result but false counts as handled, like that of a handler without one.
    shell.handleBack(() => ((asked += 1) === 1 ? undefined : false))
  })
  goBack()
  expect([asked, env.location.get()]).toEqual([1, '/plan'])
  goBack()
  expect([asked, env.location.get()]).toEqual([2, '/ad-center'])
})

test('back closes the host app when there is no previous page, and has no arrow without a host', async () => {
  const { env, arrow, goBack } = open('/ad-center')
  expect(arrow()).toBeNull()
  env.host.answer('app.close', () => ({ ok: true, value: {} }))
  await until(() => expect(arrow()).not.toBeNull())
  goBack()
  expect(env.host.requests.at(-1)).toEqual({ method: 'app.close', params: { reason: 'back' } })
  expect(env.location.get()).toBe('/ad-center')
})

test('the host is asked to close before the page is told, which may destroy the portal', async () => {
  const asked: number[] = []
  const { env, arrow, goBack } = open('/ad-center', ({ env: { host }, shell }) => {
    Object.assign(shell, { page: { ...shell.page, emitClose: () => asked.push(host.requests.length) } })
  })
  env.host.answer('app.close', () => ({ ok: true, value: {} }))
  await until(() => expect(arrow()).not.toBeNull())
  goBack()
  expect(asked).toEqual([1])
})

test('back has no arrow that a host without app.close would leave dead', async () => {
  const { env, arrow } = open('/ad-center')
  env.host.want('portal.state')
  env.host.answer('link.open', () => ({ ok: true, value: {} }))
  await settle()
  expect(env.host.state()).toBe('connected')
  expect(arrow()).toBeNull()
})

test('back goes to the route that the header names before using the browser history', () => {
  const { env, goBack } = open('/wallet', ({ router }) => router.open('/plan'))
  goBack()
  expect(env.location.get()).toBe('/ad-center')
})

test('back otherwise goes to the previous route, or to the ad center', () => {
  const before = open('/notification', ({ router }) => router.open('/wallet'))
  before.goBack()
  expect(before.env.location.get()).toBe('/notification')
  const first = open('/wallet')
  first.goBack()
  expect(first.env.location.get()).toBe('/ad-center')
})

test('a view inside the overview has an arrow where nothing can close the portal', async () => {
  let close = (): void => undefined
  const closed: string[] = []
  const { arrow, goBack } = open('/ad-center', ({ shell }) => {
    close = shell.handleBack(() => closed.push('view'))
  })
  goBack()
  expect(closed).toEqual(['view'])
  close()
  await until(() => expect(arrow()).toBeNull())
})

test('a screen without a way back has no arrow, whatever could handle it', () => {
  const { arrow } = open('/login', ({ env, shell }) => {
    env.host.answer('app.close', () => ({ ok: true, value: {} }))
    shell.handleBack(() => true)
  })
  expect(arrow()).toBeNull()
})

import { expect, test } from 'vitest'

import { findRoute } from '../../src/router/routes.ts'
import { OfflineStrip, ToastView } from '../../src/shell/notices.tsx'
import { show } from '../support/show.tsx'
import { createTestStores } from '../support/test-stores.ts'

test.each([
  ['/ad-center', true],
  ['/plan', true],
  ['/plan/detail?id=7', true],
  ['/wallet', true],
  ['/wallet?view=withdraw', true],
  ['/wallet/foreign-exchange', true],
  ['/ad-center?view=account', false],
  ['/notification', false],
  ['/ad-center/feedback', false],
  ['/login', false],
  ['/register', false]
])('the offline strip of %s speaks of figures: %s', (path, hasFigures) => {
  const stores = createTestStores({ path, token: findRoute(path.split('?')[0]!)!.isPublic ? '' : 't' })
  stores.env.online.set(false)
  const { text } = show(() => <OfflineStrip route={stores.router.$route.get()} />, stores)
  expect(text()).toBe(hasFigures ? 'You are offline. These figures are not updating.' : 'You are offline')
})

test('a toast of before its frame, as after a logout, comes into a region that is there', async () => {
  const stores = createTestStores({ path: '/login' })
  stores.shell.toast('done', 'Password changed. Please log in again.')
  const { box, reads } = show(ToastView, stores)
  const region = box.querySelector('[role=status]')
  expect(region?.textContent).toBe('')
  await reads('Password changed. Please log in again.')
  expect(box.querySelector('[role=status]')).toBe(region)
})

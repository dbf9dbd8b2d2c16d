import { expect, test } from 'vitest'

import { createAddressState, createScreenState } from '../../src/stores/screen-state.ts'
import { createTestStores } from '../support/test-stores.ts'

const ROWS = { rows: 3 }

function openScreens() {
  const { router, session } = createTestStores({ path: '/plan', token: 't' })
  const screens = createScreenState(router, session)
  /** Navigates there, and keeps the list as its model does when it exits. */
  const leaveFor = (address: string) => {
    router.open(address)
    screens.keep('/plan', 'all', ROWS, { endsWithSection: true })
  }
  const back = (key = 'all') => {
    router.open('/plan')
    return screens.take('/plan', key)
  }
  return { router, session, screens, leaveFor, back }
}

test('keeps a list across the screens that it leads to, and returns it once', () => {
  const { router, leaveFor, back } = openScreens()
  leaveFor('/plan/detail?id=1')
  router.open('/ad-center/feedback')
  expect(back()).toEqual(ROWS)
  expect(back()).toBeNull()
})

test.each(['/wallet', '/ad-center', '/login'])('keeps nothing for %s, before or after', address => {
  const { router, leaveFor, back } = openScreens()
  leaveFor(address)
  expect(back()).toBeNull()
  leaveFor('/plan/detail?id=1')
  router.open(address)
  expect(back()).toBeNull()
})

test('discards the state of a list that shows something else', () => {
  const { leaveFor, back } = openScreens()
  leaveFor('/plan/detail?id=1')
  expect(back('puting')).toBeNull()
  expect(back()).toBeNull()
})

test('keeps state that is not tied to its section across every screen', () => {
  const { router, screens } = openScreens()
  screens.keep('/notification', 'all', ROWS)
  router.open('/wallet')
  expect(screens.take('/notification', 'all')).toEqual(ROWS)
})

test('forgets the state of another account (GO-4)', () => {
  const { session, screens, leaveFor } = openScreens()
  leaveFor('/plan/detail?id=7')
  session.inject('of somebody else')
  expect(screens.take('/plan', 'all')).toBeNull()
})

test('reads a tab from the address of its own screen, and emits a change once', () => {
  const { router } = createTestStores({ path: '/plan?status=puting', token: 't' })
  const emitted: string[] = []
  const { $value, exit } = createAddressState(
    router,
    '/plan',
    ({ status }) => status ?? 'all',
    tab => emitted.push(tab)
  )
  expect($value.get()).toBe('puting')
  router.open('/plan?status=puting&from=push')
  router.open('/plan/detail?id=1&status=waitPut')
  router.open('/plan')
  expect(emitted).toEqual(['all'])
  exit()
  router.open('/plan?status=waitPut')
  expect([emitted, $value.get()]).toEqual([['all'], 'all'])
})

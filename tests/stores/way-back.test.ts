import { expect, test } from 'vitest'

import { createWayBack } from '../../src/stores/way-back.ts'
import { createTestStores } from '../support/test-stores.ts'

function openWayBack() {
  const { router, session } = createTestStores({ path: '/plan', token: 't' })
  const back = createWayBack<{ address: string; rows: number }>(router, session, '/plan')
  /** Goes there, and leaves the list behind as its model does when it ends. */
  const leaveFor = (address: string) => {
    router.open(address)
    back.keep({ address: '{}', rows: 3 })
  }
  return { router, session, back, leaveFor }
}

test('keeps a list through the screens that it leads to', () => {
  const { router, back, leaveFor } = openWayBack()
  leaveFor('/plan/detail?id=1')
  router.open('/ad-center/feedback')
  expect(back.get()).toEqual({ address: '{}', rows: 3 })
  router.open('/plan')
  expect(back.get()).toEqual({ address: '{}', rows: 3 })
})

test.each(['/wallet', '/ad-center', '/login', '/plan?status=puting'])(
  'keeps nothing for %s, before or after',
  address => {
    const { router, back, leaveFor } = openWayBack()
    leaveFor(address)
    expect(back.get()).toBeNull()
    leaveFor('/plan/detail?id=1')
    router.open(address)
    router.open('/plan')
    expect(back.get()).toBeNull()
  }
)

test('forgets what another account has left (GO-4)', () => {
  const { session, back, leaveFor } = openWayBack()
  leaveFor('/plan/detail?id=7')
  expect(back.get()).not.toBeNull()
  session.inject('of somebody else')
  expect(back.get()).toBeNull()
})

import { expect, test } from 'vitest'

import { scopeToAccount } from '../../src/stores/create-stores.ts'
import { envelope } from '../support/test-env.ts'
import { createTestStores } from '../support/test-stores.ts'

function open() {
  const stores = createTestStores({ path: '/plan/detail?id=7', token: 't' })
  stores.env.answer('POST /notification/unread_count', () => envelope({ unread_total: 3 }))
  return { stores, scoped: scopeToAccount(stores, stores.session.$scope.get()) }
}

test('a screen of the previous account makes no call under another token (GO-4)', async () => {
  const { stores, scoped } = open()
  stores.session.inject('of somebody else')
  const before = stores.env.requests.length
  expect(await scoped.request('withdraw', { amount: '20.00', client_request_id: 'x' })).toEqual({
    ok: false, error: { call: 'withdraw', type: 'aborted' }
  })
  expect(stores.env.requests.length).toBe(before)
})

test('a screen of the previous account stores and opens nothing for the next (GO-4)', () => {
  const { stores, scoped } = open()
  stores.session.inject('of somebody else')
  scoped.screenState.keep('/wallet', 'all', { rows: 3 })
  scoped.shell.toast('fail', 'Not sent')
  scoped.shell.openDialog({ type: 'help' })
  scoped.shell.askPassword({ what: 'Withdraw 20.00', onPassed: () => undefined })
  expect(stores.screenState.take('/wallet', 'all')).toBeNull()
  expect(stores.shell.$toast.get()).toBeNull()
  expect(stores.shell.$dialog.get()).toEqual({ type: 'none' })
})

test('a screen can still show a toast after its user is signed out', () => {
  const { stores, scoped } = open()
  stores.session.end()
  scoped.shell.toast('fail', 'Not sent')
  expect(stores.shell.$toast.get()).toMatchObject({ text: 'Not sent' })
})

test('a login on the screen and a renewed token keep the scope of the screen', () => {
  const { stores, scoped } = open()
  stores.session.renew('t2')
  scoped.screenState.keep('/wallet', 'all', { rows: 3 })
  expect(stores.screenState.take('/wallet', 'all')).toEqual({ rows: 3 })
  stores.session.begin({ token: 't3' } as never)
  scoped.shell.openDialog({ type: 'help' })
  expect(stores.shell.$dialog.get()).toEqual({ type: 'help' })
})

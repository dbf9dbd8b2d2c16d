import { expect, test } from 'vitest'

import { scopeToAccount } from '../../src/stores/create-stores.ts'
import { envelope } from '../support/test-env.ts'
import { createTestStores } from '../support/test-stores.ts'

function open() {
  const stores = createTestStores({ path: '/plan/detail?id=7', token: 't' })
  stores.env.answer('POST /notification/unread_count', () => envelope({ unread_total: 3 }))
  return { stores, scoped: scopeToAccount(stores, stores.session.$scope.get()) }
}

test('a screen of the account before asks nothing under another token (GO-4)', async () => {
  const { stores, scoped } = open()
  stores.session.inject('of somebody else')
  const before = stores.env.requests.length
  expect(await scoped.request('withdraw', { amount: '20.00', client_request_id: 'x' })).toEqual({
    ok: false, error: { call: 'withdraw', type: 'aborted' }
  })
  expect(stores.env.requests.length).toBe(before)
})

test('it keeps nothing for later and opens nothing over the screens of another one (GO-4)', () => {
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

test('who was signed out still reads what became of it', () => {
  const { stores, scoped } = open()
  stores.session.end()
  scoped.shell.toast('fail', 'Not sent')
  expect(stores.shell.$toast.get()).toMatchObject({ text: 'Not sent' })
})

test('a login on the screen and a renewed token leave it as it was', () => {
  const { stores, scoped } = open()
  stores.session.renew('t2')
  scoped.screenState.keep('/wallet', 'all', { rows: 3 })
  expect(stores.screenState.take('/wallet', 'all')).toEqual({ rows: 3 })
  stores.session.begin({ token: 't3' } as never)
  scoped.shell.openDialog({ type: 'help' })
  expect(stores.shell.$dialog.get()).toEqual({ type: 'help' })
})

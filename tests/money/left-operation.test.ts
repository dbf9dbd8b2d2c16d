import { expect, test } from 'vitest'

import type { Found } from '../../src/money/operation/operation-spec.ts'
import { settle } from '../support/test-env.ts'
import { createTestStores, userAnswer } from '../support/test-stores.ts'
import { confirm, lost, openOperation } from './open-operation.ts'

test.each<[Found<string>, string, string[]]>([
  ['unclear', 'unknown', ['unknown']],
  ['receipt', 'done', []]
])('a screen left when the backend has said %s is asked to read again only if that is unknown', async (found, stage, left) => {
  const stores = createTestStores({ token: 't' })
  const opened = openOperation(stores, () => found)
  await confirm(opened, stores)
  await opened.tries[0]?.answer({ ok: false, error: lost })
  expect(opened.stage()).toBe(stage)
  opened.operation.close()
  expect([opened.stage(), opened.left]).toEqual(['form', left])
})

test('a screen of an earlier session looks up nothing, although the same user is back', async () => {
  const stores = createTestStores({ token: 't' })
  const user = userAnswer({ id: 'u1' }) as never
  stores.session.setProfile(user)
  stores.idempotencyKeys.open('withdraw', '50')
  const { operation, reconciled, stage } = openOperation(stores)
  stores.session.begin({ token: 't2', user_info: user })
  expect(stores.idempotencyKeys.pending('withdraw')).toHaveLength(1)
  expect(operation.recover()).toBe(false)
  await settle()
  expect([stage(), reconciled]).toEqual(['form', []])
})

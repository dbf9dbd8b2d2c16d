import { expect, test } from 'vitest'

import { sendOnce } from '../../src/stores/send-once.ts'
import { createTestStores } from '../support/test-stores.ts'

test.each([
  [500, true], [405, true], [400, false]
])('an operation that was answered with code %i keeps its id: %s', async (code, isKept) => {
  const { idempotencyKeys } = createTestStores({ token: 't' })
  const error = { call: 'sendFeedback', type: 'refused', code, message: '', reason: null, data: {} } as const
  const sent: string[] = []
  const send = (answer: Awaited<ReturnType<typeof sendOnce<number>>>) =>
    sendOnce(idempotencyKeys, 'sendFeedback', 'text', async id => {
      sent.push(id)
      return answer
    })
  await send({ ok: false, error })
  expect(idempotencyKeys.find('sendFeedback', 'text') !== null).toBe(isKept)
  await send({ ok: true, value: 1 })
  expect(idempotencyKeys.find('sendFeedback', 'text')).toBeNull()
  expect(sent[0] === sent[1]).toBe(isKept)
})

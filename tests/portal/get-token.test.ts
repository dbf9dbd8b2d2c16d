import { expect, it, vi } from 'vitest'

import { createTestEnv } from '../support/test-env.ts'
import { answerBasics, openTestPortal } from '../support/test-portal.ts'

it('asks the page for a token at the start, once, without a native host', async () => {
  const env = createTestEnv()
  answerBasics(env)
  const getToken = vi.fn(() => ({ token: 'given' }))
  const { stores } = await openTestPortal(env, { getToken })
  await vi.waitFor(() => expect(stores.session.$token.get()).toBe('given'))
  expect(getToken.mock.calls).toEqual([[{ reason: 'start', force: false }]])
})

it('shows the login when the page has none, and asks nobody who gave one already', async () => {
  const env = createTestEnv()
  answerBasics(env)
  const getToken = vi.fn(() => null)
  const { stores } = await openTestPortal(env, { getToken })
  await vi.waitFor(() => expect(getToken).toHaveBeenCalledOnce())
  expect(stores.session.$hasToken.get()).toBe(false)

  const other = createTestEnv()
  answerBasics(other)
  const never = vi.fn(() => null)
  await openTestPortal(other, { token: 'there', getToken: never })
  expect(never).not.toHaveBeenCalled()
})

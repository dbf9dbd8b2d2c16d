import { expect, test } from 'vitest'

import type { ApiError } from '../../src/api/errors.ts'
import { createVisiblePoller } from '../../src/stores/visible-poller.ts'
import { createTestEnv, settle } from '../support/test-env.ts'

test('counts the pause from the end of the answer, so that two never overlap', async () => {
  const env = createTestEnv()
  let running = 0
  let most = 0
  let runs = 0
  const poll = createVisiblePoller(env, 1000, () => true, async () => {
    running += 1
    runs += 1
    most = Math.max(most, running)
    await new Promise<void>(resolve => env.clock.after(2500, resolve))
    running -= 1
    return null
  })
  poll.wake()
  poll.wake()
  await env.clock.advance(1000 + 3500 * 3)
  expect({ most, runs }).toEqual({ most: 1, runs: 4 })
  poll.exit()
  await env.clock.advance(10_000)
  expect(runs).toBe(4)
  expect(env.clock.pending()).toBe(0)
})

test('restarts when there is something to wait for', async () => {
  const env = createTestEnv()
  let isWanted = false
  let runs = 0
  const poll = createVisiblePoller(env, 1000, () => isWanted, () => {
    runs += 1
    return Promise.resolve(null)
  })
  poll.wake()
  expect(env.clock.pending()).toBe(0)
  isWanted = true
  poll.wake()
  await env.clock.advance(1000)
  expect(runs).toBe(1)
  isWanted = false
  await env.clock.advance(5000)
  expect(runs).toBe(1)
  poll.exit()
  await settle()
})

/** A poll each second that ends with the error that `answer` gives, and how often it ran. */
function countedPoll(env: ReturnType<typeof createTestEnv>, answer: () => ApiError | null) {
  let runs = 0
  const poll = createVisiblePoller(env, 1000, () => true, () => {
    runs += 1
    return Promise.resolve(answer())
  })
  return { poll, count: () => runs }
}

test('waits as long as the server asks, also when the page is left and returned to', async () => {
  const env = createTestEnv()
  let error: ApiError | null = { call: 'property', type: 'http', status: 429, text: '', waitMs: 30_000 }
  const { poll, count } = countedPoll(env, () => error)
  poll.wake()
  await env.clock.advance(1000)
  expect(count()).toBe(1)
  await env.clock.advance(10_000)
  env.visible.set(false)
  expect(env.clock.pending(), 'hidden').toBe(0)
  await env.clock.advance(10_000)
  env.visible.set(true)
  await env.clock.advance(9_000)
  expect(count()).toBe(1)
  error = null
  await env.clock.advance(1000)
  expect(count()).toBe(2)
  await env.clock.advance(1000)
  expect(count(), 'at the usual pace again').toBe(3)
  poll.exit()
  await settle()
})

test('keeps no timer after its end', () => {
  const env = createTestEnv()
  const poll = createVisiblePoller(env, 1000, () => true, () => Promise.resolve(null))
  poll.wake()
  expect(env.clock.pending()).toBe(1)
  poll.exit()
  expect(env.clock.pending()).toBe(0)
})

test('stops after an error that concerns the session, until a load that somebody asked for succeeds', async () => {
  const env = createTestEnv()
  const disabled: ApiError = { call: 'property', type: 'account', code: 403, message: '', data: {} }
  let error: ApiError | null = { call: 'property', type: 'network' }
  const { poll, count } = countedPoll(env, () => error)
  poll.wake()
  await env.clock.advance(1000)
  error = disabled
  await env.clock.advance(1000)
  expect(count(), 'a failure of another kind is tried again').toBe(2)
  await env.clock.advance(5000)
  poll.wake(disabled)
  env.visible.set(false)
  env.visible.set(true)
  await env.clock.advance(5000)
  expect(count()).toBe(2)
  error = null
  poll.wake()
  await env.clock.advance(2000)
  expect(count()).toBe(4)
  poll.exit()
})

import { expect, test } from 'vitest'

import { createUndoWindow } from '../../src/stores/undo-window.ts'
import type { CancelReason } from '../../src/stores/undo-window.ts'
import { createTestEnv } from '../support/test-env.ts'

interface Action {
  amount: string
}

function setUp() {
  const env = createTestEnv()
  const done: Action[] = []
  const dropped: [CancelReason, Action][] = []
  const undoWindow = createUndoWindow<Action>(env, 5000, operation => done.push(operation), (why, operation) => dropped.push([why, operation]))
  return { env, undoWindow, done, dropped }
}

test('runs the action once, after the undo time', async () => {
  const { env, undoWindow, done, dropped } = setUp()
  undoWindow.start({ amount: '1' })
  undoWindow.start({ amount: '2' })
  expect(undoWindow.$pending.get()).toMatchObject({ operation: { amount: '1' }, until: env.clock.now() + 5000 })
  await env.clock.advance(4999)
  expect(done).toEqual([])
  await env.clock.advance(1)
  undoWindow.doNow()
  undoWindow.undo()
  expect({ done, dropped }).toEqual({ done: [{ amount: '1' }], dropped: [] })
  undoWindow.exit()
})

test('runs the action at once when the user does not wait', async () => {
  const { env, undoWindow, done } = setUp()
  undoWindow.start({ amount: '1' })
  undoWindow.doNow()
  await env.clock.advance(10_000)
  expect(done).toEqual([{ amount: '1' }])
  undoWindow.exit()
})

test('runs nothing once it was undone', async () => {
  const { env, undoWindow, done, dropped } = setUp()
  undoWindow.start({ amount: '1' })
  undoWindow.undo()
  await env.clock.advance(10_000)
  expect({ done, dropped }).toEqual({ done: [], dropped: [['undone', { amount: '1' }]] })
  undoWindow.exit()
})

test('does not execute after the page is hidden or the screen is left', async () => {
  const hidden = setUp()
  hidden.undoWindow.start({ amount: '1' })
  hidden.env.visible.set(false)
  await hidden.env.clock.advance(10_000)
  expect(hidden).toMatchObject({ done: [], dropped: [['left', { amount: '1' }]] })

  const left = setUp()
  left.undoWindow.start({ amount: '2' })
  left.undoWindow.exit()
  await left.env.clock.advance(10_000)
  expect(left).toMatchObject({ done: [], dropped: [['left', { amount: '2' }]] })
  expect(left.env.clock.pending()).toBe(0)
})

test('does not execute when the page is hidden already', async () => {
  const { env, undoWindow, done, dropped } = setUp()
  env.visible.set(false)
  undoWindow.start({ amount: '1' })
  env.visible.set(true)
  await env.clock.advance(10_000)
  expect({ done, dropped }).toEqual({ done: [], dropped: [['left', { amount: '1' }]] })
  undoWindow.exit()
})

test('does not execute when offline, before or while it waits', async () => {
  const { env, undoWindow, done, dropped } = setUp()
  undoWindow.start({ amount: '1' })
  env.online.set(false)
  undoWindow.start({ amount: '2' })
  env.online.set(true)
  await env.clock.advance(10_000)
  expect({ done, dropped }).toEqual({
    done: [],
    dropped: [['offline', { amount: '1' }], ['offline', { amount: '2' }]]
  })
  undoWindow.exit()
})

test('does not execute when the device slept until long after', async () => {
  const { env, undoWindow, done, dropped } = setUp()
  undoWindow.start({ amount: '1' })
  env.clock.setNow(env.clock.now() + 3_600_000)
  await env.clock.advance(5000)
  expect({ done, dropped }).toEqual({ done: [], dropped: [['left', { amount: '1' }]] })
  undoWindow.exit()
})

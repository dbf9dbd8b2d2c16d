import { describe, expect, it } from 'vitest'

import { createShellStore } from '../../src/stores/shell.ts'
import { NO_PAGE } from '../support/no-page.ts'
import { createTestEnv } from '../support/test-env.ts'

describe('a toast', () => {
  it('stays for 2000 ms; a newer one restarts the time', async () => {
    const { clock } = createTestEnv()
    const shell = createShellStore(clock, NO_PAGE)
    shell.toast('fail', 'a')
    await clock.advance(1500)
    shell.toast('done', 'b')
    await clock.advance(1999)
    expect(shell.$toast.get()).toMatchObject({ kind: 'done', text: 'b' })
    await clock.advance(1)
    expect(shell.$toast.get()).toBeNull()
  })

  it('leaves no timer behind', () => {
    const { clock } = createTestEnv()
    const shell = createShellStore(clock, NO_PAGE)
    shell.toast('fail', 'a')
    shell.destroy()
    expect(clock.pending()).toBe(0)
  })
})

it('a screen’s back handler is removed only by its own disposer', () => {
  const shell = createShellStore(createTestEnv().clock, NO_PAGE)
  const undoFirst = shell.handleBack(() => true)
  const second = () => false
  shell.handleBack(second)
  undoFirst()
  expect(shell.$backHandler.get()).toBe(second)
})

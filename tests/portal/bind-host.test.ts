import { expect, it } from 'vitest'

import { TOAST_MS } from '../../src/stores/shell.ts'
import { createTestEnv } from '../support/test-env.ts'
import { answerBasics, openTestPortal } from '../support/test-portal.ts'

async function open() {
  const env = createTestEnv({ path: '/nowhere' })
  answerBasics(env)
  const portal = await openTestPortal(env)
  const felt = (): unknown[] =>
    env.host.told.filter(({ event }) => event === 'portal.haptic').map(({ detail }) => detail)
  return { ...portal, felt }
}

it('lets what is said at the foot of the screen be felt: once each, by how it went', async () => {
  const { stores, env, felt } = await open()
  env.host.want('portal.haptic')
  stores.shell.toast('done', 'Copied')
  stores.shell.toast('fail', 'Not copied')
  expect(felt()).toEqual([{ kind: 'success' }, { kind: 'failure' }])
  // A line that goes away is felt no more.
  await env.clock.advance(TOAST_MS)
  stores.shell.toast('done', 'Copied')
  stores.shell.dismissToast()
  expect(felt()).toEqual([{ kind: 'success' }, { kind: 'failure' }, { kind: 'success' }])
})

it('says nothing to a host that cannot do it, and nothing after the end', async () => {
  const { stores, env, felt, destroy } = await open()
  stores.shell.toast('done', 'Copied')
  expect(felt()).toEqual([])
  env.host.want('portal.haptic')
  destroy()
  stores.shell.toast('done', 'Copied')
  expect(felt()).toEqual([])
})

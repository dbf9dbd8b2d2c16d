import { expect, it } from 'vitest'

import { createTokenSource } from '../../src/portal/token-source.ts'
import { TOAST_MS } from '../../src/stores/shell.ts'
import { createTestEnv, settle } from '../support/test-env.ts'
import { answerBasics, openTestPortal } from '../support/test-portal.ts'

async function open() {
  const env = createTestEnv({ path: '/nowhere' })
  answerBasics(env)
  const portal = await openTestPortal(env)
  const felt = (): unknown[] =>
    env.host.events.filter(({ event }) => event === 'portal.haptic').map(({ detail }) => detail)
  return { ...portal, felt }
}

it('the portal sends one haptic event for each toast, by its kind', async () => {
  const { stores, env, felt } = await open()
  env.host.want('portal.haptic')
  stores.shell.toast('done', 'Copied')
  stores.shell.toast('fail', 'Not copied')
  expect(felt()).toEqual([{ kind: 'success' }, { kind: 'failure' }])
  // A dismissed toast sends no further event.
  await env.clock.advance(TOAST_MS)
  stores.shell.toast('done', 'Copied')
  stores.shell.dismissToast()
  expect(felt()).toEqual([{ kind: 'success' }, { kind: 'failure' }, { kind: 'success' }])
})

it('the portal sends nothing to a host without haptics, and nothing after destroy', async () => {
  const { stores, env, felt, destroy } = await open()
  stores.shell.toast('done', 'Copied')
  expect(felt()).toEqual([])
  env.host.want('portal.haptic')
  destroy()
  stores.shell.toast('done', 'Copied')
  expect(felt()).toEqual([])
})

it('a token asked for after a rejection is no copy of one that was asked for before', async () => {
  const asked: { force: boolean; give: (token: string) => void }[] = []
  const getToken = ({ force }: { force: boolean }) =>
    new Promise<{ token: string }>(resolve => asked.push({ force, give: token => resolve({ token }) }))
  const source = createTokenSource({ getToken }, createTestEnv(), () => false)
  const [start, again] = [1, 2].map(() => source.ask({ reason: 'start', force: false }))
  const fresh = source.ask({ reason: 'refused', force: true })
  asked[0]?.give('cached')
  expect([await start, await again]).toMatchObject([{ token: 'cached' }, { token: 'cached' }])
  await settle()
  const late = source.ask({ reason: 'expired', force: false })
  expect(asked.map(({ force }) => force), 'the rest share what is under way').toEqual([false, true])
  asked[1]?.give('fresh')
  expect([await fresh, await late]).toMatchObject([{ token: 'fresh' }, { token: 'fresh' }])
})

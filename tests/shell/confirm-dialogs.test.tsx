import { expect, onTestFinished, test, vi } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { ShellDialogs } from '../../src/shell/shell-dialogs.tsx'
import { byRole, click } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { envelope, settle } from '../support/test-env.ts'
import { createTestStores, userAnswer } from '../support/test-stores.ts'

const HREF = 'https://shop.example/x?y=1'

function openDialog() {
  const stores = createTestStores({ path: '/plan', token: 't' })
  stores.shell.openDialog({ type: 'outside', href: HREF, host: 'shop.example' })
  return { env: stores.env, ...show(ShellDialogs, stores) }
}

test('the external-link dialog names host and address, and opens the address once confirmed', async () => {
  const { box, env, reads } = openDialog()
  await reads('Open shop.example?')
  await reads(HREF)
  expect(env.opened).toEqual([])
  click(byRole(box, 'button', 'Open'))
  expect(env.opened).toEqual([HREF])
  await expect.poll(() => box.querySelector('dialog')).toBeNull()
})

test('the external-link dialog opens nothing when it is cancelled', async () => {
  const { box, env, reads } = openDialog()
  await reads('Open shop.example?')
  click(box.querySelector('.foot .btn')!)
  await expect.poll(() => box.querySelector('dialog')).toBeNull()
  expect(env.opened).toEqual([])
})

test('TR-21 logging out leaves nothing that the user wrote or was looking for on the device', async () => {
  const stores = createTestStores({ path: '/plan', token: 't' })
  const { sessionStorage } = stores.env
  for (const name of ['feedback', 'feedback-sent']) sessionStorage.set(STORAGE_KEYS.drafts + name, 'my words')
  sessionStorage.set(STORAGE_KEYS.wanted, '/wallet')
  stores.shell.openDialog({ type: 'logout' })
  const { box, reads } = show(ShellDialogs, stores)
  await reads('Log out')
  click(box.querySelector('.foot .btn:last-child')!)
  expect(stores.session.$token.get()).toBeNull()
  expect([`${STORAGE_KEYS.drafts}feedback`, `${STORAGE_KEYS.drafts}feedback-sent`, STORAGE_KEYS.wanted].map(sessionStorage.get)).toEqual([null, null, null])
})

test('says why when a session that has expired is tried again in vain', async () => {
  const stores = createTestStores({ path: '/plan', token: 't', fetch: () => new Response('', { status: 502 }) })
  stores.shell.openDialog({ type: 'expired' })
  const { box, reads } = show(ShellDialogs, stores)
  await reads('Your login has expired.')
  click(byRole(box, 'button', 'Try again'))
  await expect.poll(() => stores.shell.$toast.get()?.text).toContain('502')
  expect(stores.shell.$dialog.get().type).toBe('expired')
  await reads('Try again')
  expect(byRole(box, 'button', 'Try again').textContent, 'to be tried once more').toBe('Try again')
})

test('closes no other dialog when an expired session that is tried again goes on', async () => {
  let answer: (response: Response) => void = () => undefined
  const stores = createTestStores({ path: '/plan', token: 't' })
  stores.env.answer('GET /user/info', () => new Promise<Response>(resolve => (answer = resolve)))
  const { shell } = stores
  shell.openDialog({ type: 'expired' })
  const { box, reads } = show(ShellDialogs, stores)
  await reads('Your login has expired.')
  click(byRole(box, 'button', 'Try again'))
  await reads('Loading')
  shell.openService()
  answer(envelope(userAnswer()))
  await expect.poll(() => stores.session.$user.get()).not.toBeNull()
  await settle()
  expect(shell.$dialog.get().type).toBe('service')
  shell.openDialog({ type: 'expired' })
  await reads('Your login has expired.')
  click(byRole(box, 'button', 'Try again'))
  await reads('Loading')
  answer(envelope(userAnswer()))
  await expect.poll(() => shell.$dialog.get().type).toBe('none')
})

test('asks the host once more when an expired session is tried again', async () => {
  const askToken = vi.fn(() => Promise.resolve(null))
  const stores = createTestStores({ path: '/plan', token: 't', askToken, fetch: () => envelope(null, 503, '') })
  await stores.request('unreadCount', {})
  await stores.request('unreadCount', {})
  expect(askToken, 'once for each token').toHaveBeenCalledTimes(1)
  stores.shell.openDialog({ type: 'expired' })
  const { box, reads } = show(ShellDialogs, stores)
  await reads('Your login has expired.')
  click(byRole(box, 'button', 'Try again'))
  await expect.poll(() => askToken.mock.calls.length).toBe(2)
})

test('an expired session is closed with its reason, and its dialog with it', async () => {
  const stores = createTestStores({ path: '/plan', token: 't' })
  stores.shell.openDialog({ type: 'expired' })
  const { box, reads } = show(ShellDialogs, stores)
  await reads('Your login has expired.')
  click(box.querySelector('.foot .btn')!)
  expect(stores.env.host.requests).toContainEqual({ method: 'app.close', params: { reason: 'expired' } })
  expect(stores.shell.$dialog.get().type).toBe('none')
})

test('what leaving opens stays open', async () => {
  const { shell, ...others } = createTestStores({ path: '/plan', token: 't' })
  shell.openDialog({ type: 'leave', onLeave: () => shell.openDialog({ type: 'help' }) })
  const { box, reads } = show(ShellDialogs, { ...others, shell })
  await reads('Leave')
  click(box.querySelector('.foot .btn:last-child')!)
  expect(shell.$dialog.get().type).toBe('help')
})

test('an expired session that is renewed closes its dialog, which waits meanwhile', async () => {
  let answer: (response: Response) => void = () => undefined
  const stores = createTestStores({ path: '/plan', token: 't', fetch: () => new Promise(resolve => (answer = resolve)) })
  stores.shell.openDialog({ type: 'expired' })
  const { box, reads } = show(ShellDialogs, stores)
  await reads('Your login has expired.')
  click(byRole(box, 'button', 'Try again'))
  await reads('Loading')
  expect(stores.shell.$dialog.get().type).toBe('expired')
  answer(envelope(userAnswer()))
  await expect.poll(() => stores.shell.$dialog.get().type).toBe('none')
  expect(stores.shell.$toast.get()).toBeNull()
})

test('closing an expired session asks first whether typed input may be lost', async () => {
  const stores = createTestStores({ path: '/plan', token: 't' })
  vi.spyOn(stores.shell.page, 'isDirty').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  stores.shell.openDialog({ type: 'expired' })
  const { box, reads } = show(ShellDialogs, stores)
  await reads('Your login has expired.')
  click(box.querySelector('.foot .btn')!)
  expect(stores.shell.$dialog.get().type).toBe('leave')
  expect(stores.env.host.requests).toEqual([])
})

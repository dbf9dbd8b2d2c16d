import { expect, test } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { ShellDialogs } from '../../src/shell/shell-dialogs.tsx'
import { byRole, click } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { createTestStores } from '../support/test-stores.ts'

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
})

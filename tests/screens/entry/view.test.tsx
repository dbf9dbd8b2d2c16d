import { expect, test } from 'vitest'

import { EntryView } from '../../../src/screens/entry/view.tsx'
import { allByRole, byRole, click, nameOf } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { configAnswer, createTestStores, userAnswer } from '../../support/test-stores.ts'

test.each([
  ['the server is down', () => new Response('', { status: 502 }), '502', ['Log in', 'Try again']],
  ['the credential was used', () => envelope({ reason: 'wrong_credentials' }, 400), 'This link', ['Log in']],
  ['the server refuses it in its own words', () => envelope(null, 400, 'No entry today'), 'No entry today', ['Log in']]
])('the entry page names the cause when %s, and offers what helps', async (_case, login, cause, buttons) => {
  const stores = createTestStores({ path: '/entry?entry_credential=once' })
  stores.env.answer('GET /auth/v2/lang', () => envelope({ lang: '' }))
  stores.env.answer('GET /basic_config', () => envelope(configAnswer()))
  stores.env.answer('POST /auth/v2/login', login)
  await stores.config.load('en')
  const { box, reads } = show(EntryView, stores)
  await reads(cause)
  expect(allByRole(box, 'button').map(nameOf)).toEqual(buttons)
})

/** The page for a link, in front of a backend that accepts it. */
async function open(path: string, options = {}) {
  const stores = createTestStores({ path, ...options })
  stores.env.answer('GET /auth/v2/lang', () => envelope({ lang: '' }))
  stores.env.answer('GET /basic_config', () => envelope(configAnswer()))
  stores.env.answer('GET /user/info', () => envelope(userAnswer()))
  stores.env.answer('POST /auth/v2/login', () => envelope({ token: 'fresh', user_info: userAnswer() }))
  await stores.config.load('en')
  return { stores, env: stores.env, ...show(EntryView, stores) }
}

test.each([['Stay logged in', 'mine'], ['Use the link', 'fresh']])('a user who is logged in chooses: %s', async (button, token) => {
  const { box, stores, reads } = await open('/entry?entry_credential=once', { token: 'mine' })
  await reads('You are logged in already')
  click(byRole(box, 'button', button))
  await settle()
  expect([stores.session.$token.get(), stores.env.location.get()]).toEqual([token, '/ad-center'])
})

test('a slow entry can be cancelled, and leads to the login with its query', async () => {
  const { box, env, reads } = await open('/entry?entry_credential=once&target=/wallet')
  env.answer('POST /auth/v2/login', () => new Promise<Response>(() => undefined))
  await settle()
  await env.clock.advance(8_000)
  await reads('The server is slow.')
  click(byRole(box, 'button', 'Cancel'))
  await reads('Stopped.')
  click(byRole(box, 'button', 'Log in'))
  expect(env.location.get()).toBe('/login?target=%2Fwallet')
})

test('a link whose user could not be read is not asked about again', async () => {
  const { box, env, stores, reads } = await open('/entry?token=given')
  env.answer('GET /user/info', () => new Response('', { status: 502 }))
  await reads('502')
  env.answer('GET /user/info', () => envelope(userAnswer()))
  click(byRole(box, 'button', 'Try again'))
  await settle()
  expect([stores.session.$token.get(), env.location.get()]).toEqual(['given', '/ad-center'])
})

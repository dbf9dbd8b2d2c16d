import { expect, test } from 'vitest'

import { EntryView } from '../../../src/screens/entry/view.tsx'
import { allByRole, nameOf } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import { configAnswer, createTestStores } from '../../support/test-stores.ts'

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

import { expect, test } from 'vitest'

import { CloseAccountSheet } from '../../../src/screens/account/close-account-sheet.tsx'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import { configAnswer, createTestStores } from '../../support/test-stores.ts'

test('nothing is said about closing an account before the config has loaded, or when that failed', async () => {
  const stores = createTestStores({ token: 't' })
  const { reads, text } = show(() => <CloseAccountSheet onClose={() => undefined} />, stores)
  await reads('Loading')
  stores.env.answer('GET /basic_config', () => new Response('', { status: 500 }))
  await stores.config.load('en')
  await reads('Request failed')
  expect(text()).not.toContain('has not published')
  stores.env.answer('GET /basic_config', () => envelope(configAnswer()))
  await stores.config.load('en')
  await reads('The operator has not published the steps.')
})

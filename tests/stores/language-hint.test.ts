import { expect, it } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { followHint } from '../../src/stores/language.ts'
import { packOf } from '../support/pack-of.ts'
import { envelope, settle } from '../support/test-env.ts'
import { configAnswer, createTestStores, type TestStoresOptions } from '../support/test-stores.ts'

/** A visitor whom the backend takes for a French one. */
function visit(options: TestStoresOptions = {}) {
  const stores = createTestStores({ path: '/ad-welcome', locales: { de: packOf('de'), fr: packOf('fr') }, ...options })
  let hints = 0
  stores.env.answer('GET /basic_config', () => envelope(configAnswer({ client_language_map: [{ source: 'gsw', targets: 'de' }] })))
  stores.env.answer('GET /auth/v2/lang', () => envelope({ lang: 'fr' }, (hints += 1) && 200))
  const abort = new AbortController()
  const done = followHint(stores, abort.signal)
  return { stores, abort, done, hints: () => hints, code: () => stores.language.$language.get().code }
}

it('waits for the config, whose map interprets the language of a link, and asks for no hint then', async () => {
  const { stores, done, hints, code } = visit({ path: '/ad-welcome?lang=gsw' })
  await settle()
  expect(code()).toBe('en')
  await stores.config.load('en')
  await done
  expect([code(), hints()]).toEqual(['de', 0])
})

it('applies the hint to a visitor whose link names no language of the portal, also without the config', async () => {
  const { stores, done, code } = visit({ path: '/ad-welcome?lang=tlh' })
  stores.env.answer('GET /basic_config', () => new Response('', { status: 502 }))
  await stores.config.load('en')
  await done
  expect(code()).toBe('fr')
})

it('asks for no hint where a language was chosen', async () => {
  const { stores, done, hints, code } = visit({ storage: { [STORAGE_KEYS.lang]: 'en' } })
  await stores.config.load('en')
  await done
  expect([code(), hints()]).toEqual(['en', 0])
})

it('keeps the language when there is no hint', async () => {
  const { stores, done, code } = visit()
  stores.env.answer('GET /auth/v2/lang', () => new Response('', { status: 502 }))
  await stores.config.load('en')
  await done
  expect(code()).toBe('en')
})

it.each([
  ['the config', '/ad-welcome?lang=de', false],
  ['the hint', '/ad-welcome', true]
])('changes nothing once it has been given up while it waits for %s', async (_name, path, hasConfig) => {
  const { stores, abort, done, code } = visit({ path })
  let answer: (response: Response) => void = () => undefined
  stores.env.answer('GET /auth/v2/lang', () => new Promise(resolve => (answer = resolve)))
  if (hasConfig) await stores.config.load('en')
  await settle()
  abort.abort()
  answer(envelope({ lang: 'fr' }))
  await stores.config.load('en')
  await done
  await settle()
  expect(code()).toBe('en')
})

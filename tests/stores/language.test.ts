import { expect, it } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import type { LanguageCode } from '../../src/i18n/languages.ts'
import { packOf } from '../support/pack-of.ts'
import { settle } from '../support/test-env.ts'
import { createTestStores } from '../support/test-stores.ts'

/** Stores whose packs arrive, or fail, on the test's command. */
function setUp() {
  const waiting = new Map<string, { arrive: () => void; fail: () => void }>()
  const codes: LanguageCode[] = LANGUAGES.map(({ code }) => code)
  const locales = {}
  for (const code of codes) {
    const get = (): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const fail = (): void => reject(new Error('lost'))
        waiting.set(code, { arrive: () => resolve(packOf(code)), fail })
      })
    Object.defineProperty(locales, code, { get })
  }
  const stores = createTestStores({ locales })
  const shown = () => stores.language.$language.get().code
  const stored = () => stores.env.storage.get(STORAGE_KEYS.lang)
  return { stores, waiting, shown, stored, codes }
}

it('the last of twelve quick switches wins, in any order of arrival', async () => {
  const { stores, waiting, shown, stored, codes } = setUp()
  const last = codes.at(-1)!
  const done = codes.map(code => stores.language.choose(code))
  await settle()
  // The last request arrives first, the first one last.
  for (const code of [...waiting.keys()].reverse()) {
    waiting.get(code)?.arrive()
    await settle()
    expect([shown(), stored()]).toEqual([last, last])
  }
  expect(await Promise.all(done)).toEqual(codes.map(() => true))
  expect([shown(), stored()]).toEqual([last, last])
})

it('a pack that fails keeps the old language, on screen and on the device', async () => {
  const { stores, waiting, shown, stored } = setUp()
  const german = stores.language.choose('de')
  await settle()
  waiting.get('de')?.arrive()
  expect(await german).toBe(true)
  const thai = stores.language.choose('th')
  await settle()
  waiting.get('th')?.fail()
  expect(await thai).toBe(false)
  expect([shown(), stored()]).toEqual(['de', 'de'])
  const again = stores.language.choose('th')
  await settle()
  waiting.get('th')?.arrive()
  expect(await again).toBe(true)
  expect([shown(), stored()]).toEqual(['th', 'th'])
})

it('the failure of a superseded switch is not reported', async () => {
  const { stores, waiting, shown } = setUp()
  const thai = stores.language.choose('th')
  const french = stores.language.choose('fr')
  await settle()
  waiting.get('th')?.fail()
  expect(await thai).toBe(true)
  waiting.get('fr')?.arrive()
  expect(await french).toBe(true)
  expect(shown()).toBe('fr')
})

it.each([
  ['fr', 'de', 'fr'],
  ['tlh', 'de', 'de'],
  [undefined, 'de', 'de'],
  [undefined, 'tlh', 'en']
])('a portal starts in the language of its option %j, else in the stored one %j: %s', async (option, lang, code) => {
  const stores = createTestStores({ storage: { [STORAGE_KEYS.lang]: lang }, locales: { de: packOf('de'), fr: packOf('fr') } })
  expect(await stores.language.use(stores.language.first(option))).toBe(true)
  expect(stores.language.$language.get().code).toBe(code)
})

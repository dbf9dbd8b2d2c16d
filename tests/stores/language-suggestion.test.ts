import { describe, expect, it } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { packOf } from '../support/pack-of.ts'
import { envelope } from '../support/test-env.ts'
import { configAnswer, createTestStores } from '../support/test-stores.ts'

const suggestionOf = (stores: ReturnType<typeof createTestStores>) =>
  stores.language.$suggestion.get()

describe('the language suggestion', () => {
  it('is the device’s language when it differs from the current one', () => {
    expect(suggestionOf(createTestStores({ language: 'de-AT' }))).toBe('de')
    expect(suggestionOf(createTestStores({ language: 'en-GB' }))).toBeNull()
    expect(suggestionOf(createTestStores({ language: 'sw' }))).toBeNull()
  })

  it('is absent after the user has chosen a language', () => {
    const storage = { [STORAGE_KEYS.lang]: 'en' }
    expect(suggestionOf(createTestStores({ language: 'de', storage }))).toBeNull()
  })

  it('uses the operator’s map and offers nothing outside it', async () => {
    const map = [{ source: 'gsw', targets: 'de' }, { source: 'en', targets: 'en' }]
    const fetch = () => envelope(configAnswer({ client_language_map: map }))
    const swiss = createTestStores({ language: 'gsw', fetch })
    await swiss.config.load('en')
    expect(suggestionOf(swiss)).toBe('de')
    const french = createTestStores({ language: 'fr', fetch })
    expect(suggestionOf(french)).toBe('fr')
    await french.config.load('en')
    expect(suggestionOf(french)).toBeNull()
  })

  it('switches the language and is stored when accepted', async () => {
    const stores = createTestStores({ language: 'de', locales: { de: packOf('de') } })
    expect(await stores.language.choose('de')).toBe(true)
    expect(stores.language.$language.get().code).toBe('de')
    expect(stores.env.storage.get(STORAGE_KEYS.lang)).toBe('de')
    expect(suggestionOf(stores)).toBeNull()
  })

  it('reports a language that could not be loaded, and stays', async () => {
    const stores = createTestStores({ language: 'de' })
    expect(await stores.language.choose('de')).toBe(false)
    expect(suggestionOf(stores)).toBe('de')
  })

  it('is gone for this portal once dismissed', () => {
    const stores = createTestStores({ language: 'de' })
    stores.language.dismissSuggestion()
    expect(suggestionOf(stores)).toBeNull()
    expect(stores.language.isChosen()).toBe(false)
  })
})

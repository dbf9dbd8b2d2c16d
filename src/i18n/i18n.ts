import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import rosetta from 'rosetta'

import en from '../../locales/en.json'
import { createFormatters } from './formatters.ts'
import type { Formatters } from './formatters.ts'
import { DEFAULT_LANGUAGE, languageOf } from './languages.ts'
import type { LanguageCode } from './languages.ts'
import { readLocalePack } from './read-locale-pack.ts'
import type { MessageTree } from './locale-pack.ts'
import { findOriginal } from './original.ts'
import type { Original } from './original.ts'
import type { MessageKey } from '../lib/message-key.ts'

export type MessageParams = Record<string, string | number>

/** Writes a message. A plural message chooses by `params.count`. */
export type Translate = (key: MessageKey, params?: MessageParams) => string

/** One language, ready: everything that a view needs in order to speak. */
export interface Language {
  code: LanguageCode
  /** BCP 47, for `lang` attributes and Intl. */
  tag: string
  dir: 'ltr' | 'rtl'
  t: Translate
  f: Formatters
  /** The English behind a shown text about money; null for any other, and in English. */
  original(text: string): Original | null
}

export interface I18nOptions {
  load: (code: LanguageCode) => Promise<unknown>
  timeZone: () => string
  /** Told of a language that could not be loaded. */
  onError?: (code: LanguageCode, error: unknown) => void
}

export interface I18n {
  $language: ReadableAtom<Language>
  /**
   * Switches once the language has loaded; the last wish wins. False when it
   * could not be loaded: the old language stays.
   */
  use(code: LanguageCode): Promise<boolean>
}

export function createI18n({ load, timeZone, onError }: I18nOptions): I18n {
  const dictionary = rosetta<MessageTree>({ [DEFAULT_LANGUAGE]: en })
  const loaded = new Map<LanguageCode, Language['dir']>([[DEFAULT_LANGUAGE, 'ltr']])
  let lastWish = 0

  function speak(code: LanguageCode): Language {
    const { tag } = languageOf(code)
    const f = createFormatters(tag, timeZone())
    const dir = loaded.get(code) ?? 'ltr'
    /** Among words that run from the right a value keeps its own order: first strong isolate. */
    const isolate = (value: string | number) => (dir === 'rtl' ? `\u2068${value}\u2069` : value)
    const t: Translate = (key, params = {}) => {
      const plural = dictionary.t(`${key}.other`, undefined, code) !== ''
      const category = plural ? f.plural(Number(params.count)) : ''
      const written: MessageParams = {}
      for (const [name, value] of Object.entries(params)) {
        written[name] = isolate(name === 'count' && typeof value === 'number' ? f.count(value) : value)
      }
      return (
        (plural && dictionary.t(`${key}.${category}`, written, code)) ||
        dictionary.t(plural ? `${key}.other` : key, written, code) ||
        key
      )
    }
    const original: Language['original'] = text => {
      const own = code === DEFAULT_LANGUAGE ? undefined : dictionary.table(code)
      return own ? findOriginal(text, own, en) : null
    }
    return { code, tag, dir, t, f, original }
  }

  const $language = atom(speak(DEFAULT_LANGUAGE))

  return {
    $language,
    async use(code) {
      const wish = ++lastWish
      if (!loaded.has(code)) {
        try {
          const { tree, dir } = readLocalePack(await load(code))
          dictionary.set(code, tree)
          loaded.set(code, dir)
        } catch (error) {
          // What nobody wishes any more has not failed anybody.
          if (wish !== lastWish) return true
          onError?.(code, error)
          return false
        }
      }
      if (wish === lastWish) $language.set(speak(code))
      return true
    }
  }
}

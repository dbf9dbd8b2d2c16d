import { atom, computed, type ReadableAtom } from 'nanostores'
import rosetta from 'rosetta'
import * as v from 'valibot'

import { createFormatters, type Formatters } from './formatters.ts'
import { DEFAULT_LANGUAGE, languageOf, type LanguageCode } from './languages.ts'
import { readNumbers, type Message } from './locale-pack.ts'
import { ENGLISH, KEYS, NUMBERS } from './messages.ts'
import type { MessageKey } from '../lib/message-key.ts'

type MessageParams = Record<string, string | number>

/** Formats a message. A plural message is selected by `params.count`. */
export type Translate = (key: MessageKey, params?: MessageParams) => string

/** A loaded language: everything that a view needs to render text. */
export interface Language {
  code: LanguageCode
  /** BCP 47, for `lang` attributes and Intl. */
  tag: string
  dir: 'ltr' | 'rtl'
  t: Translate
  f: Formatters
}

interface I18nOptions {
  load: (code: LanguageCode) => Promise<unknown>
  timeZone: () => string
  onError?: (code: LanguageCode, error: unknown) => void
}

export type I18n = ReturnType<typeof createI18n>

export function createI18n({ load, timeZone, onError }: I18nOptions) {
  const dictionary = rosetta<Dictionary['values']>({ [DEFAULT_LANGUAGE]: ENGLISH })
  let lastWish = 0
  let numbers: ReadonlyMap<string, number> | undefined

  function createLanguage(code: LanguageCode, { dir, values }: Dictionary): Language {
    const { tag } = languageOf(code)
    const f = createFormatters(tag, timeZone)
    /** In right-to-left text a value keeps its own direction: first strong isolate. */
    const isolate = (value: string | number) => (dir === 'rtl' ? `\u2068${value}\u2069` : value)
    const t: Translate = (key, params) => {
      // In the bundles, literal message keys are numbers already.
      const number = typeof key === 'number' ? key : ((numbers ??= readNumbers(NUMBERS)).get(key) ?? -1)
      const message = values[number]
      // Most messages have no parameters: a start reads hundreds of them.
      if (!params && typeof message === 'string') return message || key
      const written: MessageParams = {}
      for (const [name, value] of Object.entries(params ?? {})) {
        written[name] = isolate(name === 'count' && typeof value === 'number' ? f.count(value) : value)
      }
      if (typeof message !== 'object') return dictionary.t([number], written, code) || key
      const category = f.plural(Number(params?.count))
      return dictionary.t([number, category in message ? category : 'other'], written, code)
    }
    return { code, tag, dir, t, f }
  }

  const english = createLanguage(DEFAULT_LANGUAGE, { values: ENGLISH, dir: 'ltr' })
  /** Kept with their formatters, which are expensive to create. */
  const loaded = new Map([[DEFAULT_LANGUAGE, english]])
  const $language = atom(english)
  const $isSource = atom(false)

  return {
    /** The chosen language. */
    $language: $language as ReadableAtom<Language>,
    /** The displayed language: the chosen one, or temporarily its English source. */
    $shown: computed([$language, $isSource], (language, isSource) => (isSource ? english : language)),
    /** Switches the display to English, or back to the chosen language. */
    showSource: $isSource.set,
    /** Switches once the language has loaded; the latest request wins. False when loading failed: nothing changes. */
    async use(code: LanguageCode): Promise<boolean> {
      const wish = ++lastWish
      let language = loaded.get(code)
      if (!language) {
        try {
          const read = readLocalePack(await load(code))
          dictionary.set(code, read.values)
          language = createLanguage(code, read)
          loaded.set(code, language)
        } catch (error) {
          // The failure of a superseded request is not reported.
          if (wish !== lastWish) return true
          onError?.(code, error)
          return false
        }
      }
      if (wish === lastWish) {
        $isSource.set(false)
        $language.set(language)
      }
      return true
    }
  }
}

/** A language in transit: values only, in the order of the English keys. */
const pack = v.object({
  /** Hash of the keys that the values belong to; another hash means another release. */
  keys: v.string(),
  dir: v.optional(v.literal('rtl')),
  values: v.array(v.union([v.string(), v.record(v.string(), v.string())]))
})

export type LocalePack = v.InferOutput<typeof pack>

type Dictionary = ReturnType<typeof readLocalePack>

/** @throws Error when the pack is malformed or belongs to another release */
export function readLocalePack(received: unknown) {
  const { keys, dir = 'ltr' as const, values } = v.parse(pack, received)
  if (keys !== KEYS || values.length !== ENGLISH.length) {
    throw new Error('this language pack belongs to another release')
  }
  return { values: values as readonly Message[], dir }
}

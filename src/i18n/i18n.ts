import { atom, computed, type ReadableAtom } from 'nanostores'
import rosetta from 'rosetta'
import * as v from 'valibot'

import { createFormatters, type Formatters } from './formatters.ts'
import { DEFAULT_LANGUAGE, languageOf, type LanguageCode } from './languages.ts'
import { readNumbers, type Message } from './locale-pack.ts'
import { ENGLISH, KEYS, NUMBERS } from './messages.ts'
import type { MessageKey } from '../lib/message-key.ts'

type MessageParams = Record<string, string | number>

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
}

interface I18nOptions {
  load: (code: LanguageCode) => Promise<unknown>
  timeZone: () => string
  /** Told of a language that could not be loaded. */
  onError?: (code: LanguageCode, error: unknown) => void
}

export type I18n = ReturnType<typeof createI18n>

export function createI18n({ load, timeZone, onError }: I18nOptions) {
  const english: Dictionary = { values: ENGLISH, dir: 'ltr' }
  const dictionary = rosetta<Dictionary['values']>({ [DEFAULT_LANGUAGE]: ENGLISH })
  const loaded = new Map<LanguageCode, Dictionary>([[DEFAULT_LANGUAGE, english]])
  let lastWish = 0
  let numbers: ReadonlyMap<string, number> | undefined

  /** In the bundles a message that the code names as a whole is a number already. */
  function numberOf(key: MessageKey | number): number {
    return typeof key === 'number' ? key : ((numbers ??= readNumbers(NUMBERS)).get(key) ?? -1)
  }

  function speak(code: LanguageCode): Language {
    const { tag } = languageOf(code)
    const f = createFormatters(tag, timeZone)
    const { dir, values } = loaded.get(code) ?? english
    /** Among words that run from the right a value keeps its own order: first strong isolate. */
    const isolate = (value: string | number) => (dir === 'rtl' ? `\u2068${value}\u2069` : value)
    const t: Translate = (key, params) => {
      const number = numberOf(key)
      const message = values[number]
      // Most messages have no holes: a start reads hundreds of them.
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

  const $language = atom(speak(DEFAULT_LANGUAGE))
  const $isSource = atom(false)

  return {
    /** The chosen language. */
    $language: $language as ReadableAtom<Language>,
    /** What the screen is rendered in: the chosen language, or its English source for a while. */
    $shown: computed([$language, $isSource], (language, isSource) =>
      isSource ? speak(DEFAULT_LANGUAGE) : language
    ),
    /** Renders the screen in English, or in the chosen language again. */
    showSource: $isSource.set,
    /** Switches once the language has loaded; the last wish wins. False when it could not be: the old one stays. */
    async use(code: LanguageCode): Promise<boolean> {
      const wish = ++lastWish
      if (!loaded.has(code)) {
        try {
          const read = readLocalePack(await load(code))
          dictionary.set(code, read.values)
          loaded.set(code, read)
        } catch (error) {
          // What nobody wishes any more has not failed anybody.
          if (wish !== lastWish) return true
          onError?.(code, error)
          return false
        }
      }
      if (wish === lastWish) {
        $isSource.set(false)
        // A start in English has it already.
        if ($language.get().code !== code) $language.set(speak(code))
      }
      return true
    }
  }
}

const pack = v.object({
  keys: v.string(),
  dir: v.optional(v.literal('rtl')),
  values: v.array(v.union([v.string(), v.record(v.string(), v.string())]))
})

/** A language that was read: its messages by number, and the side from which it is written. */
interface Dictionary {
  values: readonly Message[]
  dir: 'ltr' | 'rtl'
}

/** @throws Error when the pack is malformed or belongs to another release */
export function readLocalePack(received: unknown): Dictionary {
  const { keys, dir = 'ltr', values } = v.parse(pack, received)
  if (keys !== KEYS || values.length !== ENGLISH.length) {
    throw new Error('this language pack belongs to another release')
  }
  return { values: values as readonly Message[], dir }
}

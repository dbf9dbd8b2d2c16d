import { atom, computed } from 'nanostores'

import type { Env } from '../env/env.ts'
import { languageChoices, mapLanguage } from '../i18n/language-map.ts'
import type { LanguageCode } from '../i18n/languages.ts'
import type { ConfigStore } from './config.ts'
import type { LanguageStore } from './language.ts'

export function createLanguageSuggestion(
  env: Env,
  language: LanguageStore,
  config: ConfigStore
) {
  const $isDismissed = atom(false)

  const $suggestion = computed(
    [language.$language, config.$config, $isDismissed],
    (current, basic, isDismissed): LanguageCode | null => {
      if (isDismissed || language.isChosen()) return null
      const map = basic?.client_language_map ?? []
      const code = mapLanguage(env.languages()[0], map)
      const isOffered = languageChoices(map).some(choice => choice.code === code)
      return code && code !== current.code && isOffered ? code : null
    }
  )

  return {
    /** Null when it is the current one, when a choice is stored, or after it was put away. */
    $suggestion,
    /** Switches and keeps the choice. False when the language could not be loaded. */
    async accept(): Promise<boolean> {
      const code = $suggestion.get()
      return code === null || language.choose(code)
    },
    /** Not offered again by this portal. */
    dismiss: () => $isDismissed.set(true)
  }
}

/** "Switch to Deutsch?": the device's language, offered and never taken by itself (reading A42). */
export type LanguageSuggestion = ReturnType<typeof createLanguageSuggestion>

import { atom, computed, type ReadableAtom } from 'nanostores'

import type { BasicConfig } from '../api/calls.ts'
import type { Client } from '../api/client.ts'
import type { Env } from '../env/env.ts'
import { STORAGE_KEYS } from '../env/wire-names.ts'
import type { I18n } from '../i18n/i18n.ts'
import {
  DEFAULT_LANGUAGE, isLanguageCode, languageChoices, mapLanguage, type LanguageCode
} from '../i18n/languages.ts'
import type { Router } from '../router/router.ts'
import type { ConfigStore } from './config.ts'

export function createLanguageStore(env: Env, i18n: I18n, $config: ReadableAtom<BasicConfig | null>) {
  const $isDismissed = atom(false)
  const map = (): BasicConfig['client_language_map'] => $config.get()?.client_language_map ?? []
  const stored = (): LanguageCode | null => {
    const code = env.storage.get(STORAGE_KEYS.lang)
    return isLanguageCode(code) ? code : null
  }

  /** Applies the user's choice and stores it on the device. False when it could not be loaded. */
  async function choose(code: LanguageCode): Promise<boolean> {
    const done = await i18n.use(code)
    // Neither one that failed nor a slow one that another choice overtook is stored.
    if (i18n.$language.get().code === code) env.storage.set(STORAGE_KEYS.lang, code)
    return done
  }

  return {
    $language: i18n.$language,
    $shown: i18n.$shown,
    showSource: i18n.showSource,
    /**
     * "Switch to Deutsch?": the device's language, offered but never applied automatically (reading A42). Null
     * when it is the current one, when a choice is stored, or after it was dismissed.
     */
    $suggestion: computed([i18n.$language, $config, $isDismissed], (current, _config, isDismissed) => {
      if (isDismissed || stored()) return null
      const code = mapLanguage(env.language(), map())
      if (!code || code === current.code) return null
      return languageChoices(map()).some(choice => choice.code === code) ? code : null
    }),
    /** Hides the suggestion for the lifetime of this portal. */
    dismissSuggestion: () => $isDismissed.set(true),
    choose,
    /** Applies a code from outside (error data, host, query), through the operator's map. False when unknown. */
    async follow(incoming: string | null | undefined): Promise<boolean> {
      const code = mapLanguage(incoming, map())
      return code ? choose(code) : false
    },
    /** True when a code in any form maps to one of the portal's languages. */
    knows: (incoming: string): boolean => mapLanguage(incoming, map()) !== undefined,
    first: (option: string | undefined) => mapLanguage(option, map()) ?? stored() ?? DEFAULT_LANGUAGE,
    /** Applies a language without storing it as a choice. */
    use: i18n.use,
    isChosen: () => stored() !== null
  }
}

interface HintStores {
  config: ConfigStore
  language: ReturnType<typeof createLanguageStore>
  request: Client['call']
  router: Router
}

/**
 * Applies the language of a visitor before login: the one in the address, else, while no choice
 * is stored, the backend's guess, which may fail (reading A4).
 */
export async function followHint(stores: HintStores, signal: AbortSignal): Promise<void> {
  const { language, request, router } = stores
  await configLoaded(stores, signal)
  if (signal.aborted || (await language.follow(router.$route.get().query.lang))) return
  if (signal.aborted || language.isChosen()) return
  const hint = await request('languageHint', {}, { signal })
  if (hint.ok) await language.follow(hint.value.lang)
}

/** Waits for the config: its language map is needed to interpret a link's language. */
function configLoaded({ config }: HintStores, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const stops = [config.$config, config.$error].map(store => store.listen(check))
    function check(): void {
      if (!config.$config.get() && !config.$error.get() && !signal.aborted) return
      stops.forEach(stop => stop())
      resolve()
    }
    signal.addEventListener('abort', check)
    check()
  })
}

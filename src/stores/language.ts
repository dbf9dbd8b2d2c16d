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

/** The language of this portal: chosen, hinted or stored. */
export function createLanguageStore(env: Env, i18n: I18n, $config: ReadableAtom<BasicConfig | null>) {
  const $isDismissed = atom(false)
  const map = (): BasicConfig['client_language_map'] => $config.get()?.client_language_map ?? []
  const stored = (): LanguageCode | null => {
    const code = env.storage.get(STORAGE_KEYS.lang)
    return isLanguageCode(code) ? code : null
  }

  /** A person's choice: kept on the device. False when it could not be loaded. */
  async function choose(code: LanguageCode): Promise<boolean> {
    const done = await i18n.use(code)
    // A slow one that was overtaken is not the choice any more.
    if (done && i18n.$language.get().code === code) env.storage.set(STORAGE_KEYS.lang, code)
    return done
  }

  return {
    $language: i18n.$language,
    $shown: i18n.$shown,
    showSource: i18n.showSource,
    /**
     * "Switch to Deutsch?": the device's language, offered and never taken by itself (reading A42). Null when it
     * is the current one, when a choice is stored, or after it was put away.
     */
    $suggestion: computed([i18n.$language, $config, $isDismissed], (current, _config, isDismissed) => {
      if (isDismissed || stored()) return null
      const code = mapLanguage(env.languages()[0], map())
      if (!code || code === current.code) return null
      return languageChoices(map()).some(choice => choice.code === code) ? code : null
    }),
    /** Not offered again by this portal. */
    dismissSuggestion: () => $isDismissed.set(true),
    choose,
    /** A code from outside (error data, host, query), through the operator's map. False when unknown. */
    async follow(incoming: string | null | undefined): Promise<boolean> {
      const code = mapLanguage(incoming, map())
      return code ? choose(code) : false
    },
    /** Whether a code of any kind means one of the portal's languages. */
    knows: (incoming: string): boolean => mapLanguage(incoming, map()) !== undefined,
    /** At start: the option of mount, else the stored language, else English. */
    start: (option: string | undefined) => i18n.use(mapLanguage(option, map()) ?? stored() ?? DEFAULT_LANGUAGE),
    /** A stored choice exists. */
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
 * The language of a visitor who comes before any login: the address's own wish, else what
 * the backend guesses while no choice is stored (reading A4). A guess that fails is no
 * error: the language stays as it is.
 */
export async function followHint(stores: HintStores, signal: AbortSignal): Promise<void> {
  const { language, request, router } = stores
  await configLoaded(stores, signal)
  if (signal.aborted || (await language.follow(router.$route.get().query.lang))) return
  if (signal.aborted || language.isChosen()) return
  const hint = await request('languageHint', {}, { signal })
  if (hint.ok && !signal.aborted) await language.follow(hint.value.lang)
}

/** The operator's language map is needed before any language of a link can be read. */
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

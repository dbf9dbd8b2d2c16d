import { atom } from 'nanostores'

import { basicConfig, type BasicConfig } from '../api/calls.ts'
import type { Client } from '../api/client.ts'
import type { ApiError } from '../api/errors.ts'
import type { LanguageCode } from '../i18n/languages.ts'
import type { Env } from '../env/env.ts'
import { STORAGE_KEYS } from '../env/wire-names.ts'
import { storedValue } from './stored-value.ts'

export function createConfigStore(env: Env, request: Client['call']) {
  const onDevice = storedValue<BasicConfig>(env.storage, STORAGE_KEYS.basicConfig, basicConfig)
  const $config = atom<BasicConfig | null>(onDevice.read())
  const $error = atom<ApiError | null>(null)
  let last = 0

  return {
    /** Kept from the last visit until the backend answers; null on a first visit. */
    $config,
    $error,
    async load(lang: LanguageCode) {
      const mine = ++last
      const answer = await request('basicConfig', { lang })
      if (mine !== last) return
      if (!answer.ok) {
        $error.set(answer.error)
        return
      }
      $error.set(null)
      $config.set(answer.value)
      const { withdraw_method_config: _w, faq_config: _f, ...kept } = answer.value
      onDevice.write(kept as BasicConfig)
    }
  }
}

/** What the backend says about the network: languages, service lists, operator, terms. */
export type ConfigStore = ReturnType<typeof createConfigStore>

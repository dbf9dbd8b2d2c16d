import { atom } from 'nanostores'

import { basicConfig, type ApiError, type BasicConfig, type Operator } from '../api/calls.ts'
import type { Client } from '../api/client.ts'
import type { LanguageCode } from '../i18n/languages.ts'
import type { Env } from '../env/env.ts'
import { STORAGE_KEYS } from '../env/wire-names.ts'
import type { Session } from './session.ts'
import { storedValue } from './stored-value.ts'

export function createConfigStore(env: Env, request: Client['call'], { $epoch }: Session) {
  const onDevice = storedValue<BasicConfig>(env.storage, STORAGE_KEYS.basicConfig, basicConfig)
  const $config = atom<BasicConfig | null>(onDevice.read())
  const $error = atom<ApiError | null>(null)
  let last: Promise<void>
  /** The epoch in which it was read; conditions of a withdrawal may be those of one account. */
  let readIn: number

  /** Resolves with the latest request, which alone is applied. */
  function load(lang: LanguageCode): Promise<void> {
    const mine: Promise<void> = request('basicConfig', { lang }).then(answer => {
      if (mine !== last) return last
      // Dropped by a login or logout meanwhile: nothing else requests the config for the new session.
      if (!answer.ok && answer.error.type === 'aborted') return load(lang)
      $error.set(answer.ok ? null : answer.error)
      if (!answer.ok) return
      readIn = $epoch.value
      $config.set(answer.value)
      const { withdraw_method_config: _w, faq_config: _f, ...kept } = answer.value
      onDevice.write(kept as BasicConfig)
    })
    return (last = mine)
  }
  return {
    /** Stored from the last visit until the backend answers; null on a first visit. */
    $config,
    $error,
    load,
    /** False when it was read for another account, or is from the last visit. */
    isOwn: () => readIn === $epoch.value
  }
}

export type ConfigStore = ReturnType<typeof createConfigStore>

/** The mount options that screens and shell use, validated and complete; null for one that the integrator does not set. */
export interface PortalSettings {
  allowedOrigins: readonly string[] | null
  operator: Operator | null
  refreshMs: number
  undoMs: number
  hasDock: boolean
  /** The portal uses its whole width: side navigation and panes instead of one column. */
  isWide: boolean
}

/** Who runs the network: from the backend, else from the host's option, else null. */
export const operatorOf = (config: BasicConfig | null, { operator }: Pick<PortalSettings, 'operator'>): Operator | null =>
  config?.operator ?? operator

import { atom } from 'nanostores'

import { basicConfig, type BasicConfig, type Operator } from '../api/calls.ts'
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

  async function load(lang: LanguageCode): Promise<void> {
    const mine = ++last
    const answer = await request('basicConfig', { lang })
    if (mine !== last) return
    // Dropped, because somebody has logged in or out meanwhile: nothing else asks for whoever is here now.
    if (!answer.ok && answer.error.type === 'aborted') return load(lang)
    if (!answer.ok) {
      $error.set(answer.error)
      return
    }
    $error.set(null)
    $config.set(answer.value)
    const { withdraw_method_config: _w, faq_config: _f, ...kept } = answer.value
    onDevice.write(kept as BasicConfig)
  }
  return {
    /** Kept from the last visit until the backend answers; null on a first visit. */
    $config,
    $error,
    load
  }
}

/** What the backend says about the network: languages, service lists, operator, terms. */
export type ConfigStore = ReturnType<typeof createConfigStore>

/** The options of mount that screens and shell read, checked and complete. */
export interface PortalSettings {
  /** Exact origins that support links and the in-app page may open; null: the integrator names none. */
  allowedOrigins: readonly string[] | null
  /** Identity when the backend gives none. */
  operator: Operator | null
  /** Milliseconds between two beats of the overview. */
  refreshMs: number
  /** Milliseconds in which a put, a withdrawal or "mark all read" can be taken back. */
  undoMs: number
  /** The bottom bar is ours to show. */
  hasDock: boolean
  /** The portal uses all of its width: side navigation and panes instead of one column. */
  isWide: boolean
}

/** Who runs the network: as the backend says, else as the host's option says, else nobody. */
export const operatorOf = (config: BasicConfig | null, { operator }: Pick<PortalSettings, 'operator'>): Operator | null =>
  config?.operator ?? operator

import { onTestFinished } from 'vitest'

import { TIMEOUTS, createClient } from '../../src/api/client.ts'
import type { ApiError } from '../../src/api/errors.ts'
import { createI18n } from '../../src/i18n/i18n.ts'
import { createRouter } from '../../src/router/router.ts'
import type { AskToken } from '../../src/stores/renewal.ts'
import { createStores } from '../../src/stores/create-stores.ts'
import type { Stores } from '../../src/stores/create-stores.ts'
import { createSession } from '../../src/stores/session.ts'
import type { PortalSettings } from '../../src/stores/config.ts'
import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { NO_PAGE } from './no-page.ts'
import { createTestEnv } from './test-env.ts'
import type { TestEnv, TestEnvOptions } from './test-env.ts'
import './whole-contract.ts'

export interface TestStores extends Stores {
  env: TestEnv
  /** The errors reported to the session, in order. */
  errors: ApiError[]
  /** For each of them, whether a new token was set at the time. */
  renewed: boolean[]
}

export interface TestStoresOptions extends TestEnvOptions {
  /** A token is stored before the start. */
  token?: string
  settings?: Partial<PortalSettings>
  askToken?: AskToken
}

/** A user as the backend sends one: `userAnswer({entry: 'native'})`. */
export const userAnswer = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  entry: 'register',
  username: 'ann',
  customer_service_url: [],
  recharge_customer_service_url: [],
  ...over
})

/** A config as the backend sends it. */
export const configAnswer = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  client_language_map: [],
  customer_service_url: [],
  recharge_customer_service_url: [],
  ...over
})

/** All stores of one portal over an environment in memory. */
export function createTestStores(options: TestStoresOptions = {}): TestStores {
  const { token, settings, askToken } = options
  const storage = { ...options.storage, ...(token ? { [STORAGE_KEYS.token]: token } : {}) }
  const env = createTestEnv({ ...options, storage })
  const session = createSession(env, true)
  const router = createRouter(env.location, session.$hasToken, env.sessionStorage)
  const errors: ApiError[] = []
  const renewed: boolean[] = []
  onTestFinished(() => {
    router.destroy()
    session.destroy()
    stores.renewal.destroy()
  })
  const stores: Stores = createStores({
    env,
    session,
    router,
    settings: {
      allowedOrigins: [],
      operator: null,
      refreshMs: 1000,
      undoMs: 5000,
      hasDock: true,
      isWide: false,
      ...settings
    },
    page: NO_PAGE,
    client: createClient({
      env,
      baseUrl: '',
      timeouts: TIMEOUTS,
      token: session.$token.get,
      onDate: date => stores.serverClock.readDate(date)
    }),
    i18n: createI18n({ load: env.loadLocale, timeZone: env.clock.timeZone }),
    askToken: askToken ?? (() => Promise.resolve(null)),
    onError(error, isRenewed) {
      errors.push(error)
      renewed.push(isRenewed)
    }
  })
  return { ...stores, env, errors, renewed }
}

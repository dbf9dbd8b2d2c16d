import { onTestFinished } from 'vitest'

import { createClient } from '../../src/api/client.ts'
import type { UserInfo } from '../../src/api/calls.ts'
import type { ApiError } from '../../src/api/errors.ts'
import { BASE_PATH, STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { createI18n } from '../../src/i18n/i18n.ts'
import { disposeAll } from '../../src/lib/disposer.ts'
import { bindAccount } from '../../src/portal/bind-account.ts'
import { createPortalEmitter } from '../../src/portal/portal-events.ts'
import { reactToError } from '../../src/portal/react-to-error.ts'
import { createRouter } from '../../src/router/router.ts'
import { createStores } from '../../src/stores/create-stores.ts'
import type { Stores } from '../../src/stores/create-stores.ts'
import { createSession } from '../../src/stores/session.ts'
import { NO_PAGE } from './no-page.ts'
import { packOf } from './pack-of.ts'
import { createTestEnv } from './test-env.ts'
import type { TestEnv } from './test-env.ts'

/** Milliseconds by the test's clock; pending requests never reach them by themselves. */
export const PATIENCE_MS = 10_000
/** What the user had typed elsewhere, on this device, before a call failed. */
export const DRAFT = JSON.stringify({ account: 'ann', token: '', topic: 'A plan', content: 'It stands' })
export const DRAFT_KEY = `${STORAGE_KEYS.drafts}feedback`

export interface MatrixPortal {
  stores: Stores
  env: TestEnv
  errors: ApiError[]
  /** What the host page was told. */
  asked: string[]
  /** The open intention of an earlier funding, whose outcome is unknown. */
  openIntent: string
  destroy(): void
}

export interface Visitor {
  token: string | null
  profile: UserInfo | null
  path: string
  newToken?: string
}

/** The real client, session, request and stores of one portal over a running sandbox; no view. */
export function openMatrixPortal(sandboxUrl: string, visitor: Visitor): MatrixPortal {
  const { token, profile, path, newToken = null } = visitor
  const env = createTestEnv({
    path,
    storage: token ? { [STORAGE_KEYS.token]: token } : {},
    sessionStorage: { [DRAFT_KEY]: DRAFT },
    locales: { de: packOf('de') }
  })
  env.fetch = (url, init) => fetch(url, init)
  const session = createSession(env, true)
  if (profile) session.setProfile(profile)
  const router = createRouter(env.location, session.$hasToken, env.sessionStorage)
  const events = createPortalEmitter(error => {
    throw error
  })
  const asked: string[] = []
  events.on('authRequired', ({ reason }) => void asked.push(reason))
  const errors: ApiError[] = []
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
      isWide: false
    },
    page: NO_PAGE,
    client: createClient({
      env,
      baseUrl: `${sandboxUrl}${BASE_PATH}`,
      timeouts: { read: PATIENCE_MS, money: PATIENCE_MS },
      token: session.$token.get
    }),
    i18n: createI18n({ load: env.loadLocale, timeZone: env.clock.timeZone }),
    askToken: () => Promise.resolve(newToken === null ? null : { token: newToken }),
    onError(error, isRenewed) {
      errors.push(error)
      if (!isRenewed) reactToError(error, stores, events)
    }
  })
  const openIntent = stores.idempotencyKeys.open('putPlan', 'an older put').id
  const unbind = disposeAll(bindAccount(stores))
  const destroy = (): void => {
    unbind()
    router.destroy()
    session.destroy()
    stores.shell.destroy()
    stores.renewal.destroy()
  }
  onTestFinished(destroy)
  return { stores, env, errors, asked, openIntent, destroy }
}

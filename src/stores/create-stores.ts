import type { ApiError } from '../api/calls.ts'
import type { Client } from '../api/client.ts'
import type { Env } from '../env/env.ts'
import type { I18n } from '../i18n/i18n.ts'
import { createEmitter } from '../lib/disposer.ts'
import type { Router } from '../router/router.ts'
import { createAuthFlow } from './auth-flow.ts'
import { createConfigStore, type PortalSettings } from './config.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { createLanguageStore } from './language.ts'
import { createRenewal, type AskToken } from './renewal.ts'
import { createRequest } from './request.ts'
import { createRowCache } from './row-cache.ts'
import { createScreenState } from './screen-state.ts'
import { createServerClock } from './server-clock.ts'
import type { Session } from './session.ts'
import { createShellStore, type PageAround } from './shell.ts'
import { createUnreadStore, createWaitingPlansStore } from './unread.ts'
import { createAppearanceStore, createViewSettings, createWidth } from './view-settings.ts'

export interface StoresOptions {
  env: Env
  settings: PortalSettings
  client: Client
  session: Session
  router: Router
  i18n: I18n
  page: PageAround
  askToken: AskToken
  onError: (error: ApiError, isRenewed: boolean) => void
}

/** The state that all screens of one portal share. Two portals on a page share none. */
export function createStores({ env, settings, session, router, i18n, client, page, askToken, onError }: StoresOptions) {
  const serverClock = createServerClock(env.clock)
  const renewal = createRenewal(env, session, serverClock, askToken)
  const rowCache = createRowCache(session)
  const request = rowCache.watch(createRequest(client, session, renewal, onError))
  const config = createConfigStore(env, request, session)
  const view = createViewSettings(env)

  return {
    env,
    settings,
    session,
    router,
    renewal,
    request,
    appearance: createAppearanceStore(),
    config,
    authFlow: createAuthFlow(session, request, router),
    language: createLanguageStore(env, i18n, config.$config),
    idempotencyKeys: createIdempotencyKeys(env, session, serverClock),
    rowCache,
    serverClock,
    /** Emitted when money moved without an action on the current screen; views of balances reload. */
    moneyMoved: createEmitter<void>(),
    /** Feedback that has arrived after its screen was left. */
    lateMessage: createEmitter<{ topic: string; content: string }>(),
    screenState: createScreenState(router, session),
    shell: createShellStore(env.clock, page),
    unread: createUnreadStore(request),
    view,
    waitingPlans: createWaitingPlansStore(request),
    width: createWidth(settings, view)
  }
}

export type Stores = ReturnType<typeof createStores>

/**
 * The stores for the screens and dialogs of one account. A screen unmounts shortly after the account
 * has changed, and its pending work may take longer: from then on it sends nothing, stores nothing and
 * shows nothing over the screens of another user.
 */
export function scopeToAccount(stores: Stores, scope: number): Stores {
  const { request, screenState, session, shell } = stores
  const isOver = (): boolean => session.$scope.value !== scope
  /** A user who was signed out still sees why something was not sent. */
  const isReplaced = (): boolean => isOver() && session.$hasToken.get()

  return {
    ...stores,
    request: (name, input, options) =>
      isOver()
        ? Promise.resolve({ ok: false, error: { call: name, type: 'aborted' } })
        : request(name, input, options),
    screenState: { ...screenState, keep: (...left) => void (isOver() || screenState.keep(...left)) },
    shell: {
      ...shell,
      openDialog: dialog => void (isOver() || shell.openDialog(dialog)),
      askPassword: wish => void (isOver() || shell.askPassword(wish)),
      toast: (kind, text) => void (isReplaced() || shell.toast(kind, text))
    }
  }
}

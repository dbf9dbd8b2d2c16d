import { createElement, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

import { createClient } from '../api/client.ts'
import type { Env } from '../env/env.ts'
import { createI18n } from '../i18n/i18n.ts'
import { disposeAll, type Disposer } from '../lib/disposer.ts'
import { createRouter } from '../router/router.ts'
import { $tail, tailParts } from '../shell/tail-parts.tsx'
import { createStores, type Stores } from '../stores/create-stores.ts'
import { createSession } from '../stores/session.ts'
import { UI_LAST_STYLES } from '../ui/styles.ts'
import { IdPrefix } from '../ui/use-id.ts'
import { bindAccount } from './bind-account.ts'
import { bindCommands, bindRoutes, bindState } from './bind-commands.ts'
import { bindHaptics, bindHost } from './bind-host.ts'
import { bindDocument, bindHint, bindLanguage } from './bind-language.ts'
import { callError, type PortalError } from './portal-error.ts'
import { reactToError } from './react-to-error.ts'
import { bindInsets, bindPictures, bindTheme, bindWidth, watchUnsavedText } from './bind-root.ts'
import type { CheckedOptions } from './mount-options.ts'
import { createMetrics, logText } from './metrics.ts'
import { createPortalEmitter } from './portal-events.ts'
import { adoptSheets, HEAD_STYLES } from './sheets.ts'
import { createTokenSource } from './token-source.ts'

/** Where data is kept: with `memory`, the default when the host gives the token, no token is written to the device. */
export const storageOf = (options: CheckedOptions) => options.storage ?? (options.token || options.getToken ? 'memory' : 'shared')

const ROOT_STYLE =
  'all:initial!important;display:block!important;width:100%!important;height:100%!important;contain:inline-size!important'

/**
 * Prepares the portal's element without a shadow root: a unique id, which scopes its style sheets and
 * prefixes ids, and no `!important`, so that the sheets can style it like a shadow host (for print).
 */
function standOpenly(host: HTMLElement, env: Env): HTMLElement {
  host.id = `np-${env.randomId().slice(0, 8)}`
  host.style.cssText = ROOT_STYLE.replace(/!important/g, '')
  return host
}

/** The composition root: options -> env -> stores -> router -> bridge -> root element. */
export function runPortal(
  container: Element,
  options: CheckedOptions,
  env: Env,
  View: ComponentType<{ stores: Stores; onCrash: (error: unknown) => void; onShown: () => void }>
) {
  const events = createPortalEmitter(error => env.log('a listener of the host page failed', error))
  function emitError(error: PortalError): void {
    events.emit('error', error)
    env.log(`error ${error.code} ${error.where}`, error.message)
    env.host.emit('portal.log', { level: error.code === 'crash' ? 'error' : 'warn', code: error.code })
  }
  const keepsToken = storageOf(options) !== 'memory'
  const metrics = createMetrics(env, events)
  // A host's token is written to the device only where the page asked for such a storage.
  const session = createSession(env, keepsToken, keepsToken && options.storage !== undefined)
  if (options.token) session.inject(options.token)
  const router = createRouter(env.location, session.$hasToken, env.sessionStorage)
  let isDestroyed = false
  const tokens = createTokenSource(options, env, () => isDestroyed)
  const { adapt, baseUrl, timeouts, refreshMs, undoMs, ownsPage } = options

  const host = container.ownerDocument.createElement('ad-portal-root')
  // Page rules for all elements, or for undefined ones, must not apply to this one.
  host.style.cssText = ROOT_STYLE
  const tree = options.shadow ? host.attachShadow({ mode: 'open' }) : standOpenly(host, env)
  const unsaved = watchUnsavedText(tree)

  const stores: Stores = createStores({
    env,
    session,
    router,
    settings: {
      allowedOrigins: options.allowedOrigins ?? null,
      operator: options.operator ?? null,
      hasDock: options.dock === 'auto',
      isWide: options.layout === 'wide' || (options.layout === 'auto' && ownsPage),
      refreshMs,
      undoMs
    },
    client: createClient({
      env,
      adapt,
      // For addresses that end in a slash: two at the start would name another host.
      baseUrl: baseUrl.replace(/\/$/, ''),
      timeouts,
      token: session.$token.get,
      language: () => stores.language.$language.get().tag,
      onDate: date => stores.serverClock.readDate(date)
    }),
    i18n: createI18n({
      load: metrics.timed(env.loadLocale),
      timeZone: env.clock.timeZone,
      onError(where, error) {
        const failure = { where, retryable: true, message: error instanceof Error ? error.message : String(error) }
        events.emit('loadError', { what: 'locale', ...failure })
        emitError({ code: 'locale', ...failure })
      }
    }),
    page: {
      isDirty: unsaved.get,
      closes: () => events.has('close'),
      emitClose: reason => events.emit('close', { reason })
    },
    askToken: tokens.ask,
    onError: (error, isRenewed) => {
      emitError(callError(error))
      if (!isRenewed) reactToError(error, stores, events)
    }
  })
  applyAppearance(stores, options)

  container.append(host)
  const sheets = adoptSheets(tree, HEAD_STYLES, UI_LAST_STYLES)
  const place = container.ownerDocument.createElement('div')
  place.style.height = '100%'
  tree.append(place)
  const root = createRoot(place)

  const routes = bindRoutes(stores, events)
  const language = bindLanguage(stores, events)
  let stopTail: Disposer = () => undefined
  const destroy = disposeAll([
    metrics.dispose,
    unsaved.undo,
    () => host.remove(),
    sheets.dispose,
    $tail.subscribe(() => {
      const tail = tailParts()
      if (!tail) return
      sheets.addTail(tail.styles)
      stopTail = tail.bindTree(tree, stores)
    }),
    () => stopTail(),
    () => root.unmount(),
    env.host.destroy,
    router.destroy,
    session.destroy,
    stores.shell.destroy,
    stores.renewal.destroy,
    stores.screenState.destroy,
    events.clear,
    ...bindTheme(stores, sheets.replaceLive),
    language.dispose,
    bindHint(stores),
    ...bindAccount(stores),
    ...bindHost(stores, tokens, options.wipeOnLeave),
    ...bindCommands(stores, tree),
    ...bindState(stores, unsaved, events),
    bindHaptics(stores),
    bindPictures(tree, events),
    env.host.handle('log.export', () => ({ log: logText(metrics.readLog()) })),
    ...bindInsets(env, host, place),
    bindWidth(host, tree, stores),
    routes.dispose,
    session.$hasToken.listen(isLoggedIn => events.emit('sessionChange', { isLoggedIn })),
    ...(ownsPage ? bindDocument(stores, container.ownerDocument) : []),
    () => {
      isDestroyed = true
    }
  ])

  function onCrash(error: unknown): void {
    env.log('a screen failed', error)
    const where = router.$route.get().path
    emitError({ code: 'crash', where, retryable: true, message: String(error) })
  }
  const loadConfig = (): void => void stores.config.load(stores.language.$language.get().code)
  const ready = language.start(options.locale).then(() => {
    if (isDestroyed) return
    // The login does not depend on the config, so it is shown before the config loads.
    const isReturning = session.$hasToken.get()
    if (isReturning) loadConfig()
    const view = createElement(View, { stores, onCrash, onShown: isReturning ? () => undefined : loadConfig })
    root.render(createElement(IdPrefix.Provider, { value: host.id }, view))
  })

  return {
    stores,
    events,
    emitError,
    metrics,
    ready,
    emitFirstRoute: routes.emitFirst,
    destroy
  }
}

export function applyAppearance(stores: Stores, { appearance }: Pick<CheckedOptions, 'appearance'>): void {
  const { theme, contrast, textSize, ...brand } = appearance
  stores.appearance.setBrand(brand)
  if (theme) stores.view.set('theme', theme)
  if (contrast) stores.view.set('contrast', contrast)
  if (textSize) stores.view.set('textSize', textSize)
}

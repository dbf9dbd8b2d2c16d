import * as v from 'valibot'

import type { HostEvent, HostMethod, HostState } from '../bridge/host-link.ts'
import { adaptFaults, type CallAdapt } from '../api/adapt.ts'
import type { CallName } from '../api/call-names.ts'
import { createBrowserEnv, type BrowserEnv } from '../env/browser.ts'
import type { Env } from '../env/env.ts'
import { reportBootStage, warnDeveloper } from '../env/logger.ts'
import type { Disposer } from '../lib/disposer.ts'
import { isFields } from '../lib/fields.ts'
import { PortalView } from '../shell/portal-view.tsx'
import { $tail, bindTail, tailParts } from '../shell/tail-parts.tsx'
import type { Stores } from '../stores/create-stores.ts'
import { supportRule } from '../stores/support-rule.ts'
import type { PortalLog } from './metrics.ts'
import { checkOptions, checkUpdate, languageCode, readOptions, secret } from './mount-options.ts'
import type { MountOptions, PortalUpdate } from './option-types.ts'
import { applyAppearance, runPortal, storageOf } from './portal.ts'
import type { PortalEvents, PortalListener } from './portal-events.ts'
import { version } from './version.ts'

/** A mounted portal. */
export interface Portal {
  /** Resolves when the first screen is shown; rejects when the portal is destroyed before that. */
  ready: Promise<void>
  /** Changes options without remounting. An invalid value or unknown option is ignored and reported as an `error` event. */
  update(partial: PortalUpdate): void
  /** Navigates to an address of the portal: `/plan?status=waitPut`. */
  navigate(route: string): void
  /** The current address; secrets are stripped from the query. */
  route(): PortalEvents['routeChange']
  /** Subscribes to an event, or with `*` to every event. Returns the function that unsubscribes. */
  on<E extends keyof PortalEvents | '*'>(event: E, listener: PortalListener<E>): Disposer
  /** The native host at the other end of the bridge. `supports`: whether it is connected and lists this method or event as a capability. */
  host: { state: () => HostState; supports: (name: HostMethod | HostEvent) => boolean }
  /** A log for bug reports: log lines, bridge messages and metrics, without secrets. */
  exportLog(): PortalLog
  /** Unmounts the portal and releases everything. Idempotent. */
  destroy(): void
}

/**
 * Mounts a portal into a container, which should have a height.
 * @throws TypeError when the container is not an element that shows its content, or already holds a portal, or an option is invalid.
 */
export function mount(container: Element, options?: MountOptions): Portal {
  if (!(container instanceof Element) || /^(img|iframe|template|input|canvas)$/.test(container.localName)) {
    throw new TypeError('mount needs an element that shows its content')
  }
  if (!isFields(options ?? {})) throw new TypeError('the options of mount must be an object')
  for (const child of [...container.children]) {
    if (child.localName !== 'ad-portal-root') continue
    // A portal of another version of this script counts too.
    if (child.shadowRoot ?? child.firstChild) throw new TypeError('this element holds a portal already')
    // A page restored from a copy of its elements holds the portal's own one without its shadow root.
    child.remove()
  }
  reportBootStage(window, 'parsed')
  // A component passes props that it was not given as undefined.
  const given = Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined))
  const hasBridge = given.bridge !== false
  const { key: hostKey, ...launch } = hasBridge ? readLaunch(window, warnDeveloper) : {}
  const checked = checkOptions({ ...launch, ...given }, warnDeveloper)
  /** A copy: rules that do not fit are deleted below, and the page's own object stays intact. */
  const adapt: Partial<Record<CallName, CallAdapt>> = { ...checked.adapt }
  // Complete once the tail has arrived, below.
  const env = createBrowserEnv({ ...checked, storage: storageOf(checked), hostKey, container }) as BrowserEnv & Env
  const since = env.clock.now()
  const running = runPortal(container, { ...checked, adapt }, env, PortalView)
  // Not before: a mount that fails leaves them to the next one.
  if (hasBridge) Reflect.deleteProperty(window, LAUNCH)
  const { stores, events } = running
  bindTail(stores, running.ready)
  const stopHint = checked.allowedOrigins ? undefined : hintOrigins(stores, warnDeveloper)
  let isDestroyed = false
  /** Reports a value that `update` ignores, or a rule that does not fit a call of the tail. */
  function reportOption(where: string, fault: string): void {
    const message = `option "${where}": ${fault}`
    warnDeveloper(message)
    running.emitError({ code: 'option', where, retryable: false, message })
  }
  // When the tail arrives after the mount, its rules are checked then, before any of its calls is made.
  const stopTail = $tail.subscribe(() => {
    const tail = tailParts()
    if (!tail) return
    Object.assign(env, tail.createDevice(window, env.host, typeof checked.bridge === 'object'))
    for (const [call, fault] of adaptFaults(adapt)) {
      delete adapt[call]
      reportOption('adapt', fault)
    }
  })
  function checkLocale(locale: string | undefined): void {
    if (locale && !stores.language.knows(locale)) reportOption('locale', `no language of the portal for "${locale}"`)
  }

  const ready = running.ready.then(() => {
    if (isDestroyed) throw new Error('the portal was destroyed before it was ready')
    const [boot] = env.readLog().boot
    if (boot) running.metrics.record('boot', boot.at, undefined, since)
    running.metrics.record('ready', since)
    reportBootStage(window, 'ready')
    events.emit('ready', { version })
    running.emitFirstRoute()
    checkLocale(checked.locale)
  })
  // A page that does not await `ready` must not get an unhandled rejection.
  ready.catch(() => undefined)

  return {
    ready,
    update(partial) {
      if (isDestroyed) return
      const { appearance, locale, route: address, token } = checkUpdate(partial, reportOption)
      checkLocale(locale)
      if (appearance) applyAppearance(stores, { appearance })
      if (locale) void stores.language.follow(locale)
      if (token !== undefined) stores.session.inject(token)
      if (address) stores.router.open(address)
    },
    navigate(address) {
      if (!isDestroyed) stores.router.open(address)
    },
    route() {
      const { path, query } = stores.router.$route.get()
      return { path, query }
    },
    on: events.on,
    exportLog: running.metrics.readLog,
    host: { state: env.host.state, supports: env.host.supports },
    destroy() {
      if (isDestroyed) return
      isDestroyed = true
      stopHint?.()
      stopTail()
      running.destroy()
      env.destroy()
      // For the next portal of this page load, which the host knows by the same key.
      if (hostKey) Object.assign(window, { [LAUNCH]: { key: hostKey } })
    }
  }
}

/** Where a native host puts the launch options before any script of the page runs. */
const LAUNCH = 'AdPortalLaunch'

/** Created on demand: most pages have no native host. */
const createLaunchEntries = () => ({
  token: v.optional(v.pipe(secret, v.maxLength(4096))),
  /** A language that the device reports in an unknown form must not stop the portal. */
  locale: v.fallback(v.optional(languageCode), undefined),
  route: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  /** A secret of this page load: the `key` of the transport. */
  key: v.optional(v.pipe(secret, v.minLength(16), v.maxLength(80)))
})

/** Reads what the host put on the page at document start. An invalid member is dropped and costs no other. */
export function readLaunch(page: object, warn: (message: string) => void) {
  const { [LAUNCH]: given = {} } = page as { [LAUNCH]?: unknown }
  if (!isFields(given)) warn(`${LAUNCH} must be an object`)
  return readOptions(createLaunchEntries(), isFields(given) ? given : {}, (name, fault) => warn(`${LAUNCH}.${name}: ${fault}`))
}

/** Warns the integrator once which origins the backend's service lists allow, and how to restrict them. */
export function hintOrigins(stores: Stores, warn: (message: string) => void): Disposer {
  let isReported = false
  return stores.config.$config.subscribe(() => {
    const { origins } = supportRule(stores)
    if (isReported || origins.length === 0) return
    isReported = true
    warn(`customer service may open ${[...new Set(origins)].join(' ')}, as the backend lists it; allowedOrigins narrows this`)
  })
}

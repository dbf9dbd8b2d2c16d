import * as v from 'valibot'

import type { HostLink } from '../bridge/host-link.ts'
import { adaptFaults, type CallAdapt } from '../api/adapt.ts'
import type { CallName } from '../api/call-names.ts'
import { createBrowserEnv } from '../env/browser.ts'
import { reportBootStage, warnDeveloper } from '../env/logger.ts'
import type { Disposer } from '../lib/disposer.ts'
import { PortalView } from '../shell/portal-view.tsx'
import { $tail, bindTail, tailParts } from '../shell/tail.ts'
import type { Stores } from '../stores/create-stores.ts'
import { supportRule } from '../stores/support-rule.ts'
import type { PortalLog } from './metrics.ts'
import { appearance, checkOptions, checkUpdate, languageCode } from './mount-options.ts'
import type { MountOptions, PortalUpdate } from './option-types.ts'
import { applyAppearance, keepsToken, runPortal } from './portal.ts'
import type { PortalEvents, PortalListener } from './portal-events.ts'
import { version } from './version.ts'

/** A mounted portal. */
export interface Portal {
  /** Settles when the first screen stands; rejects when the portal was destroyed before. */
  ready: Promise<void>
  /** Changes options in place, without mounting anew. A wrong value is left out, with an `error` event. */
  update(partial: PortalUpdate): void
  /** Goes to an address of the portal: `/plan?status=waitPut`. */
  navigate(route: string): void
  /** Where the portal is. Never a secret: those are stripped from the query. */
  route(): PortalEvents['routeChange']
  /** Listens to the portal, with `*` to every event; returns the undo. */
  on<E extends keyof PortalEvents | '*'>(event: E, listener: PortalListener<E>): Disposer
  /** The native host at the other end of the bridge. */
  host: Pick<HostLink, 'state' | 'supports'>
  /** What happened so far, for a report: lines, messages of the bridge, times. Nothing secret. */
  exportLog(): PortalLog
  /** Takes the portal and every trace of it away. Harmless when called again. */
  destroy(): void
}

/**
 * Mounts a portal into a container, which should have a height.
 * @throws TypeError when the container is no element or holds a portal already, or an option is wrong
 */
export function mount(container: Element, options: MountOptions = {}): Portal {
  if (!(container instanceof Element)) throw new TypeError('mount needs an element to mount into')
  // Also one of another version of this script.
  if ([...container.children].some(({ localName }) => localName === 'ad-portal-root')) {
    throw new TypeError('a portal stands in this element already')
  }
  reportBootStage(window, 'parsed')
  const { key: hostKey, ...launch } = options.bridge === false ? {} : takeLaunch(window, warnDeveloper)
  // What a page leaves undefined, as a component does with its props, is not said.
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  const checked = checkOptions({ ...launch, ...given }, warnDeveloper)
  /** Of the page's own object nothing is taken away. */
  const adapt: Partial<Record<CallName, CallAdapt>> = { ...checked.adapt }
  const storage = checked.storage ?? (keepsToken(checked) ? 'shared' : 'memory')
  const env = createBrowserEnv({ ...checked, storage, hostKey, container })
  const since = env.clock.now()
  const running = runPortal(container, { ...checked, adapt }, env, PortalView)
  const { stores, events } = running
  bindTail(stores, running.ready)
  const stopHint = checked.allowedOrigins ? undefined : hintOrigins(stores, warnDeveloper)
  let isDestroyed = false
  /** A value that `update` leaves out, or a rule that does not fit a call of the tail. */
  function reportOption(where: string, fault: string): void {
    const message = `option "${where}": ${fault}`
    warnDeveloper(message)
    running.emitError({ code: 'option', where, retryable: false, message })
  }
  // Rules for calls of the tail, where that comes after the portal: wrong ones are told before any of these calls is made.
  const stopTail = $tail.listen(() => {
    for (const [call, fault] of tailParts() ? adaptFaults(adapt) : []) {
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
  // Whoever does not wait for `ready` does not want to hear of its rejection either.
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
    }
  }
}

/** Where a native host puts what the portal begins with, before any script of the page runs. */
const LAUNCH = 'AdPortalLaunch'

/** Made where it is needed: most pages have no native host. */
const createLaunchSchema = () => v.object({
  token: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  /** What a device says of its language stops no portal. */
  locale: v.fallback(v.optional(languageCode), undefined),
  route: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  appearance: v.optional(appearance),
  /**
   * A secret of this page load. The portal shows it in its hello, so that the host knows it from
   * other frames, and takes calls of its receiver only with it.
   */
  key: v.optional(v.pipe(v.string(), v.minLength(16), v.maxLength(80)))
})
type Launch = v.InferOutput<ReturnType<typeof createLaunchSchema>>

/**
 * Takes what the host has put on the page at document start, once: it is gone from the page
 * afterwards. A member that is not what it should be is left out, so that a wrong look costs
 * neither the key nor the token.
 */
export function takeLaunch(page: object, warn: (message: string) => void): Launch {
  const holder = page as { [LAUNCH]?: unknown }
  const given = holder[LAUNCH]
  delete holder[LAUNCH]
  if (given === undefined) return {}
  const schema = createLaunchSchema()
  const whole = v.safeParse(schema, given)
  if (whole.success) return whole.output
  const wrong = new Set(whole.issues.map(issue => issue.path?.[0]?.key))
  for (const name of wrong) warn(`${LAUNCH}${name === undefined ? '' : `.${String(name)}`} is wrong`)
  if (wrong.has(undefined)) return {}
  const rest = Object.entries(given as object).filter(([name]) => !wrong.has(name))
  return v.parse(schema, Object.fromEntries(rest))
}

/** Tells the integrator once which origins the backend's service lists have opened, and how to narrow them. */
export function hintOrigins(stores: Stores, warn: (message: string) => void): Disposer {
  let isReported = false
  return stores.config.$config.subscribe(() => {
    const { origins } = supportRule(stores)
    if (isReported || origins.length === 0) return
    isReported = true
    warn(`customer service may open ${[...new Set(origins)].join(' ')}, as the backend lists it; allowedOrigins narrows this`)
  })
}

import { createHostLink } from '../bridge/create-host-link.ts'
import { detectTransport, createNoTransport } from '../bridge/detect-transport.ts'
import type { HostLink, Transport } from '../bridge/host-link.ts'
import { isPrivateAddress } from '../lib/web-address.ts'
import { disposeAll, listenTo, type Disposer } from '../lib/disposer.ts'
import { createBridgeLog } from './bridge-log.ts'
import { createClock } from './clock.ts'
import { createMedia, createMobile, createOnline, createVisible } from './conditions.ts'
import type { Env } from './env.ts'
import { BUNDLE_URL } from './locale-script.ts'
import { createHashLocation, createMemoryLocation } from './location.ts'
import type { Device } from './device.ts'
import { createLocaleLoader } from './load-locale.ts'
import { createLogger, readBoot } from './logger.ts'
import { createWebStorage } from './storage.ts'

/** The options of `mount` that the env uses, and what `mount` knows of the page; all optional. */
export interface BrowserEnvOptions {
  /** `memory` writes nothing that outlives the tab; drafts use the tab's storage in every case. */
  storage?: 'shared' | 'memory' | { namespace: string }
  routing?: 'hash' | 'memory'
  route?: string
  localesUrl?: string
  locales?: Readonly<Record<string, unknown>>
  bridge?: 'auto' | Transport | false
  /** The secret that the host put on this page; by default a new one. */
  hostKey?: string
  debug?: boolean
  /** The portal's container: while it is out of view, nothing is refreshed. */
  container?: Element
}

/** Without the functions that only screens of the tail use: see device.ts. */
export interface BrowserEnv extends Omit<Env, keyof Device> {
  /** Releases everything: listeners, timers, the claim on the hash, the bridge. Idempotent. */
  destroy(): void
}

/** The env of a browser. Works without storage, network, host or a secure context. */
export function createBrowserEnv(options: BrowserEnvOptions = {}): BrowserEnv {
  const page: Window & typeof globalThis = window
  const { storage = 'shared', bridge = 'auto', localesUrl, locales } = options
  const disposers: Disposer[] = []
  const own = <T extends { dispose: Disposer }>(made: T): T => {
    disposers.push(made.dispose)
    return made
  }
  function claim(share: PageShare): boolean {
    const release = claimShare(page, share)
    if (release) disposers.push(release)
    return release !== null
  }
  const id = () => randomId(page)
  const { clock } = own(createClock(page))
  // Bound now, so that a later patch of fetch by the page does not intercept calls.
  const send = page.fetch.bind(page)
  let isGone = false
  disposers.push(() => {
    isGone = true
  })
  // Work that continues after destroy, when a late answer arrives, sends no further request.
  const fetch: typeof send = (input, init) =>
    isGone ? Promise.reject(new TypeError('the portal was destroyed')) : send(input, init)
  const { log, read } = createLogger(page.console, clock.now, options.debug ?? false)
  const box = createBridgeLog(clock.now)
  // Before anything is claimed or listened to: a transport of the page may throw.
  const host = createHostLink({ transport: chooseTransport(), clock, randomId: id, log, watch: box.keep })
  disposers.push(host.destroy)
  const ownsHash = options.routing !== 'memory' && claim('hash')
  const location = ownsHash ? own(createHashLocation(page)).location : createMemoryLocation(options.route)
  if (ownsHash && options.route !== undefined && location.get() === '/') location.replace(options.route)
  const loader = own(createLocaleLoader({ page, fetch, clock, localesUrl, locales, bundleUrl: BUNDLE_URL }))
  /** A native host connects to one portal per page: the first that requests it. */
  function chooseTransport(): Transport {
    if (typeof bridge === 'object') return bridge
    return bridge === 'auto' && claim('host') ? detectTransport(page, options.hostKey ?? id()) : createNoTransport()
  }
  const namespace = typeof storage === 'object' ? storage.namespace : ''
  const store = (open: () => Storage | null) => createWebStorage(open, page, namespace)

  return {
    fetch,
    isPrivate: url => isPrivateAddress(url, page.document.baseURI),
    storage: store(() => (storage === 'memory' ? null : page.localStorage)),
    sessionStorage: store(() => page.sessionStorage),
    location,
    clock,
    visible: own(createVisible(page, host, options.container)).condition,
    afterPaint: run => void page.requestAnimationFrame(() => clock.after(0, run)),
    listenToLeave: onLeave => listenTo(page, 'pagehide', onLeave),
    online: own(createOnline(page)).condition,
    prefersDark: own(createMedia(page, '(prefers-color-scheme: dark)')).condition,
    prefersContrast: own(createMedia(page, '(prefers-contrast: more)')).condition,
    printing: own(createMedia(page, 'print')).condition,
    mobile: own(createMobile(page)).condition,
    language: () => page.navigator.languages?.[0] ?? page.navigator.language,
    randomId: id,
    reload: () => page.location.reload(),
    openExternal: url => openExternal(page, host, url),
    canShare: () => host.supports('share.open') || 'share' in page.navigator,
    loadLocale: loader.load,
    host,
    log,
    readLog: () => ({
      engine: page.navigator.userAgent,
      boot: readBoot(page),
      lines: read(),
      frames: box.frames()
    }),
    destroy: disposeAll(disposers)
  }
}

const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/**
 * Opens an address outside the portal, without opener and referrer: through the host if it supports
 * that, else in a new tab. The caller checks whether the origin is allowed.
 * @throws TypeError when it is not an absolute web, mail or telephone address
 */
export function openExternal(page: Pick<Window, 'open'>, host: HostLink, url: string): void {
  const { protocol, href } = new URL(url)
  if (!SCHEMES.has(protocol)) throw new TypeError(`Will not open an address of scheme ${protocol}`)
  const openTab = () => void page.open(href, '_blank', 'noopener,noreferrer')
  if (!host.supports('link.open')) return openTab()
  void host.request('link.open', { url: href }).then(end => end.ok || end.failure === 'destroyed' || openTab())
}

/** Resources that only one portal per page can use: the path behind `#`, and the native host. */
type PageShare = 'hash' | 'host'

/**
 * Claims a resource for one portal. The claim is stored on the page under a registered symbol that
 * portals of all versions share. Null when another portal on this page holds it.
 */
export function claimShare(page: object, share: PageShare): Disposer | null {
  const key = Symbol.for(`ad-portal.${share}`)
  if (key in page) return null
  const claim = {}
  Object.defineProperty(page, key, { value: claim, configurable: true })
  return () => {
    if (Reflect.get(page, key) === claim) Reflect.deleteProperty(page, key)
  }
}

/**
 * A UUID version 4. `randomUUID` is missing on plain http and in older engines. On a page that has
 * removed `crypto`, the UUID comes from a `blob:` URL, for which the engine generates one.
 */
export function randomId({ crypto: source, URL, Blob }: Pick<Window & typeof globalThis, 'URL' | 'Blob'> & { crypto?: Crypto }): string {
  if (!source) {
    const url = URL.createObjectURL(new Blob())
    URL.revokeObjectURL(url)
    return url.slice(-36)
  }
  if (typeof source.randomUUID === 'function') return source.randomUUID()
  const bytes = source.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

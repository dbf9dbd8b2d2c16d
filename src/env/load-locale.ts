import type { Clock } from './env.ts'
import { loadLocaleScript, localeError, type LocaleFailure } from './locale-script.ts'

export interface LocaleSource {
  page: Window
  fetch: (url: string, init: RequestInit) => Promise<Response>
  clock: Pick<Clock, 'after'>
  /** Absolute, or relative to the bundle's own script; default: `locales/` beside it. */
  localesUrl?: string
  locales?: Readonly<Record<string, unknown>>
  bundleUrl: string
}

const LOCALE_TIMEOUT_MS = 10_000

/**
 * The language packs as modules, by code. The build of `portal.mjs` writes their imports with literal names,
 * so that bundlers include the packs without configuration. The classic script has none.
 */
const localeModules = (
  globalThis as { AD_PORTAL_LOCALE_MODULES?: Readonly<Record<string, () => Promise<{ default: unknown }>>> }
).AD_PORTAL_LOCALE_MODULES

/**
 * Loads language packs as bin/build/locale-packs.mjs writes them; concurrent loads of a code share one
 * request. The portal's module imports `<code>.mjs` by a literal name that bundlers find, the classic script
 * fetches its text; `<code>.js` is for `file://`, where both are refused.
 *
 * Rejects with an Error that names the failure. Does not check the pack: i18n compares `keys`.
 */
export function createLocaleLoader(source: LocaleSource) {
  const { page, clock } = source
  const running = new Map<string, Promise<unknown>>()
  const stops = new Set<(failure: LocaleFailure) => void>()

  function address(code: string, kind: 'mjs' | 'js'): URL {
    if (!/^[a-z]{2,8}$/.test(code)) throw localeError('bad_code', code.slice(0, 20))
    try {
      const base = new URL(source.localesUrl ?? 'locales/', source.bundleUrl)
      if (!base.pathname.endsWith('/')) base.pathname += '/'
      return new URL(`${code}.${kind}`, base)
    } catch {
      throw localeError('bad_url', source.localesUrl ?? source.bundleUrl)
    }
  }

  async function fetchPack(code: string, signal: AbortSignal): Promise<unknown> {
    const importPack = source.localesUrl === undefined ? localeModules?.[code] : undefined
    if (importPack) {
      const pack = await importPack().catch(() => {
        throw localeError('network', code)
      })
      return pack.default
    }
    const url = address(code, 'mjs')
    if (url.protocol === 'file:') return loadLocaleScript(page, address(code, 'js').href, signal)
    const response = await source.fetch(url.href, { signal }).catch(() => {
      throw localeError('network', url.href)
    })
    if (!response.ok) throw localeError('http', `${response.status} ${url.href}`)
    try {
      const text = await response.text()
      return JSON.parse(text.slice(text.indexOf('{'))) as unknown
    } catch {
      throw localeError('malformed', url.href)
    }
  }

  function bounded(code: string): Promise<unknown> {
    const controller = new AbortController()
    return new Promise((resolve, reject) => {
      const end = () => {
        stopTimeout()
        stops.delete(stop)
      }
      const stop = (failure: LocaleFailure) => {
        end()
        controller.abort()
        reject(localeError(failure, code))
      }
      const stopTimeout = clock.after(LOCALE_TIMEOUT_MS, () => stop('timeout'))
      stops.add(stop)
      void fetchPack(code, controller.signal).then(resolve, reject).finally(end)
    })
  }

  return {
    load(code: string): Promise<unknown> {
      const brought = source.locales?.[code]
      if (brought !== undefined) return Promise.resolve(brought)
      const shared = running.get(code)
      if (shared) return shared
      const pack = bounded(code).finally(() => running.delete(code))
      running.set(code, pack)
      return pack
    },
    dispose(): void {
      for (const stop of [...stops]) stop('destroyed')
    }
  }
}

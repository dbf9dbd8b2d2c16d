import type { Page } from 'playwright-core'
import type { Plugin } from 'rolldown'

import { bundleOnReact } from '../../examples/bundle-react.ts'

const ENTRY = '\0host'

/** Data of a page for a test that counts what portals leave behind. */
export interface HostCounts {
  nodes: number
  sheets: number
  keys: string[]
  listeners: number
}

/** Runs in the page before its own scripts: counts listeners on objects that outlive a portal. */
export function countListeners(): void {
  const registered = new Map<EventTarget, Set<string>>()
  const outlives = (target: EventTarget): boolean => !(target instanceof Node) || target === document ||
    target === document.documentElement || target === document.body
  const ids = new WeakMap<object, number>()
  let last = 0
  const idOf = (type: string, listener: object, options: unknown): string => {
    if (!ids.has(listener)) ids.set(listener, (last += 1))
    const capture = typeof options === 'object' ? (options as { capture?: boolean } | null)?.capture : options
    return `${type}:${ids.get(listener)}:${Boolean(capture)}`
  }
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (listener && outlives(this) && !(this instanceof AbortSignal)) {
      const own = registered.get(this) ?? new Set()
      registered.set(this, own.add(idOf(type, listener, options)))
      const signal = typeof options === 'object' ? options.signal : undefined
      signal && add.call(signal, 'abort', () => own.delete(idOf(type, listener, options)))
    }
    add.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const own = registered.get(this)
    if (listener && own?.delete(idOf(type, listener, options)) && own.size === 0) registered.delete(this)
    remove.call(this, type, listener, options)
  }
  Object.defineProperty(window, 'countHost', {
    enumerable: false,
    value: () => ({
      nodes: document.querySelectorAll('*').length,
      sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
      keys: Reflect.ownKeys(window).map(String),
      listeners: [...registered.values()].reduce((sum, own) => sum + own.size, 0)
    })
  })
}

export const readCounts = (page: Page): Promise<HostCounts> =>
  page.evaluate(() => (window as unknown as { countHost(): HostCounts }).countHost())

/** Opens a host page on the sandbox's origin, with this script and these boxes. */
export async function openHost(
  page: Page,
  origin: string,
  script: { src: string } | { module: string },
  boxes: readonly string[],
  { counts = true } = {}
): Promise<void> {
  if (counts) await page.addInitScript(countListeners)
  const tag =
    'src' in script
      ? `<script src="${script.src}"></script>`
      : '<script type="module" src="/host-page.js"></script>'
  const divs = boxes.map(id => `<div id="${id}" style="height:420px"></div>`).join('')
  await page.route(`${origin}/host-page.html`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Host</title><body style="margin:0">${divs}${tag}</body></html>`
    })
  )
  await page.route(`${origin}/host-page.js`, route =>
    route.fulfill({ contentType: 'text/javascript', body: 'module' in script ? script.module : '' })
  )
  await page.goto(`${origin}/host-page.html`)
}

/** Bundles a React host around the built component, as a host's own build would, or its development server. */
export async function bundleReactHost(react: 18 | 19, source: string, build?: 'development'): Promise<string> {
  const entry: Plugin = {
    name: 'host-entry',
    resolveId: id => (id === ENTRY ? ENTRY : null),
    load: id => (id === ENTRY ? { code: source, moduleType: 'js' } : null)
  }
  return bundleOnReact(react, ENTRY, [entry], build)
}

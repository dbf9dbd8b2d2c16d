import path from 'node:path'

import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import type { Page } from 'playwright-core'
import { rollup } from 'rollup'
import type { Plugin } from 'rollup'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ENTRY = '\0host'

/** What a page keeps for a test that counts what portals leave behind. */
export interface HostCounts {
  nodes: number
  sheets: number
  keys: string[]
  listeners: number
}

/** Runs in the page before anything of it: counts listeners on what outlives a portal. */
export function countListeners(): void {
  const held = new Map<EventTarget, Set<string>>()
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
      const own = held.get(this) ?? new Set()
      held.set(this, own.add(idOf(type, listener, options)))
      const signal = typeof options === 'object' ? options.signal : undefined
      signal && add.call(signal, 'abort', () => own.delete(idOf(type, listener, options)))
    }
    add.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const own = held.get(this)
    if (listener && own?.delete(idOf(type, listener, options)) && own.size === 0) held.delete(this)
    remove.call(this, type, listener, options)
  }
  Object.defineProperty(window, 'countHost', {
    enumerable: false,
    value: () => ({
      nodes: document.querySelectorAll('*').length,
      sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
      keys: Reflect.ownKeys(window).map(String),
      listeners: [...held.values()].reduce((sum, own) => sum + own.size, 0)
    })
  })
}

export const readCounts = (page: Page): Promise<HostCounts> =>
  page.evaluate(() => (window as unknown as { countHost(): HostCounts }).countHost())

/** Opens a page of somebody's own, on the sandbox's origin, with this script and these boxes. */
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

/** Bundles a React host around the built component, as a host's own build would. */
export async function bundleReactHost(react: 18 | 19, source: string): Promise<string> {
  const entry: Plugin = {
    name: 'host-entry',
    resolveId: id => (id === ENTRY ? ENTRY : id === 'ad-portal/react' ? `${ROOT}/dist/react.mjs` : null),
    load: id => (id === ENTRY ? source : null)
  }
  const suffix = react === 18 ? '-18' : ''
  const bundle = await rollup({
    input: ENTRY,
    plugins: [
      entry,
      alias({
        entries: ['react-dom', 'react'].map(name => ({
          find: new RegExp(`^${name}(/.*)?$`),
          replacement: `${ROOT}/node_modules/${name}${suffix}$1`
        }))
      }),
      nodeResolve({ rootDir: ROOT }),
      commonjs(),
      replace({ preventAssignment: true, 'process.env.NODE_ENV': '"production"' })
    ],
    onwarn: warning => {
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(warning.message)
    }
  })
  const { output } = await bundle.generate({ format: 'es', inlineDynamicImports: true })
  await bundle.close()
  return output[0].code
}

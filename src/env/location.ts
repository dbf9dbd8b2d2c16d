import { createEmitter, disposeAll, listenTo, type Disposer } from '../lib/disposer.ts'
import { lastOf } from '../lib/last-of.ts'
import type { LocationPort } from './env.ts'

/** Converts the text behind `#` to a path with its query and exactly one leading slash. */
const toPath = (text: string): string => `/${text.replace(/^[#/]+/, '')}`

/** Key in `history.state`, beside a host router's own data: how many entries of this portal precede the current one. */
const DEPTH = 'adPortalDepth'

/**
 * The path behind `#`. A push of the current path adds no entry. The depth is kept
 * in `history.state`, so that after a reload the portal still knows whether back
 * stays within it. An entry added by the page is counted when it is reached: back
 * then returns to the entry before it.
 */
export function createHashLocation(page: Window): { location: LocationPort; dispose: Disposer } {
  const moves = createEmitter<string>()
  let last = get()
  let level = depth()
  let entries = page.history.length
  count()

  function get(): string {
    const [, ...behind] = page.location.href.split('#')
    return toPath(behind.join('#'))
  }

  function depth(): number {
    const state: unknown = page.history.state
    if (!isPlainObject(state)) return 0
    const value = state[DEPTH]
    return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0
  }

  /** Keeps the host's own state; a state that is not a plain object is returned unchanged. */
  function stateAt(level: number): unknown {
    const state: unknown = page.history.state
    if (state !== null && !isPlainObject(state)) return state
    return { ...state, [DEPTH]: level }
  }

  /** Assigns a depth to an entry without one: one more than before, unless it replaced the last entry. */
  function count(): void {
    const isNew = page.history.length !== entries
    entries = page.history.length
    const state: unknown = page.history.state
    if (!isPlainObject(state) || !(DEPTH in state)) {
      try {
        page.history.replaceState(stateAt(isNew ? level + 1 : level), '')
      } catch {
        // Engines that limit the number of calls refuse; back then leads to the route's own target.
      }
    }
    level = depth()
  }

  function address(path: string): string {
    return `${page.location.href.split('#', 1)[0]}#${path}`
  }

  function notify(): void {
    count()
    const path = get()
    if (path === last) return
    last = path
    moves.emit(path)
  }

  function move(path: string, kind: 'push' | 'replace'): void {
    const next = toPath(path)
    if (next === get()) return
    try {
      if (kind === 'push') page.history.pushState(stateAt(depth() + 1), '', address(next))
      else page.history.replaceState(stateAt(depth()), '', address(next))
    } catch {
      // Documents without an origin and engines that limit calls refuse; setting the hash still works.
      if (kind === 'push') page.location.hash = next
      else page.location.replace(address(next))
    }
    notify()
  }

  return {
    location: {
      get,
      push: path => move(path, 'push'),
      replace: path => move(path, 'replace'),
      back: () => page.history.back(),
      canGoBack: () => depth() > 0,
      listen: moves.listen
    },
    dispose: disposeAll([listenTo(page, 'hashchange', notify), listenTo(page, 'popstate', notify)])
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]'
}

/** A history of paths in memory, for the portals on a page that do not own the hash. */
export function createMemoryLocation(start = '/'): LocationPort {
  const moves = createEmitter<string>()
  let entries = [toPath(start)]
  const get = () => lastOf(entries) as string

  /** @param behind the entries before the new one */
  function enter(path: string, behind: readonly string[]): void {
    const next = toPath(path)
    if (next === get()) return
    entries = [...behind, next]
    moves.emit(next)
  }

  return {
    get,
    push: path => enter(path, entries),
    replace: path => enter(path, entries.slice(0, -1)),
    back() {
      if (entries.length === 1) return
      entries = entries.slice(0, -1)
      moves.emit(get())
    },
    canGoBack: () => entries.length > 1,
    listen: moves.listen
  }
}

import { createEmitter, disposeAll, listenTo } from '../lib/disposer.ts'
import { lastOf } from '../lib/last-of.ts'
import type { LocationPort, Disposer } from './env.ts'

const LONGEST = 2048

/**
 * A path with its query, always with one leading slash, from whatever stands
 * behind `#`. Longer than 2,048 characters: the query goes, then the rest.
 */
function toPath(text: string): string {
  const path = `/${text.replace(/^[#/]+/, '')}`
  if (path.length <= LONGEST) return path
  return (path.split('?', 1)[0] ?? '/').slice(0, LONGEST)
}

export type HashWindow = Pick<
  Window,
  'location' | 'history' | 'addEventListener' | 'removeEventListener'
>

/** Entries of this portal that lie behind the current one; beside whatever a host's router keeps. */
const DEPTH = 'adPortalDepth'

/**
 * The path behind `#`. A push to where one is adds no entry. The depth travels
 * in `history.state`, so that a reload still knows whether back stays within
 * the portal. An entry made by others is counted when it is reached: back
 * returns from it to where one was.
 */
export function createHashLocation(page: HashWindow): { location: LocationPort; dispose: Disposer } {
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

  /** The host's own state goes along; a state that is no plain object is left as it is. */
  function stateAt(level: number): unknown {
    const state: unknown = page.history.state
    if (state !== null && state !== undefined && !isPlainObject(state)) return state
    return { ...state, [DEPTH]: level }
  }

  /** Gives an entry without depth its own: one more than before, unless it has replaced the last one. */
  function count(): void {
    const isNew = page.history.length !== entries
    entries = page.history.length
    const state: unknown = page.history.state
    if (!isPlainObject(state) || !(DEPTH in state)) {
      try {
        page.history.replaceState(stateAt(isNew ? level + 1 : level), '')
      } catch {
        // Engines that count calls refuse; back then leads to the named route.
      }
    }
    level = depth()
  }

  function address(path: string): string {
    return `${page.location.href.split('#', 1)[0] ?? ''}#${path}`
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
      // Documents without an origin and engines that count calls refuse; the plain hash still works.
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
    dispose: disposeAll([moves.clear, listenTo(page, 'hashchange', notify), listenTo(page, 'popstate', notify)])
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]'
}

/** A history of paths in memory, for every portal on a page but the one that owns the hash. */
export function createMemoryLocation(start = '/'): LocationPort {
  const moves = createEmitter<string>()
  let entries = [toPath(start)]
  const get = () => lastOf(entries) ?? '/'

  /** @param behind the entries that lie behind the new one */
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

import { atom, computed, type ReadableAtom } from 'nanostores'

import type { KeyValueStorage, LocationPort } from '../env/env.ts'
import { STORAGE_KEYS } from '../env/wire-names.ts'
import { disposeAll } from '../lib/disposer.ts'
import { readAddress, takeEntrySecrets, writeAddress, type Address, type EntrySecrets } from './address.ts'
import { ROUTES, findRoute, type RoutePath, type RouteRow } from './routes.ts'

/** The current screen: its row, the path as requested, and its query. */
export interface Route extends Address {
  row: RouteRow & { path: RoutePath }
}

export type Query = Record<string, string | undefined>

/**
 * Follows the location and applies the guard to every navigation.
 * @param tab keeps the address of a visitor that led to /login, which a reload would lose
 */
export function createRouter(location: LocationPort, $hasToken: ReadableAtom<boolean>, tab: KeyValueStorage) {
  const $entrySecrets = atom<EntrySecrets | null>(null)
  const $text = atom(withoutSecrets(location.get()))
  if ($text.get() !== location.get()) location.replace($text.get())
  let wanted: string | null = null

  const $passage = computed([$text, $hasToken], (text, hasToken) => {
    const address = readAddress(text)
    return { text, address, passage: guard(address, hasToken) }
  })
  const $route = atom<Route>({ ...readAddress('/404'), row: ROUTES[0] })

  function withoutSecrets(text: string): string {
    const { rest, secrets } = takeEntrySecrets(text)
    if (secrets) $entrySecrets.set(secrets)
    return rest
  }

  const stopGuard = $passage.subscribe(({ text, address, passage }, before) => {
    if (passage.type === 'show') {
      $route.set({ ...address, row: passage.row })
      return
    }
    if (passage.wanted) {
      wanted = text
      // Where a session ended concerns only its user.
      if (before?.text !== text) tab.set(STORAGE_KEYS.wanted, text)
    }
    move('/login', true)
  })
  const stopListening = location.listen(text => {
    const rest = withoutSecrets(text)
    if (rest !== text) location.replace(rest)
    $text.set(rest)
  })

  function move(address: string, replace: boolean): void {
    const text = withoutSecrets(address)
    if (replace) location.replace(text)
    else location.push(text)
    $text.set(location.get())
  }

  return {
    $route: $route as ReadableAtom<Route>,
    /** Login secrets from the last address; they are no longer in any address. */
    $entrySecrets: $entrySecrets as ReadableAtom<EntrySecrets | null>,
    forgetEntrySecrets: () => $entrySecrets.set(null),
    navigate: (path: RoutePath, query?: Query): void => move(writeAddress(path, query), false),
    /** Navigates without a history entry of its own. */
    replace: (path: RoutePath, query?: Query): void => move(writeAddress(path, query), true),
    /** Opens an address from outside (deep link, host); unknown ones show /404. */
    open: (address: string, replace = false): void => move(address, replace),
    /** One step back within the portal; without history, as after a link, to this screen instead. */
    back(path: RoutePath, query?: Query): void {
      if (location.canGoBack()) location.back()
      else move(writeAddress(path, query), true)
    },
    /** The guarded address that led to /login; returned once. */
    takeWanted(): string | null {
      const address = wanted ?? tab.get(STORAGE_KEYS.wanted)
      wanted = null
      tab.remove(STORAGE_KEYS.wanted)
      return address
    },
    destroy: disposeAll([stopGuard, stopListening])
  }
}

export type Router = ReturnType<typeof createRouter>

/**
 * The route guard (specification sections 2 and 4): the root leads to /login, an
 * unknown path shows /404, a public route passes, every other needs a stored token:
 * its address is kept as `wanted`, and returned to after login.
 */
export function guard({ path }: Address, hasToken: boolean) {
  if (path === '/') return { type: 'redirect', wanted: false } as const
  const row = findRoute(path) ?? ROUTES[0]
  if (row.isPublic || hasToken) return { type: 'show', row } as const
  return { type: 'redirect', wanted: true } as const
}

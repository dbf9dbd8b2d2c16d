import { atom } from 'nanostores'

import { disposeAll } from '../lib/disposer.ts'
import type { Router } from '../router/router.ts'
import type { RoutePath } from '../router/routes.ts'
import type { Session } from './session.ts'

/**
 * What screens leave behind for when somebody comes back to them: rows, search, place. In memory, and
 * for the account that left it.
 */
export function createScreenState({ $route }: Pick<Router, '$route'>, { $epoch }: Pick<Session, '$epoch'>) {
  const kept = new Map<RoutePath, { key: string; value: object; endsWithSection: boolean }>()
  const isSection = (): boolean => $route.get().row.dock !== null || $route.get().row.isPublic
  const destroy = disposeAll([
    $epoch.listen(() => kept.clear()),
    $route.listen(({ row }) => {
      if (!isSection()) return
      for (const [path, { endsWithSection }] of kept) if (endsWithSection && path !== row.path) kept.delete(path)
    })
  ])

  return {
    /**
     * To be called when the screen is left, and the next one is shown already.
     * @param key what the screen showed: its filter or its tab
     * @param options `endsWithSection`: forgotten as soon as another main section or the entrance is shown
     */
    keep(path: RoutePath, key: string, value: object, { endsWithSection = false } = {}) {
      if (!endsWithSection || !isSection()) kept.set(path, { key, value, endsWithSection })
    },
    /** Once; null for a screen that is opened anew, or that shows something else now. */
    take<T extends object>(path: RoutePath, key: string): T | null {
      const found = kept.get(path)
      kept.delete(path)
      return found?.key === key ? (found.value as T) : null
    },
    destroy
  }
}

/**
 * The tab or the filter of a screen, which lives in the address so that a link can name it.
 * @param read the default for whatever the address does not say
 * @param onChange told when the address of this screen says something else
 */
export function createAddressState<T>(
  { $route }: Pick<Router, '$route'>,
  path: RoutePath,
  read: (query: Readonly<Record<string, string>>) => T,
  onChange: (value: T) => void
) {
  const $value = atom(read($route.get().query))
  const exit = $route.listen(({ row, query }) => {
    const next = read(query)
    if (row.path !== path || JSON.stringify(next) === JSON.stringify($value.get())) return
    $value.set(next)
    onChange(next)
  })
  return { $value, exit }
}

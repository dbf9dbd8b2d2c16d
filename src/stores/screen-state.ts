import { atom } from 'nanostores'

import { disposeAll } from '../lib/disposer.ts'
import type { Router } from '../router/router.ts'
import type { RoutePath } from '../router/routes.ts'
import type { Session } from './session.ts'

/** What screens keep for the user's return: rows, search, scroll position. In memory, and for one account. */
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
     * Called when the screen is left and the next one is already shown.
     * @param key identifies what the screen showed: its filter or its tab
     * @param options `endsWithSection`: dropped as soon as another main section or a public screen is shown
     */
    keep(path: RoutePath, key: string, value: object, { endsWithSection = false } = {}) {
      if (!endsWithSection || !isSection()) kept.set(path, { key, value, endsWithSection })
    },
    /** Returns the state once; null without one, or when the screen now shows something else. */
    take<T extends object>(path: RoutePath, key: string): T | null {
      const found = kept.get(path)
      kept.delete(path)
      return found?.key === key ? (found.value as T) : null
    },
    destroy
  }
}

/**
 * The tab or filter of a screen, which is part of the address, so that links can select it.
 * @param read applies defaults for what the address does not name
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

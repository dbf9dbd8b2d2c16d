import type { Router } from '../router/router.ts'
import type { RoutePath } from '../router/routes.ts'
import type { Session } from './session.ts'

/** What a list leaves behind for the way back to it. In memory alone. */
export interface WayBack<T> {
  /** To be called when the list is left; going to another main section keeps nothing. */
  keep(state: T): void
  /** What was kept; null for a list that is opened anew. */
  get(): T | null
}

/**
 * Forgotten as soon as another main section, the entrance or another address of `path` is shown, and
 * with the account.
 * @typeParam T has the query of the list as JSON, under `address`
 */
export function createWayBack<T extends { address: string }>(
  { $route }: Pick<Router, '$route'>,
  { $epoch }: Pick<Session, '$epoch'>,
  path: RoutePath
): WayBack<T> {
  let kept: T | null = null
  const isElsewhere = (): boolean => {
    const { row } = $route.get()
    return row.dock !== null || row.isPublic
  }
  $epoch.listen(() => {
    kept = null
  })
  $route.listen(({ row, query }) => {
    const isOwn = row.path === path && JSON.stringify(query) === kept?.address
    if (!isOwn && isElsewhere()) kept = null
  })
  return {
    keep(state) {
      if (!isElsewhere()) kept = state
    },
    get: () => kept
  }
}

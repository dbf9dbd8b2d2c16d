import type { Address } from './address.ts'
import { findRoute } from './routes.ts'
import type { RoutePath, RouteRow } from './routes.ts'

/** Where a person may go, given what is known about the session. */
export type Passage =
  | { type: 'show'; row: RouteRow & { path: RoutePath } }
  /** Replace the address. `wanted` is the guarded address to return to after login. */
  | { type: 'redirect'; to: RoutePath; wanted: boolean }

/**
 * The route guard (specification sections 2 and 4): the root leads to /login, an
 * unknown path shows /404, a public route passes, every other needs a stored token.
 */
export function guard({ path }: Address, hasToken: boolean): Passage {
  if (path === '/') return { type: 'redirect', to: '/login', wanted: false }
  const row = findRoute(path) ?? findRoute('/404')
  if (!row) throw new Error('the route table has no /404')
  if (row.isPublic || hasToken) return { type: 'show', row }
  return { type: 'redirect', to: '/login', wanted: true }
}

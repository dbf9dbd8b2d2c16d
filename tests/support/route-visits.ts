import type { Page } from 'playwright-core'

import { ROUTES } from '../../src/router/routes.ts'
import type { RoutePath } from '../../src/router/routes.ts'
import type { TestSandbox } from './sandbox.ts'

/** The hash of a page, without a reload. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate(hash => void (location.hash = hash), address)

/** A route of the table as an address that shows something. */
export async function addressOf(path: RoutePath, sandbox: TestSandbox): Promise<string> {
  if (path === '/404') return '/nowhere'
  // A link that is not valid stays and says so.
  if (path === '/entry') return '/entry?entry_credential=unknown'
  if (path === '/plan/goods-detail') return `${path}?id=garden-lamp`
  if (path === '/customer') {
    return `${path}?url=${encodeURIComponent(`${sandbox.url}/sandbox/support/account`)}`
  }
  if (path !== '/plan/detail') return path
  const { list } = await sandbox.ok('planList', {}, await sandbox.fixture('demo'))
  return `${path}?id=${list[0]?.id}`
}

/** Who sees a route: nobody, or a fixture. Who has a transaction password is led on to its change. */
export const visitorOf = (path: RoutePath): 'demo' | 'empty' | null => {
  if (['/login', '/register', '/entry', '/ad-welcome'].includes(path)) return null
  return path === '/wallet/set-password' ? 'empty' : 'demo'
}

export const ROUTE_PATHS: readonly RoutePath[] = ROUTES.map(row => row.path)

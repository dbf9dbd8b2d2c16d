import type { Page } from 'playwright-core'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { ROUTES } from '../../src/router/routes.ts'
import type { RoutePath } from '../../src/router/routes.ts'
import type { TestSandbox } from './sandbox.ts'

/** Sets the hash of a page, without a reload. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate(hash => void (location.hash = hash), address)

/** Reloads the page with this token and language on its device. */
export async function enter(
  page: Page,
  { token, lang }: { token: string | null; lang: string }
): Promise<void> {
  await page.evaluate(
    ([tokenKey, value, langKey, code]) => {
      localStorage.removeItem(tokenKey!)
      if (value) localStorage.setItem(tokenKey!, value)
      localStorage.setItem(langKey!, code!)
    },
    [STORAGE_KEYS.token, token, STORAGE_KEYS.lang, lang] as const
  )
  await page.reload()
  await page.getByRole('main').waitFor()
}

/** The address of a route with content. */
export async function addressOf(path: RoutePath, sandbox: TestSandbox): Promise<string> {
  if (path === '/404') return '/nowhere'
  // An invalid link stays and says so.
  if (path === '/entry') return '/entry?entry_credential=unknown'
  if (path === '/plan/goods-detail') return `${path}?id=garden-lamp`
  if (path === '/customer') {
    return `${path}?url=${encodeURIComponent(`${sandbox.url}/sandbox/support/account`)}`
  }
  if (path !== '/plan/detail') return path
  const { list } = await sandbox.ok('planList', {}, await sandbox.fixture('demo'))
  return `${path}?id=${list[0]?.id}`
}

/** The fixture that sees a route, null for a visitor. Users with a transaction password are redirected to changing it. */
export const visitorOf = (path: RoutePath): 'demo' | 'empty' | null => {
  if (['/login', '/register', '/entry', '/ad-welcome'].includes(path)) return null
  return path === '/wallet/set-password' ? 'empty' : 'demo'
}

export const ROUTE_PATHS: readonly RoutePath[] = ROUTES.map(row => row.path)

import type { RoutePath } from '../router/routes.ts'

/** The calls by which a person gets a token. */
export type AuthCalls =
  | { login: 'login'; register: 'register' }
  | { login: 'loginV2'; register: 'registerV2' }

const V1 = { login: 'login', register: 'register' } as const
const V2 = { login: 'loginV2', register: 'registerV2' } as const

/**
 * Which version of the calls a page uses (reading A3): /login and /register the
 * first, the pages of host apps and codes the second. A backend that offers one of
 * them alone names it in `capabilities` (`auth_v1` or `auth_v2`), and it is used everywhere.
 */
export function authCalls(
  path: RoutePath,
  capabilities: readonly string[] | null | undefined
): AuthCalls {
  const offers = (name: string): boolean => capabilities?.includes(name) ?? false
  if (offers('auth_v1') !== offers('auth_v2')) return offers('auth_v2') ? V2 : V1
  return path === '/entry' || path === '/ad-welcome' ? V2 : V1
}

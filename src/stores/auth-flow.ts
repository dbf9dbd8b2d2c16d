import { atom } from 'nanostores'

import type { ApiError, CallOutput, Result, UserInfo } from '../api/calls.ts'
import type { Client } from '../api/client.ts'
import { ownTarget } from '../router/address.ts'
import type { Router } from '../router/router.ts'
import type { RoutePath } from '../router/routes.ts'
import type { Session } from './session.ts'

/** Authentication: from an answer with a token to the first screen after login. */
export function createAuthFlow(session: Session, request: Client['call'], router: Router) {
  let licence: string | null = null
  let isEntering = false
  const $userFailed = atom<ApiError | null>(null)
  let asked = 0
  let shown = 0
  session.$epoch.listen(() => $userFailed.set(null))
  session.$scope.listen(() => {
    licence = null
  })

  async function refreshUser(): Promise<Result<UserInfo>> {
    const mine = ++asked
    const answer = await request('userInfo', {})
    // Answers may overtake each other.
    if (answer.ok && mine > shown) {
      shown = mine
      session.setProfile(answer.value)
    }
    if (answer.ok || answer.error.type !== 'aborted') $userFailed.set(answer.ok ? null : answer.error)
    return answer
  }
  function goOn(): void {
    // Back leads over the registration to the welcome page again, which still needs it.
    if (session.$profile.get()?.store_opened !== false) licence = null
    const { row, query } = router.$route.get()
    // The same answer has already navigated.
    if (!row.isPublic) return
    router.open(ownTarget(router.takeWanted() ?? query.target) ?? '/ad-center', true)
  }

  return {
    /** Fetches the user again: after opening the account, at the start with a stored token. */
    refreshUser,
    /** Why the last request for the user failed; screens then stop waiting for a profile. */
    $userFailed,
    /** Navigates to the address requested before login, else to the link's target, else to the ad center. */
    goOn,
    /** Leaves an authentication screen when a token exists or arrives from elsewhere. */
    goOnWithToken: () =>
      session.$hasToken.subscribe(hasToken => {
        if (hasToken && !isEntering) goOn()
      }),
    /** The licence key from this session's registration, so that it need not be typed again; in memory only. */
    licenceKey: (): string | null => licence,
    rememberLicenceKey: (key: string) => {
      licence = key
    },
    /** Starts the session, fetches the user if the answer contains none, and navigates. */
    async enter(answer: CallOutput<'login'>, how: 'login' | 'register') {
      isEntering = true
      session.begin(answer)
      isEntering = false
      if (how === 'login') licence = null
      if (!answer.user_info) {
        const user = await refreshUser()
        if (!user.ok && user.error.type === 'aborted') return
      }
      // Without the field, a user who has just registered has no opened account.
      const isOpened = session.$profile.get()?.store_opened ?? how === 'login'
      if (isOpened) goOn()
      else router.replace('/ad-welcome', router.$route.get().query)
    }
  }
}

const V1 = { login: 'login', register: 'register' } as const
const V2 = { login: 'loginV2', register: 'registerV2' } as const

/**
 * The version of the calls for a page (reading A3): /login and /register use the first,
 * the pages for host apps and access codes the second. A backend that offers only one
 * names it in `capabilities` (`auth_v1` or `auth_v2`), and it is used everywhere.
 */
export function authCalls(path: RoutePath, capabilities: readonly string[] | null | undefined) {
  const offers = (name: string): boolean => capabilities?.includes(name) ?? false
  if (offers('auth_v1') !== offers('auth_v2')) return offers('auth_v2') ? V2 : V1
  return path === '/entry' || path === '/ad-welcome' ? V2 : V1
}

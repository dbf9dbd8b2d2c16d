import { atom, computed, type WritableAtom } from 'nanostores'
import * as v from 'valibot'

import { customerServiceEntry, object, type CallOutput, type UserInfo } from '../api/calls.ts'
import type { Env } from '../env/env.ts'
import { STORAGE_KEYS } from '../env/wire-names.ts'
import { storedValue, textDigest } from './stored-value.ts'

/** The three specified fields: all that the device stores of a user. */
const keptUser = object(() => ({
  entry: v.string(),
  customer_service_url: v.array(customerServiceEntry),
  recharge_customer_service_url: v.array(customerServiceEntry)
}))
export type KeptUser = v.InferOutput<typeof keptUser>

/** The owner of stored data: digests of the user's id or name (empty if the backend sends none) and of the token. */
export interface Owner {
  account: string
  token: string
}

/**
 * @param keepsToken false with `storage: 'memory'`: the token is never written to the device
 * @param keepsHostToken whether a token from the host is written
 */
export function createSession(env: Env, keepsToken: boolean, keepsHostToken = keepsToken) {
  const userOnDevice = storedValue<KeptUser>(env.storage, STORAGE_KEYS.userInfo, keptUser)
  const tokenOnDevice = (): string | null => env.storage.get(STORAGE_KEYS.token) || null
  const $token = atom<string | null>(keepsToken ? tokenOnDevice() : null)
  const $user = atom<KeptUser | null>($token.get() ? userOnDevice.read() : null)
  const $profile = atom<UserInfo | null>(null)
  const $epoch = atom(0)
  const $scope = atom(0)
  const $endsAt = atom<number | null>(null)
  const $isAsked = atom(false)
  /** Whether the current token is stored on the device. */
  let isKept = keepsToken

  function setToken(token: string | null, expiresAt = ''): void {
    $endsAt.set(Date.parse(expiresAt) || null)
    $token.set(token)
    if (!isKept) return
    if (token) env.storage.set(STORAGE_KEYS.token, token)
    else env.storage.remove(STORAGE_KEYS.token)
  }
  function setProfile(profile: UserInfo): void {
    const { entry, customer_service_url, recharge_customer_service_url } = profile
    const kept = { entry: entry ?? '', customer_service_url, recharge_customer_service_url }
    $user.set(kept)
    $profile.set(profile)
    if (isKept) userOnDevice.write(kept)
  }
  function grow(...keys: WritableAtom<number>[]): void {
    for (const $key of keys) $key.set($key.get() + 1)
  }
  function change(token: string | null, keeps: boolean, expiresAt?: string): void {
    grow($epoch)
    $user.set(null)
    $profile.set(null)
    userOnDevice.remove()
    isKept = keeps
    // Not with each renewal: another portal may have stored its own since.
    if (keepsToken && !keeps) env.storage.remove(STORAGE_KEYS.token)
    setToken(token, expiresAt)
  }

  function end(): void {
    if ($token.get() !== null) grow($scope)
    change(null, keepsToken)
  }
  function owner(): Owner {
    const { id, username } = $profile.get() ?? {}
    return { account: digest(id ?? username ?? ''), token: digest($token.get() ?? '') }
  }

  /** Follows a login or logout in another tab, or in another portal of the page. */
  const stopListening = env.storage.listen(STORAGE_KEYS.token, () => {
    const token = tokenOnDevice()
    if (!isKept || token === $token.get()) return
    grow($scope, $epoch)
    $profile.set(null)
    $user.set(token ? userOnDevice.read() : null)
    $endsAt.set(null)
    $token.set(token)
  })

  return {
    $token,
    $hasToken: computed($token, token => token !== null),
    /** When the token expires by the backend's clock, in ms since 1970; null if unknown. */
    $endsAt,
    /** The host is being asked for the first token, and has not signed out since. */
    $isAsked,
    /** A token of the host is expected, so the login is not shown yet. */
    $isAwaited: atom(false),
    $user,
    /** The whole user as last sent by the backend; in memory only. */
    $profile,
    /** The user registered in the portal, as `entry` says: shows the logout icon and decides how an expiry is handled. */
    $isRegistered: computed($user, user => user?.entry === 'register'),
    /**
     * The account key: everything on screen or under way belongs to it. Increments when another user logs in
     * or out, not when a token is renewed. Answers and operations of an older epoch are dropped.
     */
    $epoch,
    /** The key of screens and dialogs: like the epoch, but a login keeps the screen on which it happens. */
    $scope,
    begin({ token, user_info }: CallOutput<'login'>) {
      change(token, keepsToken)
      if (user_info) setProfile(user_info)
    },
    setProfile,
    /** Notes what a change of the user's has done to the profile, if that is known. */
    note(change: Partial<UserInfo>) {
      const profile = $profile.get()
      if (profile) setProfile({ ...profile, ...change })
    },
    /**
     * Takes a token from the host: the same one can only update its expiry, an empty one signs out, any other
     * is treated as another user's.
     * @param expiresAt ISO 8601
     */
    inject(token: string, expiresAt?: string) {
      if (!token) $isAsked.set(false)
      if (token === ($token.get() ?? '')) {
        if (token && expiresAt) setToken(token, expiresAt)
      } else if (token === '') end()
      else {
        grow($scope)
        change(token, keepsHostToken, expiresAt)
      }
    },
    /** Replaces the token by a newer one of the same user; pending requests stay valid. */
    renew: setToken,
    /** Clears the token and the user; language and view settings stay. */
    end,
    owner,
    /** Compares accounts where both are known, else tokens; in doubt the data is another user's. */
    owns({ account, token }: Owner) {
      const mine = owner()
      if (account && mine.account) return account === mine.account
      return token !== '' && token === mine.token
    },
    /** Invalidates everything under way. */
    destroy() {
      stopListening()
      grow($epoch)
    }
  }
}

export type Session = ReturnType<typeof createSession>

const digest = (text: string): string => text && textDigest(text)

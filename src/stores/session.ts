import { atom, computed, type WritableAtom } from 'nanostores'
import * as v from 'valibot'

import { customerServiceEntry, object, type CallOutput, type UserInfo } from '../api/calls.ts'
import type { Env } from '../env/env.ts'
import { STORAGE_KEYS } from '../env/wire-names.ts'
import { storedValue, textDigest } from './stored-value.ts'

/** The three stated fields, all that the device keeps of a user. */
const keptUser = object(() => ({
  entry: v.string(),
  customer_service_url: v.array(customerServiceEntry),
  recharge_customer_service_url: v.array(customerServiceEntry)
}))
export type KeptUser = v.InferOutput<typeof keptUser>

/** Whose something on the device is: digests of the person's name (empty where the backend tells none) and token. */
export interface Owner {
  account: string
  token: string
}

/**
 * @param keepsToken false with `storage: 'memory'`: the token is never written to the device
 * @param keepsHostToken whether one that the host gives is written
 */
export function createSession(env: Env, keepsToken: boolean, keepsHostToken = keepsToken) {
  const userOnDevice = storedValue<KeptUser>(env.storage, STORAGE_KEYS.userInfo, keptUser)
  const $token = atom<string | null>(keepsToken ? env.storage.get(STORAGE_KEYS.token) || null : null)
  const $user = atom<KeptUser | null>($token.get() ? userOnDevice.read() : null)
  const $profile = atom<UserInfo | null>(null)
  const $epoch = atom(0)
  const $scope = atom(0)
  const $endsAt = atom<number | null>(null)
  /** Whether the token of this moment is on the device. */
  let isKept = keepsToken

  function setToken(token: string | null, expiresAt = ''): void {
    $endsAt.set(Date.parse(expiresAt) || null)
    $token.set(token)
    if (!keepsToken) return
    if (token && isKept) env.storage.set(STORAGE_KEYS.token, token)
    else env.storage.remove(STORAGE_KEYS.token)
  }
  function setProfile(profile: UserInfo): void {
    const { entry, customer_service_url, recharge_customer_service_url } = profile
    const kept = { entry, customer_service_url, recharge_customer_service_url }
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

  /** Another tab has logged in or out. */
  const stopListening = env.storage.listen((key, value) => {
    if (!isKept || key !== STORAGE_KEYS.token || (value || null) === $token.get()) return
    grow($scope, $epoch)
    $profile.set(null)
    $user.set(value ? userOnDevice.read() : null)
    $endsAt.set(null)
    $token.set(value || null)
  })

  return {
    $token,
    $hasToken: computed($token, token => token !== null),
    /** When the token ends by the backend's clock, in ms since 1970; null when nobody has said. */
    $endsAt,
    /** The host is being asked for the first token: a login is not shown yet. */
    $isAwaited: atom(false),
    /** What the device keeps of the user. */
    $user,
    /** The whole user as last sent by the backend; in memory only. */
    $profile,
    /** This person registered here, as `entry` says: shows the logout icon, decides what an expiry does. */
    $isRegistered: computed($user, user => user?.entry === 'register'),
    /**
     * The account key: what a person sees or has begun belongs to it. Grows with every change of who is
     * logged in, not with a renewed token. Answers and operations of an older epoch are dropped.
     */
    $epoch,
    /** The key of screens and dialogs: as the epoch, but the screen on which somebody logs in goes on. */
    $scope,
    begin({ token, user_info }: CallOutput<'login'>) {
      change(token, keepsToken)
      if (user_info) setProfile(user_info)
    },
    /** Keeps the user that the backend has just sent. */
    setProfile,
    /**
     * A token from the host: the same one says at most its end, an empty one signs out, any other is taken for
     * somebody else's.
     * @param expiresAt ISO 8601
     */
    inject(token: string, expiresAt?: string) {
      if (token === ($token.get() ?? '')) {
        if (token && expiresAt) setToken(token, expiresAt)
      } else if (token === '') end()
      else {
        grow($scope)
        change(token, keepsHostToken, expiresAt)
      }
    },
    /** A newer token of the same person: requests under way stay valid. */
    renew: setToken,
    /** Clears token and user info; language and view settings stay. */
    end,
    owner,
    /** By name where both are known, else by the token it was made under: in doubt it is somebody else's. */
    owns({ account, token }: Owner) {
      const mine = owner()
      if (account && mine.account) return account === mine.account
      return token !== '' && token === mine.token
    },
    /** What is under way belongs to nobody any more. */
    destroy() {
      stopListening()
      grow($epoch)
    }
  }
}

/** Who is logged in, on this device and in this portal. */
export type Session = ReturnType<typeof createSession>

const digest = (text: string): string => text && textDigest(text)

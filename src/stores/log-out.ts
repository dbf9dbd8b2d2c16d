import { ACCOUNT_DRAFTS, STORAGE_KEYS } from '../env/wire-names.ts'
import type { Stores } from './create-stores.ts'

/**
 * Ends the session at the user's own wish: what they wrote, and the address that led to the login, are
 * not left to the next user of the device. After an expiry both are kept.
 */
export function logOut({ env, router, session }: Pick<Stores, 'env' | 'router' | 'session'>): void {
  session.end()
  router.takeWanted()
  for (const name of ACCOUNT_DRAFTS) env.sessionStorage.remove(STORAGE_KEYS.drafts + name)
}

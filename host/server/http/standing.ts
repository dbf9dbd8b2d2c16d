import { CALLS, type CallName } from '../../../src/api/calls.ts'
import type { User } from '../accounts/user.ts'
import { refuse } from './refusal.ts'

/** Calls whose answer contains user data. */
const NEEDS_DATA: readonly CallName[] = ['userInfo', 'property', 'statistics', 'transactionFlow']

/**
 * A user without rights may read but not write; a user without data has nothing
 * to show.
 * @throws `user_not_authorized` or `no_user_data`
 */
export function checkStanding(name: CallName, user: User): void {
  if (user.standing === 'not_authorized' && CALLS[name].effect !== 'read') {
    throw refuse('user_not_authorized')
  }
  if (user.standing === 'no_data' && NEEDS_DATA.includes(name)) throw refuse('no_user_data')
}

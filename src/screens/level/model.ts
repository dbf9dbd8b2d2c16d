import type { UserInfo } from '../../api/calls.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createLoader } from '../../stores/loadable.ts'
import type { Loader } from '../../stores/loadable.ts'

/** Asks for the account anew: a level may have changed since the login. */
export const createLevel = ({ entrance }: Stores): Loader<UserInfo> =>
  createLoader(() => entrance.refreshUser())

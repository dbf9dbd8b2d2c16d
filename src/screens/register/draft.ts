import * as v from 'valibot'

import type { Env } from '../../env/env.ts'
import { STORAGE_KEYS } from '../../env/wire-names.ts'
import { storedValue } from '../../stores/stored-value.ts'
import type { StoredValue } from '../../stores/stored-value.ts'

/** What survives a reload: everything but the passwords and the licence key. */
const draft = v.object({
  username: v.string(),
  nickname: v.string(),
  email: v.string(),
  phone: v.string()
})
export type RegisterDraft = v.InferOutput<typeof draft>

/** For the life of the tab. */
export const registerDraft = (env: Env): StoredValue<RegisterDraft> =>
  storedValue<RegisterDraft>(env.sessionStorage, `${STORAGE_KEYS.drafts}register`, draft)

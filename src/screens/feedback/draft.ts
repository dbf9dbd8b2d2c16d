import * as v from 'valibot'

import type { Env } from '../../env/env.ts'
import { STORAGE_KEYS } from '../../env/wire-names.ts'
import { storedValue } from '../../stores/stored-value.ts'

/** See `Owner` of the session. Another person on this device gets neither draft nor list. */
const owner = { account: v.string(), token: v.string() }
const draft = v.object({ ...owner, topic: v.string(), content: v.string() })

const sentItem = v.object({ reference: v.nullable(v.string()), topic: v.string(), at: v.string() })
const sentList = v.object({ ...owner, items: v.array(sentItem) })
export type SentItem = v.InferOutput<typeof sentItem>

/** Both live as long as the tab. */
export const feedbackDraft = (env: Env) =>
  storedValue<v.InferOutput<typeof draft>>(
    env.sessionStorage,
    `${STORAGE_KEYS.drafts}feedback`,
    draft
  )
export const sentFeedback = (env: Env) =>
  storedValue<v.InferOutput<typeof sentList>>(
    env.sessionStorage,
    `${STORAGE_KEYS.drafts}feedback-sent`,
    sentList
  )

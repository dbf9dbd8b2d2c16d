import type { CallName, CallOutput, REQUESTS } from '../../../src/api/calls.ts'
import type * as v from 'valibot'
import type { User } from '../accounts/user.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { LanguageCode } from '../fixtures/languages.ts'

/** What surrounds one request. */
export interface CallContext {
  db: Db
  clock: Clock
  /** One reading of the clock for the whole request. */
  now: Date
  /** The request's own time zone from `X-TZ`. */
  zone: string
  /** `Accept-Language` as it came; what a pre-login hint may be taken from. */
  languages: string
  /** The language of the answer: the first of them. */
  language: LanguageCode
  /** Where the request came from; empty when driven in process. */
  address: string
  /** The sandbox's own origin, for links to its pages. */
  origin: string
  /** How many times faster than by default deliveries run. */
  speed: number
  /** Each put uses up a right transaction password. */
  putNeedsPassword: boolean
  /** Answers carry only what the specification states: nobody has seen a quote. */
  specOnly: boolean
}

/** What surrounds a request of a logged-in user. */
export interface UserContext extends CallContext {
  /** Digest of the session's token, as the database knows it. */
  session: string
}

export type Decoded<N extends CallName> = v.InferOutput<(typeof REQUESTS)[N]>
/** What a call answers; the wire checks it against the row's schema in tests. */
export type Answer<N extends CallName> = CallOutput<N>

/** A call that needs nobody to be logged in. */
export type OpenCall<N extends CallName> = (
  input: Decoded<N>,
  context: CallContext
) => Promise<Answer<N>>

/** A call of a logged-in user whose account is active. */
export type UserCall<N extends CallName> = (
  input: Decoded<N>,
  user: User,
  context: UserContext
) => Promise<Answer<N>>

import type { CallName, CallOutput, REQUESTS } from '../../../src/api/calls.ts'
import type * as v from 'valibot'
import type { User } from '../accounts/user.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { LanguageCode } from '../fixtures/languages.ts'

/** The context of one request. */
export interface CallContext {
  db: Db
  clock: Clock
  /** One reading of the clock for the whole request. */
  now: Date
  /** The request's own time zone from `X-TZ`. */
  zone: string
  /** The raw `Accept-Language`, for the language hint before a login. */
  languages: string
  /** The language of the answer: the first of them. */
  language: LanguageCode
  /** Where the request came from; empty when driven in process. */
  address: string
  /** The sandbox's own origin, for links to its pages. */
  origin: string
  /** Speed of deliveries as a multiple of the default. */
  speed: number
  /** Each put uses up a right transaction password. */
  putNeedsPassword: boolean
  /** Answers carry only fields of the specification, so clients never see a quote. */
  specOnly: boolean
}

/** The context of a logged-in user's request. */
export interface UserContext extends CallContext {
  /** Digest of the session's token, as stored in the database. */
  session: string
}

export type Decoded<N extends CallName> = v.InferOutput<(typeof REQUESTS)[N]>
/** A call's answer; in tests the wire checks it against the row's schema. */
export type Answer<N extends CallName> = CallOutput<N>

/** A call that needs no login. */
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

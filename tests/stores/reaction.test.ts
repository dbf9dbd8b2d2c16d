import { describe, expect, it } from 'vitest'

import type { UserInfo } from '../../src/api/calls.ts'
import type { ApiError } from '../../src/api/errors.ts'
import { createPortalEmitter } from '../../src/portal/portal-events.ts'
import { reactToError } from '../../src/portal/react-to-error.ts'
import { packOf } from '../support/pack-of.ts'
import { settle } from '../support/test-env.ts'
import { createTestStores, userAnswer } from '../support/test-stores.ts'

const envelopeError = (code: number): ApiError => {
  const base = { call: 'userInfo', message: '', data: { lang: 'de' } } as const
  if (code === 401) return { ...base, type: 'unauthorized' }
  if (code === 402 || code === 403 || code === 404) return { ...base, type: 'account', code }
  if (code === 503) return { ...base, type: 'expired' }
  return { ...base, type: 'refused', code, reason: null }
}

interface Person {
  path: string
  /** How they came; null for an unknown visitor. */
  entry: 'register' | 'native' | null
  token?: string
}

const inner: Person = { path: '/plan', entry: 'register', token: 't' }
const entry: Person = { path: '/ad-welcome?invite=7', entry: 'native', token: 't' }
/** A user who registered here, on an entry page. */
const home: Person = { path: '/ad-welcome', entry: 'register', token: 't' }
const nobody: Person = { path: '/login', entry: null }

/** What has changed for the user and the host page once everything has settled. */
async function reactionTo(error: ApiError, person: Person) {
  const { path, token, entry: came } = person
  const stores = createTestStores({ path, token, locales: { de: packOf('de') } })
  const { language, router, session, shell } = stores
  if (came !== null) session.setProfile(userAnswer({ entry: came }) as UserInfo)
  const events = createPortalEmitter(failure => {
    throw failure
  })
  const asked: string[] = []
  events.on('authRequired', ({ reason }) => void asked.push(reason))
  reactToError(error, stores, events)
  await settle()
  const address = router.$route.get()
  return {
    ...(address.path !== path.split('?')[0] && { path: address.path }),
    ...(session.$hasToken.get() !== (token !== undefined) && { isSignedOut: true }),
    ...(shell.$dialog.get().type !== 'none' && { dialog: shell.$dialog.get().type }),
    ...(shell.$toast.get() && { toast: shell.$toast.get()?.kind }),
    ...(language.$language.get().code !== 'en' && { language: language.$language.get().code }),
    ...(asked.length > 0 && { asked })
  }
}

const TABLE: readonly [number, Person, Awaited<ReturnType<typeof reactionTo>>][] = [
  [400, inner, {}],
  [401, inner, { path: '/login', isSignedOut: true, toast: 'fail', asked: ['unauthorized'] }],
  [401, entry, { isSignedOut: true, language: 'de', asked: ['unauthorized'] }],
  [402, inner, { dialog: 'account', language: 'de' }],
  [403, entry, { dialog: 'account', language: 'de' }],
  [404, inner, { dialog: 'account', language: 'de' }],
  [405, inner, {}],
  [500, inner, {}],
  [503, inner, { path: '/login', isSignedOut: true, toast: 'fail', asked: ['expired'] }],
  [503, entry, { dialog: 'expired', asked: ['expired'] }],
  [503, home, { path: '/login', isSignedOut: true, toast: 'fail', asked: ['expired'] }],
  [503, nobody, { toast: 'fail', asked: ['expired'] }],
  [999, inner, { toast: 'fail' }]
]

describe('the reaction to an envelope code', () => {
  it.each(TABLE)('matches the table for %i', async (code, person, reaction) => {
    expect(await reactionTo(envelopeError(code), person)).toEqual(reaction)
  })

  it('leaves a user who is not logged in where they are', async () => {
    expect(await reactionTo(envelopeError(401), nobody)).toEqual({})
  })
})

it('never touches session or account for a failing transport', async () => {
  const failures: ApiError[] = [
    ...[401, 402, 403, 404, 503].map(
      status => ({ call: 'userInfo', type: 'http', status, text: '' }) as const
    ),
    { call: 'userInfo', type: 'network' },
    { call: 'userInfo', type: 'offline' },
    { call: 'userInfo', type: 'timeout', ms: 1 },
    { call: 'userInfo', type: 'aborted' },
    { call: 'userInfo', type: 'malformed', field: '', detail: '' }
  ]
  for (const error of failures) {
    for (const person of [inner, entry]) expect(await reactionTo(error, person)).toEqual({})
  }
})

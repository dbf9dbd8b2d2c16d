import { describe, expect, it } from 'vitest'

import type { ApiError } from '../../src/api/errors.ts'
import { reactionTo } from '../../src/portal/react-to-error.ts'
import type { Reaction } from '../../src/portal/react-to-error.ts'

const envelopeError = (code: number): ApiError => {
  const base = { call: 'userInfo', message: '', data: { lang: 'de' } } as const
  if (code === 401) return { ...base, type: 'unauthorized' }
  if (code === 402 || code === 403 || code === 404) return { ...base, type: 'account', code }
  if (code === 503) return { ...base, type: 'expired' }
  return { ...base, type: 'refused', code, reason: null }
}

const inner = { isEntryMode: false, isRegistered: true, isLoggedIn: true }
const entry = { isEntryMode: true, isRegistered: false, isLoggedIn: true }
/** Who registered here, on an entry page. */
const home = { isEntryMode: true, isRegistered: true, isLoggedIn: true }
const nobody = { isEntryMode: false, isRegistered: false, isLoggedIn: false }

const TABLE: readonly [number, typeof inner, Reaction][] = [
  [400, inner, { type: 'inline' }],
  [401, inner, { type: 'signOut' }],
  [401, entry, { type: 'welcome', lang: 'de' }],
  [402, inner, { type: 'accountDialog', code: 402, lang: 'de' }],
  [403, entry, { type: 'accountDialog', code: 403, lang: 'de' }],
  [404, inner, { type: 'accountDialog', code: 404, lang: 'de' }],
  [405, inner, { type: 'inline' }],
  [500, inner, { type: 'inline' }],
  [503, inner, { type: 'expire' }],
  [503, entry, { type: 'askHost' }],
  [503, home, { type: 'expire' }],
  [503, nobody, { type: 'askHost' }],
  [999, inner, { type: 'toast' }]
]

describe('what follows from an envelope code', () => {
  it.each(TABLE)('%i', (code, context, reaction) => {
    expect(reactionTo(envelopeError(code), context)).toEqual(reaction)
  })

  it('leaves a person who is not logged in where he is', () => {
    expect(reactionTo(envelopeError(401), { ...inner, isRegistered: false, isLoggedIn: false })).toEqual({
      type: 'inline'
    })
  })
})

it('never touches session or account for a failing transport', () => {
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
    for (const context of [inner, entry]) expect(reactionTo(error, context)).toEqual({ type: 'inline' })
  }
})

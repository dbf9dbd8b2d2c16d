import type { ApiError } from '../../src/api/errors.ts'
import type { TestSandbox } from './sandbox.ts'

type Fault = Omit<Parameters<TestSandbox['fault']>[0], 'call'>

/** What the user and the host page see. */
export interface Sight {
  error: ApiError['type'] | 'none'
  dialog: string
  message: string | null
  toast: string | null
  path: string
  query: string | null
  hasToken: boolean
  hasUser: boolean
  language: string
  /** Why the host page was asked for a session. */
  asked: string
}

export interface FaultRow {
  name: string
  inject: Fault
  error: ApiError['type']
  /** The message, where it does not depend on the language. */
  words?: string
  /** The reaction as one word, for the table. */
  shows(after: Sight): string
}

const word = ({ dialog, toast, path }: Sight): string => {
  if (dialog !== 'none') return dialog
  if (path === '/login') return 'login'
  if (path === '/ad-welcome') return 'welcome'
  return toast === null ? 'inline' : 'toast'
}

const code = (number: number, error: ApiError['type'], msg = ''): FaultRow => ({
  name: msg ? `${number} msg` : `${number}`,
  inject: { kind: 'code', code: number, msg, data: { lang: 'de' } },
  error,
  ...(msg ? { words: msg } : {}),
  shows: word
})
const http = (status: number): FaultRow => ({
  name: `http ${status}`,
  inject: { kind: 'http', status },
  error: 'http',
  shows: word
})
const wire = (name: string, inject: Fault, error: ApiError['type']): FaultRow => ({
  name,
  inject,
  error,
  shows: word
})

/** Every way in which a call can fail (specification section 8), and the transport's own. */
export const FAULTS: readonly FaultRow[] = [
  { ...code(400, 'refused'), words: 'System error' },
  code(400, 'refused', 'Die Menge fehlt'),
  code(401, 'unauthorized'),
  code(402, 'account'),
  code(403, 'account'),
  code(404, 'account'),
  { ...code(405, 'refused'), words: 'Data error' },
  { ...code(500, 'refused'), words: 'Server error' },
  code(500, 'refused', 'The ledger is being counted'),
  code(503, 'expired'),
  { ...code(999, 'refused'), words: 'Error' },
  code(999, 'refused', 'Gone fishing'),
  http(401),
  http(404),
  http(500),
  http(503),
  wire('html', { kind: 'html' }, 'malformed'),
  wire('malformed', { kind: 'malformed', value: 0 }, 'malformed'),
  wire('network', { kind: 'drop' }, 'network'),
  wire('offline', { kind: 'drop' }, 'offline'),
  wire('timeout', { kind: 'delay', ms: 2_000 }, 'timeout')
]

/**
 * Who gets them. `as` names whose token is stored; `isKnown`: the user's data is stored, too.
 * A path without bell and dock requests nothing by itself.
 */
export const PERSONS = {
  registered: { as: 'registered', isKnown: true, path: '/ad-center/contract?invite=7' },
  native: { as: 'native', isKnown: true, path: '/ad-center/contract?invite=7' },
  registeredAtEntry: { as: 'registered', isKnown: true, path: '/ad-welcome?invite=7' },
  nativeAtEntry: { as: 'native', isKnown: true, path: '/ad-welcome?invite=7' },
  visitor: { as: null, isKnown: false, path: '/login' }
} as const satisfies Record<
  string,
  { as: 'registered' | 'native' | null; isKnown: boolean; path: string }
>
export type PersonName = keyof typeof PERSONS

const ACCOUNT_WORDS: Readonly<Record<number, string>> = {
  402: 'de account.notActivated',
  403: 'de account.disabled',
  404: 'de account.cancelled'
}

/**
 * What must be seen after a fault: the specification's section 8 and its interpretations, written down
 * again. Anything not named here stays as it was before.
 */
export function expectedOf({ inject, error }: FaultRow, person: PersonName, before: Sight): Sight {
  const same: Sight = { ...before, error }
  const signedOut = { hasToken: false, hasUser: false }
  const isRegistered = person.startsWith('registered')
  const isEntry = person !== 'registered' && person !== 'visitor'
  const { msg } = inject
  if (inject.kind !== 'code') return same

  switch (inject.code) {
    case 401:
      if (person === 'visitor') return same
      return isEntry
        ? { ...same, ...signedOut, path: '/ad-welcome', language: 'de', asked: 'unauthorized' }
        : {
            ...same,
            ...signedOut,
            path: '/login',
            query: null,
            toast: 'User not authorized',
            asked: 'unauthorized'
          }
    case 402:
    case 403:
    case 404:
      return {
        ...same,
        dialog: 'account',
        message: ACCOUNT_WORDS[inject.code] ?? null,
        language: 'de'
      }
    case 503:
      if (person === 'visitor') return { ...same, toast: 'Login expired, log in again', asked: 'expired' }
      return isRegistered
        ? {
            ...same,
            ...signedOut,
            path: '/login',
            query: null,
            toast: 'Login expired, log in again',
            asked: 'expired'
          }
        : { ...same, dialog: 'expired', asked: 'expired' }
    case 999:
      return { ...same, toast: msg || 'Error' }
    default:
      return same
  }
}

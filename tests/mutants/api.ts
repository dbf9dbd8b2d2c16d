import type { Mutant } from './mutant.ts'

/** Requests, and how answers are read. */
export const API_MUTANTS: readonly Mutant[] = [
  {
    name: 'a call with a password is sent over a connection that others can read',
    file: 'src/api/client.ts',
    find: "    if (row.secret && !env.isPrivate(baseUrl + row.path)) return fail({ type: 'insecure' })\n",
    replace: ''
  },
  {
    name: 'an anonymous call carries the token',
    file: 'src/api/client.ts',
    find: 'row.anonymous ? null : token()',
    replace: 'token()'
  },
  {
    name: 'a call sends the cookies of its origin along',
    file: 'src/api/client.ts',
    find: "credentials: 'omit'",
    replace: "credentials: 'include'"
  },
  {
    name: 'a call that moves money times out as early as a read',
    file: 'src/api/client.ts',
    find: "row.effect === 'money' ? timeouts.money : timeouts.read",
    replace: 'timeouts.read'
  },
  {
    name: 'a transport failure is read as an answer',
    file: 'src/api/client.ts',
    find: '      if (!answer.ok) {',
    replace: '      if (!answer) {'
  },
  {
    name: 'a polled call returns the answer of another account',
    file: 'src/api/client.ts',
    find: 'if (known.credential === credential) before = known',
    replace: 'before = known'
  },
  {
    name: 'a number that has lost its last digits is read as an amount',
    file: 'src/api/read-value.ts',
    find: '.length <= 15 ?',
    replace: '.length <= 17 ?'
  },
  {
    name: 'local time near a daylight-saving change is an hour off',
    file: 'src/api/read-value.ts',
    find: 'offsetAt(local - offsetAt(local) * MINUTE)',
    replace: 'offsetAt(local)'
  },
  {
    name: 'a value mapping changes an amount that is sent',
    file: 'src/api/adapt.ts',
    find: 'MONEY.test(name) ? value : ',
    replace: ''
  },
  {
    name: 'a transport failure is taken for a definite refusal',
    file: 'src/api/errors.ts',
    find: ", 'http', 'malformed']",
    replace: ", 'malformed']"
  }
]

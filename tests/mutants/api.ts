import type { Mutant } from './mutant.ts'

/** What is sent, and how an answer is read. */
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
    name: 'money waits no longer for its answer than a reading',
    file: 'src/api/client.ts',
    find: "row.effect === 'money' ? timeouts.money : timeouts.read",
    replace: 'timeouts.read'
  },
  {
    name: 'a failure of the transport is read as an answer',
    file: 'src/api/client.ts',
    find: "      if (!answer.ok) return fail({ type: 'http', status: answer.status, text: answer.statusText })\n",
    replace: ''
  },
  {
    name: 'a polled call gets the answer that another account was given',
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
    name: 'local time near the change of the clocks is an hour off',
    file: 'src/api/read-value.ts',
    find: 'offsetAt(local - offsetAt(local) * MINUTE)',
    replace: 'offsetAt(local)'
  },
  {
    name: 'an amount is sent as another one',
    file: 'src/api/adapt.ts',
    find: 'MONEY.test(name) ? value : ',
    replace: ''
  },
  {
    name: 'a failure of the transport is taken for a certain refusal',
    file: 'src/api/errors.ts',
    find: ", 'http', 'malformed']",
    replace: ", 'malformed']"
  }
]

import type { Mutant } from './mutant.ts'

/** The logged-in user, their data, and what outlives the screen that requested it. */
export const SESSION_MUTANTS: readonly Mutant[] = [
  {
    name: 'a new account keeps the key of the previous one',
    file: 'src/stores/session.ts',
    find: 'grow($epoch)\n    $user.set(null)',
    replace: '$user.set(null)'
  },
  {
    name: 'the token of a host is written to the device',
    file: 'src/stores/session.ts',
    find: 'change(token, keepsHostToken, expiresAt)',
    replace: 'change(token, keepsToken, expiresAt)'
  },
  {
    name: 'data without an owner belongs to visitors',
    file: 'src/stores/session.ts',
    find: "return token !== '' && token === mine.token",
    replace: 'return token === mine.token'
  },
  {
    name: 'an answer for another account is delivered',
    file: 'src/stores/request.ts',
    find: 'let answer = await client.call(name, input, callOptions)\n    if (!isCurrent()) return dropped',
    replace: 'let answer = await client.call(name, input, callOptions)'
  },
  {
    name: 'a change without an id is repeated with the new token',
    file: 'src/stores/request.ts',
    find: "callRow(name).effect === 'read'",
    replace: "callRow(name).effect !== 'money'"
  },
  {
    name: 'a late renewal replaces a newer token',
    file: 'src/stores/renewal.ts',
    find: ' || $token.get() !== token) return',
    replace: ') return'
  },
  {
    name: 'the host is asked repeatedly for a rejected token',
    file: 'src/stores/renewal.ts',
    find: '          rejectedToken = $token.get()\n',
    replace: ''
  },
  {
    name: 'a screen that stays open sends requests for the next account',
    file: 'src/stores/create-stores.ts',
    find: "isOver()\n        ? Promise.resolve({ ok: false, error: { call: name, type: 'aborted' } })\n        : request(",
    replace: 'request('
  },
  {
    name: 'a form acts on an answer after the user has left it',
    file: 'src/stores/submission.ts',
    find: 'if (abort.signal.aborted) return',
    replace: 'if (abort.signal.reason === 0) return'
  },
  {
    name: 'the server is taken to be behind when it is ahead',
    file: 'src/stores/server-clock.ts',
    find: 'ahead = at - clock.now()',
    replace: 'ahead = clock.now() - at'
  }
]

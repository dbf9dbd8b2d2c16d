import { ACCEPTOR_TYPES } from '../../src/api/calls.ts'
import { codeOfUser, unusedCodes } from './accounts/auth-code.ts'
import type { Db } from './db/db.ts'
import { unusedAcceptanceCodes } from './exchange/acceptance-code.ts'
import { ENTRY_CREDENTIALS, FIXTURE_ACCOUNTS, FIXTURE_PASSWORD } from './fixtures/accounts.ts'
import { addressOf } from '../gateway/print-gateway.ts'
import type { ServerOptions } from './options.ts'

const SHOWN_CODES = 20
const SHOWN_ACCEPTANCE_CODES = 3
const CODES_PER_LINE = 4
const NAME_WIDTH = 22

function inRows(words: readonly string[]): string[] {
  const rows: string[] = []
  for (let index = 0; index < words.length; index += CODES_PER_LINE) {
    rows.push(`  ${words.slice(index, index + CODES_PER_LINE).join('  ')}`)
  }
  return rows
}

/** Data of an earlier version lacks the accounts that were added since: they are written at the first start only. */
const hasUser = async (db: Db, username: string): Promise<boolean> =>
  (await db.query('select 1 from users where username_key = $1', [username])).length > 0

/** Prints the sandbox's address, logins, and the codes to register with. */
export async function printStart(db: Db, options: ServerOptions, port: number): Promise<void> {
  const acceptance = await Promise.all(
    ACCEPTOR_TYPES.map(async type => {
      const codes = await unusedAcceptanceCodes(db, type, SHOWN_ACCEPTANCE_CODES)
      return `  ${type.padEnd(NAME_WIDTH)}${codes.join('  ')}`
    })
  )
  const there = await Promise.all(FIXTURE_ACCOUNTS.map(({ username }) => hasUser(db, username)))
  const lines = [
    `Sandbox (sample data, no real money): ${addressOf(options.host, port)}/`,
    '',
    `Demo logins, all with the password ${FIXTURE_PASSWORD}:`,
    ...FIXTURE_ACCOUNTS.filter((_, place) => there[place]).map(({ username, note }) => `  ${username.padEnd(NAME_WIDTH)}${note}`),
    `  Access code of "fresh": ${await codeOfUser(db, 'fresh')}`,
    '',
    'Unused exchange codes, for currency exchange:',
    ...acceptance,
    '',
    'Unused access codes, to register with:',
    ...inRows(await unusedCodes(db, SHOWN_CODES)),
    ''
  ]
  if (options.specOnly) lines.push('Answers carry only fields of the specification.', '')
  if (options.testControls) {
    const credentials = ENTRY_CREDENTIALS.map(({ credential }) => credential).join(' ')
    lines.push('Test controls are on: faults, clock, ledger.', `Credentials: ${credentials}`, '')
  }
  console.log(lines.join('\n'))
}

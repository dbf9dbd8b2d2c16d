import { unusedCodes } from './accounts/auth-code.ts'
import type { Db } from './db/db.ts'
import { DEMO_LOGINS } from './fixtures/demo-logins.ts'
import type { ServerOptions } from './options.ts'

const SHOWN_CODES = 8

/** Says where the sandbox is, who may log in, and with which codes to register. */
export async function printStart(db: Db, options: ServerOptions, port: number): Promise<void> {
  const lines = [
    `Sandbox (sample data, no real money): http://localhost:${port}/`,
    '',
    'Demo logins:',
    ...DEMO_LOGINS.map(login => {
      const names = `${login.username} / ${login.password}`
      return `  ${names.padEnd(32)} ${login.note}`
    }),
    '',
    'Unused authorization codes, to register with:',
    ...(await unusedCodes(db, SHOWN_CODES)).map(code => `  ${code}`),
    ''
  ]
  if (options.specOnly) lines.push('Answers carry only what the specification states.', '')
  if (options.testControls) lines.push('Test controls are on: faults, clock, ledger.', '')
  console.log(lines.join('\n'))
}

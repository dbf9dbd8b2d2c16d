import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

import { UsageError } from '../server/options.ts'

/** Swallows what a terminal would echo. */
const silent = (): Writable => new Writable({ write: (_part, _encoding, done) => done() })

/**
 * Asks at the terminal; what is typed is not shown.
 * @throws {UsageError} where nobody can be asked
 */
export async function askSecretly(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError('Nobody can be asked for the password here: set AD_PORTAL_PASSWORD.')
  process.stderr.write(question)
  const lines = createInterface({ input: process.stdin, output: silent(), terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

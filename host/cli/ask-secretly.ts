import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

import { UsageError } from '../server/options.ts'

/** Discards the terminal's echo. */
const silent = (): Writable => new Writable({ write: (_part, _encoding, done) => done() })

/**
 * Prompts in the terminal without echo.
 * @throws {UsageError} without a terminal
 */
export async function askSecretly(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError('No terminal to ask for the password: set AD_PORTAL_PASSWORD.')
  process.stderr.write(question)
  const lines = createInterface({ input: process.stdin, output: silent(), terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

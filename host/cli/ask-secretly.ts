import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Readable } from 'node:stream'

import { UsageError } from '../server/options.ts'

/** Discards the terminal's echo. */
const silent = (): Writable => new Writable({ write: (_part, _encoding, done) => done() })

/**
 * Prompts in the terminal without echo.
 * @throws {UsageError} without a terminal, or when the user leaves the prompt
 */
export async function askSecretly(question: string, input: Readable & { isTTY?: boolean } = process.stdin): Promise<string> {
  if (!input.isTTY) throw new UsageError('No terminal to ask for the password: set AD_PORTAL_PASSWORD.')
  process.stderr.write(question)
  const lines = createInterface({ input, output: silent(), terminal: true })
  try {
    return await lines.question('')
  } catch {
    // Ctrl+C and Ctrl+D.
    throw new UsageError('No password was given.')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

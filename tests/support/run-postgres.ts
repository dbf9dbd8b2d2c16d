import { startPostgres } from './real-postgres.ts'
import type { RealPostgres } from './real-postgres.ts'
import { RUN_DATABASE, seedOf } from './seeded-data.ts'

/** Test passwords need no protection: 3 ms a login instead of 50. */
const TEST_SCRYPT_COST = '1024'

let postgres: RealPostgres | undefined

/** The package of PostgreSQL ends the process with 0, also after failed tests and errors outside of them. */
function keepExitCode(): void {
  let code: typeof process.exitCode
  process.prependListener('beforeExit', () => (code = process.exitCode))
  process.on('exit', () => {
    if (code) process.exitCode = code
  })
}

/** One PostgreSQL per run, seeded before the first file, so that the time-outs of tests start after it. Called by Vitest. */
export async function setup(): Promise<void> {
  keepExitCode()
  process.env.SANDBOX_SCRYPT_COST = TEST_SCRYPT_COST
  postgres = await startPostgres({ isDurable: false })
  process.env[RUN_DATABASE] = postgres.url
  await seedOf(postgres.url, new Date())
}

/** Called by Vitest after the last file. */
export async function teardown(): Promise<void> {
  await postgres?.stop()
}

import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { SEEDED_DATA } from './seeded-data.ts'

let own: string | undefined

/** One folder for what the files of a run share; `npm test` names one for all its suites. */
export async function setup(): Promise<void> {
  if (process.env[SEEDED_DATA]) return
  own = await mkdtemp(path.join(os.tmpdir(), 'ad-portal-seeded-'))
  process.env[SEEDED_DATA] = own
}

/** Called by Vitest after the last file. */
export async function teardown(): Promise<void> {
  if (own) await rm(own, { recursive: true, force: true })
}

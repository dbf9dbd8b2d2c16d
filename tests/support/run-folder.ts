import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Names the folder of the seeded databases of this run to its workers. */
export const SEEDED_DATA = 'AD_PORTAL_SEEDED_DATA'

/** One folder for what the files of a run share. Called by Vitest before the first file. */
export async function setup(): Promise<void> {
  process.env[SEEDED_DATA] = await mkdtemp(path.join(os.tmpdir(), 'ad-portal-seeded-'))
}

/** Called by Vitest after the last file. */
export async function teardown(): Promise<void> {
  const folder = process.env[SEEDED_DATA]
  if (folder) await rm(folder, { recursive: true, force: true })
}

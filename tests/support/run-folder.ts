import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Names the folder of the seeded databases of this run to its workers. */
export const SEEDED_DATA = 'AD_PORTAL_SEEDED_DATA'

/** One folder for what the files of a run share; gone with the run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ad-portal-seeded-'))
  process.env[SEEDED_DATA] = folder
  return () => rm(folder, { recursive: true, force: true })
}

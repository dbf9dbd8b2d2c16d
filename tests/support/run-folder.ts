import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the seeded databases of this run. */
    seededData: string
  }
}

/** One folder for what the files of a run share; gone with the run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ad-portal-seeded-'))
  project.provide('seededData', folder)
  return () => rm(folder, { recursive: true, force: true })
}

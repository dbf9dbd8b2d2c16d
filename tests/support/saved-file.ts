import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import type { Download } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** Copies a download of the run's browser, another process, to a file of this one, which is deleted after the test. */
export async function savedFile(download: Download): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ad-portal-download-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, path.basename(download.suggestedFilename()))
  await download.saveAs(file)
  return file
}

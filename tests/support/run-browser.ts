import type { BrowserServer } from 'playwright-core'

import { BROWSER_ADDRESS, launchServer } from './browser.ts'
import { findBrowser } from './find-browser.ts'

let server: BrowserServer | undefined

/** One browser for all files of a run. Called by Vitest before the first file. */
export async function setup(): Promise<void> {
  server = await launchServer(await findBrowser())
  process.env[BROWSER_ADDRESS] = server.wsEndpoint()
}

/** Called by Vitest after the last file. */
export async function teardown(): Promise<void> {
  await server?.close()
}

import { findBrowser } from './find-browser.ts'

/** Unpacks the browser of the package, where no other is installed, before the workers start theirs. Called by Vitest. */
export async function setup(): Promise<void> {
  await findBrowser()
}

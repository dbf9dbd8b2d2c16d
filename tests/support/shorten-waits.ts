import type { Page } from 'playwright-core'

/** Runs in the page. */
function shorten(lengths: readonly number[]): void {
  const wait = window.setTimeout.bind(window)
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0, ...rest: never[]) =>
      wait(run, lengths.includes(ms) ? ms / 10 : ms, ...rest)
  })
}

/**
 * What this page waits for exactly this long ends after a tenth of it, from now on and after a
 * reload: a look at what became of a request need not take its seconds from a test. Every other
 * wait, and the clock, stay as they are.
 */
export async function shortenWaits(page: Page, ...lengths: readonly number[]): Promise<void> {
  await page.addInitScript(shorten, lengths)
  await page.evaluate(shorten, lengths)
}

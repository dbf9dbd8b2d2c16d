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
 * Shortens timers of exactly this delay in this page to a tenth, from now on and after a
 * reload: reconciling a request need not take its seconds from a test. All other
 * timers, and the clock, stay as they are.
 */
export async function shortenWaits(page: Page, ...lengths: readonly number[]): Promise<void> {
  await page.addInitScript(shorten, lengths)
  await page.evaluate(shorten, lengths)
}

import type { Page } from 'playwright-core'

/** Errors of a page; every unexpected one fails its test. */
export interface PageProblems {
  /** From now on matching errors are expected. */
  allow(pattern: RegExp): void
  /** Unexpected errors. */
  left(): string[]
}

/** Prefixes that the page's own listeners write before what they caught. */
const CAUGHT = 'page problem:'

/** Runs in the page, before its own scripts. */
function listenInPage(caught: string): void {
  addEventListener('securitypolicyviolation', event => {
    console.error(`${caught} policy ${event.violatedDirective} ${event.blockedURI}`)
  })
  addEventListener('error', event => {
    // The engine reports such a loop without an error object, and not as a page error.
    if (!event.error) console.error(`${caught} ${event.message}`)
  })
  addEventListener('unhandledrejection', event => {
    console.error(`${caught} unhandled rejection ${String(event.reason)}`)
  })
}

/** Collects errors, console errors, policy violations and unhandled rejections of a page. */
export async function watchProblems(page: Page): Promise<PageProblems> {
  const seen: string[] = []
  const allowed: RegExp[] = []
  page.on('pageerror', error => seen.push(`page error: ${error.stack ?? error.message}`))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') {
      seen.push(`console: ${message.text()} ${message.location().url}`)
    }
  })
  await page.addInitScript(listenInPage, CAUGHT)
  return {
    allow: pattern => void allowed.push(pattern),
    left: () => seen.filter(problem => !allowed.some(pattern => pattern.test(problem)))
  }
}

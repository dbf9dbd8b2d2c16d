import type { Page } from 'playwright-core'

/** What a page complained about; every complaint that was not announced fails its test. */
export interface PageProblems {
  /** From now on a complaint that matches is what the test is about. */
  allow(pattern: RegExp): void
  /** Complaints that nobody announced. */
  left(): string[]
}

/** Names that the page's own listeners write before what they caught. */
const CAUGHT = 'page problem:'

/** Runs in the page, before anything of it. */
function listenInPage(caught: string): void {
  addEventListener('securitypolicyviolation', event => {
    console.error(`${caught} policy ${event.violatedDirective} ${event.blockedURI}`)
  })
  addEventListener('error', event => {
    // An engine's own complaint about a loop comes without an error object, and as no page error.
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

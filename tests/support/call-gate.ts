import type { Page, Route } from 'playwright-core'

import { CALLS } from '../../src/api/calls.ts'
import type { CallName } from '../../src/api/calls.ts'

/** What becomes of a page's requests: they wait, they get a 503, they reach the server. */
export type Verdict = 'held' | 'failed' | 'open'

/** Stands between a page and one call of the backend. Held at first. */
export interface CallGate {
  /** From now on; it holds for the waiting requests, too. */
  set(verdict: Verdict): Promise<void>
  /** Waits until a request waits at the held gate. */
  asked(): Promise<void>
}

export async function holdCall(page: Page, call: CallName): Promise<CallGate> {
  const waiting: Route[] = []
  let verdict: Verdict = 'held'
  let announce: () => void = () => undefined

  async function handle(route: Route): Promise<void> {
    if (verdict === 'held') {
      waiting.push(route)
      announce()
    } else if (verdict === 'failed') await route.fulfill({ status: 503 })
    else await route.continue()
  }
  await page.route(url => url.pathname.endsWith(CALLS[call].path), handle)
  return {
    async set(next) {
      verdict = next
      if (next !== 'held') await Promise.all(waiting.splice(0).map(handle))
    },
    asked: () =>
      waiting.length > 0 ? Promise.resolve() : new Promise(resolve => (announce = resolve))
  }
}

import type { Page, Route } from 'playwright-core'

import { CALLS } from '../../src/api/calls.ts'
import type { CallName } from '../../src/api/calls.ts'

/** What happens to a page's requests: they wait, they get a 503, they reach the server. */
export type GateState = 'held' | 'failed' | 'open'

/** Sits between a page and one call of the backend. Held at first. */
export interface CallGate {
  /** From now on; waiting requests are handled the same way. */
  set(state: GateState): Promise<void>
  /** Waits until a request is held. */
  asked(): Promise<void>
}

export async function holdCall(page: Page, call: CallName): Promise<CallGate> {
  const waiting: Route[] = []
  let state: GateState = 'held'
  let announce: () => void = () => undefined

  async function handle(route: Route): Promise<void> {
    if (state === 'held') {
      waiting.push(route)
      announce()
    } else if (state === 'failed') await route.fulfill({ status: 503 })
    else await route.continue()
  }
  await page.route(url => url.pathname.endsWith(CALLS[call].path), handle)
  return {
    async set(next) {
      state = next
      if (next !== 'held') await Promise.all(waiting.splice(0).map(handle))
    },
    asked: () =>
      waiting.length > 0 ? Promise.resolve() : new Promise(resolve => (announce = resolve))
  }
}

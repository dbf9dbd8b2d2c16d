import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

import { CALLS } from '../../src/api/calls.ts'
import type { CallName } from '../../src/api/calls.ts'

export interface PendingRequests {
  /** Waits until nothing is pending but what is held on purpose. */
  quiet(withheld: CallName | null): Promise<void>
}

/** Watches the requests of a page from now on; except films, which load for as long as they run. */
export function watchPending(page: Page): PendingRequests {
  const pending = new Set<Request>()
  page.on('request', request => {
    if (request.resourceType() !== 'media') pending.add(request)
  })
  page.on('requestfinished', request => void pending.delete(request))
  page.on('requestfailed', request => void pending.delete(request))
  // Requests of the last document no longer count.
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) pending.clear()
  })
  return {
    async quiet(withheld) {
      const underWay = (): string[] =>
        [...pending]
          .map(request => new URL(request.url()).pathname)
          .filter(path => withheld === null || !path.endsWith(CALLS[withheld].path))
      await expect.poll(underWay, { timeout: 30_000 }).toEqual([])
    }
  }
}

import { createHostLink } from '../../src/bridge/create-host-link.ts'
import { createFakeHost, type FakeHostOptions } from '../support/fake-host.ts'
import { createTestClock } from '../support/test-clock.ts'

/** A link and its fake host on one manual clock. */
export function openBridge(options: Omit<FakeHostOptions, 'clock'> = {}) {
  const clock = createTestClock(1_000_000, 'UTC')
  const host = createFakeHost({ clock, ...options })
  let ids = 0
  const log: string[] = []
  const open = () =>
    createHostLink({
      transport: host.transport,
      clock,
      log: line => log.push(line),
      randomId: () => `${(ids += 1).toString(16).padStart(8, '0')}-boot`
    })
  return { clock, host, open, log }
}

/** One message of the host as text, `src` and `boot` being the fake host's own. */
export function message(members: Record<string, unknown>): string {
  return JSON.stringify({ ch: 'ad-portal', v: 1, id: 5000, src: 'fake-host-1', ...members })
}

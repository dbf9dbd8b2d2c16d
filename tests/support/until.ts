import { vi } from 'vitest'

/** Long enough for a busy machine; a check that passes ends the wait at once. */
const PATIENCE_MS = 10_000

/** Waits until a check passes, as a user waits for what they expect to see. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 10 })

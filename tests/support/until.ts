import { vi } from 'vitest'

/** Long enough for a machine that does other work, too; a check that holds ends the wait at once. */
const PATIENCE_MS = 10_000

/** Waits until a check holds, as a person waits for what he expects to see. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 10 })

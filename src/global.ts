import * as face from './index.ts'
import { startGlobal } from './portal/start-global.ts'
import type { Command } from './portal/start-global.ts'

export * from './index.ts'

/** The classic script: what was pushed to `AdPortal.q` before it had loaded runs now, the rest as it comes. */
export const q: { push(...commands: Command<typeof face>[]): void } | null =
  typeof window === 'object' ? startGlobal(window, face) : null

import type { Disposer } from './host-link.ts'

/** The two things that the bridge needs of time; the port's clock has them. */
export interface BridgeClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls once after `ms` milliseconds. */
  after(ms: number, run: () => void): Disposer
}

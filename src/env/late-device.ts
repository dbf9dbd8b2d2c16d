import type { createDevice } from './device.ts'

/** How screens of the tail reach the device: it comes with them. Code like theirs, not the state of a portal. */
export const LATE: { createDevice?: typeof createDevice } = {}

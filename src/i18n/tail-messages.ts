import type { Message } from './locale-pack.ts'

/**
 * English used only by the tail, at the numbers of its messages; empty at all others. Where the
 * portal is one file, `ENGLISH` has them all: see bin/build/message-numbers.mjs.
 */
export const TAIL_ENGLISH: readonly Message[] = []

import type { Message } from './locale-pack.ts'

/*
 * English as the portal holds it: each message is identified by its number, its index in locales/en.json. Bundles and tests
 * replace this module by one generated from that file, and bundles message names in the source by numbers: see
 * bin/build/message-numbers.mjs.
 */

/** Detects a pack of another release. */
export declare const KEYS: string
export declare const ENGLISH: Message[]
/** Numbers of the messages whose keys are composed at run time, as `readNumbers` decodes them. */
export declare const NUMBERS: string
